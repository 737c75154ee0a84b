import type { en } from './en';

/** The shape of the English texts: a missing or extra key in another language is a type error. */
type Shape<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Shape<T[K]>;
};

export type Texts = Shape<typeof en>;
