import type { Language } from '../types';
import type { Shape } from './texts';

const en = {
  choices: 'What you may do',
  again: (choice: string) => `${choice}: press once more to do it`,
  advice: 'a bot would do this',
  points: 'Points',
  typing: 'Type a choice or its number, such as 1 or 2.',
  unknown: 'There is no such choice now.',
};

const fr: Shape<typeof en> = {
  choices: 'Ce que vous pouvez faire',
  again: (choice) => `${choice} : pressez encore une fois pour confirmer`,
  advice: 'un robot ferait ceci',
  points: 'Points',
  typing: 'Tapez un choix ou son numéro, par exemple 1 ou 2.',
  unknown: 'Ce choix n’existe pas en ce moment.',
};

const it: Shape<typeof en> = {
  choices: 'Che cosa puoi fare',
  again: (choice) => `${choice}: premi ancora una volta per confermare`,
  advice: 'un bot farebbe questo',
  points: 'Punti',
  typing: 'Scrivi una scelta o il suo numero, per esempio 1 o 2.',
  unknown: 'Questa scelta ora non c’è.',
};

const ALL = { en, fr, it };

/** The fixed words of the generic board. */
export function genericTexts(language: Language): Shape<typeof en> {
  return ALL[language];
}
