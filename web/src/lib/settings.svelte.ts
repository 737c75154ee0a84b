import type { BoardSettings, Language } from '../games/types';
import { FACES } from '../people/faces';

export type Theme = 'auto' | 'light' | 'dark';

/** How long what others do is shown: times what is written; none at all. */
export const PACES = { slow: 1.4, normal: 1, fast: 0.6, off: 0 } as const;
export type Pace = keyof typeof PACES;

interface Stored {
  language: Language;
  theme: Theme;
  motion: 'auto' | 'off';
  pace: Pace;
  sounds: boolean;
  /** Of sounds, in hundredths. */
  volume: number;
  confirm: boolean;
  patterns: boolean;
  notify: boolean;
  /** The face that was chosen, by its number. */
  face: number | null;
  /** The game that was opened last on the first page. */
  game: string | null;
  /** Games that ended before were cleared from the list of one's own. */
  cleared: number;
}

const KEY = 'genarium.settings';
/** How loud sounds are until somebody says otherwise: quiet. */
const QUIET = 60;
const LANGUAGES: Language[] = ['en', 'fr', 'it'];

/** The first language of the browser that the house speaks. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

/** What was stored, as far as it makes sense; anything may stand in a browser's storage. */
export function parse(text: string | null, wanted: readonly string[]): Stored {
  let found: Partial<Record<keyof Stored, unknown>> = {};
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (read && typeof read === 'object') found = read;
  } catch {
    // Unreadable settings are forgotten.
  }
  const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
  const hundredths = (value: unknown, otherwise: number) =>
    typeof value === 'number' && value >= 0 && value <= 100 ? Math.round(value) : otherwise;
  return {
    language: LANGUAGES.find((language) => language === found.language) ?? preferred(wanted),
    theme: found.theme === 'light' || found.theme === 'dark' ? found.theme : 'auto',
    motion: found.motion === 'off' ? 'off' : 'auto',
    pace: (Object.keys(PACES) as Pace[]).find((pace) => pace === found.pace) ?? 'normal',
    sounds: flag(found.sounds, true),
    volume: hundredths(found.volume, QUIET),
    confirm: flag(found.confirm, false),
    patterns: flag(found.patterns, true),
    notify: flag(found.notify, false),
    face: typeof found.face === 'number' && FACES[found.face] ? found.face : null,
    game: typeof found.game === 'string' ? found.game.slice(0, 40) : null,
    cleared: typeof found.cleared === 'number' && found.cleared > 0 ? found.cleared : 0,
  };
}

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function media(query: string) {
  return typeof matchMedia === 'function' ? matchMedia(query) : null;
}

class Settings {
  #stored = $state(parse(storage()?.getItem(KEY) ?? null, globalThis.navigator?.languages ?? []));
  #still = $state(media('(prefers-reduced-motion: reduce)')?.matches ?? false);
  #night = $state(media('(prefers-color-scheme: dark)')?.matches ?? false);

  constructor() {
    media('(prefers-reduced-motion: reduce)')?.addEventListener('change', (e) => (this.#still = e.matches));
    media('(prefers-color-scheme: dark)')?.addEventListener('change', (e) => (this.#night = e.matches));
  }

  get language() {
    return this.#stored.language;
  }

  get theme() {
    return this.#stored.theme;
  }

  /** The theme in use, with the system's wish resolved. */
  get shade(): 'light' | 'dark' {
    if (this.#stored.theme !== 'auto') return this.#stored.theme;
    return this.#night ? 'dark' : 'light';
  }

  get motion() {
    return this.#stored.motion === 'auto' && !this.#still;
  }

  get paceName(): Pace {
    return this.#stored.pace;
  }

  /** How many times as long as written everything is shown that others do. */
  get pace(): number {
    return PACES[this.#stored.pace];
  }

  get sounds() {
    return this.#stored.sounds;
  }

  get volume() {
    return this.#stored.volume;
  }

  get confirm() {
    return this.#stored.confirm;
  }

  get patterns() {
    return this.#stored.patterns;
  }

  get notify() {
    return this.#stored.notify;
  }

  get face() {
    return this.#stored.face;
  }

  get game() {
    return this.#stored.game;
  }

  get cleared() {
    return this.#stored.cleared;
  }

  /** What boards are handed. */
  get board(): BoardSettings {
    return {
      language: this.language,
      motion: this.motion,
      confirm: this.confirm,
      patterns: this.patterns,
    };
  }

  change(changes: Partial<Stored>) {
    Object.assign(this.#stored, changes);
    try {
      storage()?.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // A full or closed storage only means that the choice is not remembered.
    }
  }
}

export const settings = new Settings();
