import { get } from './api';
import { t } from './i18n.svelte';

/** A pack in the list of the house. */
export interface PackEntry {
  hash: string;
  name: string;
  version: string;
  title: string;
}

/** The packs of the house; the first is the one it plays with unless another is chosen. */
export const housePacks = () => get<PackEntry[]>('packs');

/** How a pack is called on the screen: the one that comes with the program has a name in every language. */
export function packTitle(pack: { name: string; title: string }): string {
  return pack.name === 'reference' ? t().packs.house : pack.title || pack.name;
}
