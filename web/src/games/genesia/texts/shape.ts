import type { Shape } from '../../shared/texts';
import type { en } from './en';

/** What only the page says. */
export type Words = Shape<typeof en>;

/** The same with what the rules call things. */
export type Texts = Words & { people: (n: number) => string; tile: { war: string; peace: string } };
