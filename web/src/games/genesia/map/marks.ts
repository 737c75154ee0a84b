/** A few words beside a Region: coins, and to whom they go, or whatever else there is to say. */
export type Tag = { coins: number; to?: string } | { words: string };

/** What stands out on the map. */
export interface Marks {
  /** Regions from which something can start. */
  sources: ReadonlySet<string>;
  /** Regions to choose from. */
  sites: ReadonlySet<string>;
  /** Where what was chosen can go, with what it costs. */
  targets: ReadonlyMap<string, Tag>;
  from: string | null;
  to: string | null;
  /** The way of the chosen move. */
  path: readonly string[];
  /** Above Regions: what the way costs in all. */
  notes: ReadonlyMap<string, Tag>;
  /** Below Regions that are crossed: whom a toll goes to. */
  tolls: ReadonlyMap<string, Tag>;
  hint: readonly string[];
  /** Which ways others took since the viewer's last turn. */
  since: readonly { people: number; path: readonly string[] }[];
}

export const NO_MARKS: Marks = {
  sources: new Set(),
  sites: new Set(),
  targets: new Map(),
  from: null,
  to: null,
  path: [],
  notes: new Map(),
  tolls: new Map(),
  hint: [],
  since: [],
};
