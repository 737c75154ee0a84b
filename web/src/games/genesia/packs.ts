/** What the page of packs needs; loaded with it alone. */
export { default as PackLoader } from './PackLoader.svelte';
export { default as PackPage } from './PackPage.svelte';
export type { PackContents } from '../../generated/genesia';
