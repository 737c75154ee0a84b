import type { Language } from '../types';
import type { Shape } from './texts';

const en = {
  choices: 'What you may do',
  again: (choice: string) => `${choice}: press once more to do it`,
  advice: 'a bot would do this',
  points: 'Points',
};

const fr: Shape<typeof en> = {
  choices: 'Ce que vous pouvez faire',
  again: (choice) => `${choice} : pressez encore une fois pour confirmer`,
  advice: 'un robot ferait ceci',
  points: 'Points',
};

const it: Shape<typeof en> = {
  choices: 'Che cosa puoi fare',
  again: (choice) => `${choice}: premi ancora una volta per confermare`,
  advice: 'un bot farebbe questo',
  points: 'Punti',
};

const ALL = { en, fr, it };

/** The fixed words of the generic board. */
export function genericTexts(language: Language): Shape<typeof en> {
  return ALL[language];
}
