import type { Json } from '../games/types';
import type { Emote } from '../generated/protocol';
import type { Mood } from '../people/expressions';
import { afterwards, feelings } from '../people/moods';
import type { TableStore } from './store.svelte';

/** How long somebody shows what they feel, and a sign that they make. */
const LASTS = 3000;

/** The faces at a table. They follow what is shown, not what is already known. */
export class Moods {
  #felt = $state.raw<Record<number, Mood>>({});
  #scores: number[] | null = null;
  #signs = $state.raw<Record<number, Emote>>({});
  #heard: number | null = null;
  #calming: ReturnType<typeof setTimeout> | undefined;
  #ending: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly store: TableStore) {
    $effect(() => this.#see(store.director.shown?.view ?? null));
    $effect(() => this.#hear());
  }

  of(seat: number): Mood {
    const { sheet, director, toMove, players } = this.store;
    const winners = sheet?.result?.winners;
    if (winners?.length && players.length > 1 && director.still) return afterwards(seat, winners);
    const thinks = toMove.includes(seat) && players[seat]?.kind === 'bot';
    return this.#felt[seat] ?? (thinks ? 'thinking' : 'calm');
  }

  /** What somebody says just now with a sign. */
  sign(seat: number): Emote | null {
    return this.#signs[seat] ?? null;
  }

  #see(view: Json) {
    const scores = view === null ? null : (this.store.game?.scores?.(view) ?? null);
    const before = this.#scores;
    this.#scores = scores;
    if (!scores || !before) return;
    const felt = feelings(before, scores).flatMap((mood, seat) => (mood ? [[seat, mood] as const] : []));
    if (felt.length === 0) return;
    this.#felt = Object.fromEntries(felt);
    clearTimeout(this.#calming);
    this.#calming = setTimeout(() => (this.#felt = {}), LASTS);
  }

  /** Signs that were made before somebody came are old. */
  #hear() {
    const { chat, sheet } = this.store;
    const news = this.#heard === null ? [] : chat.slice(this.#heard);
    this.#heard = chat.length;
    const made = news.flatMap(({ emote, user, seat }) => {
      const at = sheet?.seats.find((one) => one.kind === 'human' && one.user === user)?.seat ?? seat;
      return emote && at !== null ? [[at, emote] as const] : [];
    });
    if (made.length === 0) return;
    this.#signs = Object.fromEntries(made);
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => (this.#signs = {}), LASTS);
  }
}
