/** The shape of a catalogue without its words: a missing or extra key in another language is a type error. */
export type Shape<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Shape<T[K]>;
};
