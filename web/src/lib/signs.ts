import { getContext, setContext, type Component } from 'svelte';

/** Draws what stands for a player everywhere at a table. */
export type Sign = Component<{ colour: number; size?: number }>;

const KEY = Symbol('signs of a table');

/** Below here players are shown by the signs of this game, once it is loaded. */
export function useSigns(sign: () => Sign | undefined) {
  setContext(KEY, sign);
}

export function signOfTable(): (() => Sign | undefined) | undefined {
  return getContext<(() => Sign | undefined) | undefined>(KEY);
}
