/** Where the sounds lie, by name. A chunk of its own: nobody needs it before the first sound. */
const FOUND = import.meta.glob<string>('./*.webm', { eager: true, query: '?url', import: 'default' });

export const fileOf = (name: string): string | undefined => FOUND[`./${name}.webm`];
