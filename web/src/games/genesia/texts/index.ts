import type { Language } from '../../types';
import { en } from './en';
import { fr } from './fr';
import { it } from './it';
import type { Texts } from './shape';

export type { Texts } from './shape';

const CATALOGUE: Record<Language, Texts> = { en, fr, it };

export function texts(language: Language): Texts {
  return CATALOGUE[language];
}
