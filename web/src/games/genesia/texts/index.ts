import phrasesEn from '../../../../../games/genesia/texts/phrases.en.json';
import phrasesFr from '../../../../../games/genesia/texts/phrases.fr.json';
import phrasesIt from '../../../../../games/genesia/texts/phrases.it.json';
import { speaker } from '../../../lib/phrase';
import type { Language, Phrases } from '../../types';
import { en } from './en';
import { fr } from './fr';
import { it } from './it';
import type { Texts, Words } from './shape';

export type { Texts } from './shape';

/** What the rules say. */
export const phrases: Phrases = { en: phrasesEn, fr: phrasesFr, it: phrasesIt };

function withNames(language: Language, words: Words): Texts {
  const say = speaker(phrases, language, () => '');
  return {
    ...words,
    people: (n) => say({ key: 'people', args: { n } }),
    tile: { war: say({ key: 'tile.war' }), peace: say({ key: 'tile.peace' }) },
  };
}

const CATALOGUE: Record<Language, Texts> = {
  en: withNames('en', en),
  fr: withNames('fr', fr),
  it: withNames('it', it),
};

export function texts(language: Language): Texts {
  return CATALOGUE[language];
}
