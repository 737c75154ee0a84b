import type { Shape } from '../games/shared/texts';
import type { Language } from '../games/types';
import { settings } from '../lib/settings.svelte';

/** The words of the tutorials: what is the same for every game. */
const en = {
  title: (game: string) => `Learn ${game}`,
  step: (at: number, all: number) => `Lesson ${at} of ${all}`,
  you: 'You',
  other: 'Nora',
  yours: 'Your turn.',
  well: 'Well done.',
  show: 'Show me',
  toGame: 'Straight to a first game',
  last: 'Now a whole game',
  lastText:
    'You know all that you need. Play your first game against a beginner; a remark now and then says what to look at.',
  play: 'Play the first game',
  leave: 'Leave',
  remark: 'A remark',
  understood: 'I see',
  noMore: 'No more remarks',
};

type Words = Shape<typeof en>;

const fr: Words = {
  title: (game) => `Apprendre ${game}`,
  step: (at, all) => `Leçon ${at} sur ${all}`,
  you: 'Vous',
  other: 'Nora',
  yours: 'À vous.',
  well: 'Bien joué.',
  show: 'Montrez-moi',
  toGame: 'Tout de suite une première partie',
  last: 'Et maintenant une vraie partie',
  lastText:
    'Vous savez tout ce qu’il faut. Jouez votre première partie contre un débutant ; de temps en temps, une remarque dit ce qu’il faut regarder.',
  play: 'Jouer la première partie',
  leave: 'Quitter',
  remark: 'Une remarque',
  understood: 'Compris',
  noMore: 'Plus de remarques',
};

const it: Words = {
  title: (game) => `Imparare ${game}`,
  step: (at, all) => `Lezione ${at} di ${all}`,
  you: 'Tu',
  other: 'Nora',
  yours: 'Tocca a te.',
  well: 'Ben fatto.',
  show: 'Fammi vedere',
  toGame: 'Subito una prima partita',
  last: 'E ora una partita intera',
  lastText:
    'Sai tutto ciò che serve. Gioca la tua prima partita contro un principiante; ogni tanto un’osservazione dice che cosa guardare.',
  play: 'Gioca la prima partita',
  leave: 'Esci',
  remark: 'Un’osservazione',
  understood: 'Capito',
  noMore: 'Basta osservazioni',
};

const CATALOGUE: Record<Language, Words> = { en, fr, it };

/** The words of the tutorials in the language in use. */
export function learning(): Words {
  return CATALOGUE[settings.language];
}
