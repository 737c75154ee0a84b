import type { PackInfo } from '../generated/api';
import { get } from './api';
import { t } from './i18n.svelte';

/** The packs of the house; the first is the one it plays with unless another is chosen. */
export const fetchPacks = () => get<PackInfo[]>('packs');

/** How a pack is called on the screen: the one that comes with the program has a name in every language. */
export function packTitle(pack: { name: string; title: string }): string {
  return pack.name === 'reference' ? t().packs.house : pack.title || pack.name;
}
