import type { Shape } from '../games/shared/texts';
import type { en } from './en';

export type Texts = Shape<typeof en>;
