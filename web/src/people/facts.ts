import type { Json } from '../games/types';

/**
 * What was chosen for a table other than usual. Values that a person reads at a glance are told; of lists and what is
 * larger only that they were chosen.
 */
export function chosenOptions(options: Json, defaults: Record<string, unknown>) {
  const all = Object.entries((options ?? {}) as Record<string, unknown>);
  return all
    .filter(([name, value]) => name !== 'players' && name !== 'pack' && value !== null)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name] ?? null))
    .map(([name, value]) => ({ name, value: typeof value === 'object' ? '' : String(value) }));
}
