import type { Shape } from '../../shared/texts';
import type { en } from './en';

export type Texts = Shape<typeof en>;
