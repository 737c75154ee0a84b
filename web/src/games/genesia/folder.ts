/** The files of a pack, by their paths in its folder. */
export const FILES = [
  'pack.toml',
  'cards.toml',
  'objectives.toml',
  'boards.toml',
  'texts/en.toml',
  'texts/fr.toml',
  'texts/it.toml',
] as const;

/** Files that a pack may have besides: what is on the pictures of its cards. */
const OPTIONAL = ['pictures.toml'] as const;

const MOST_BYTES = 2 * 1024 * 1024;

interface Chosen {
  name: string;
  size: number;
  webkitRelativePath: string;
  text: () => Promise<string>;
}

export type Folder = { files: Record<string, string> } | { missing: string[] } | { tooLarge: true };

/** Reads a pack from the files that somebody chose: a whole folder, or the files one by one. */
export async function readFolder(chosen: readonly Chosen[]): Promise<Folder> {
  const found = new Map<string, Chosen>();
  for (const file of chosen) {
    const path = file.webkitRelativePath || file.name;
    const wanted = [...FILES, ...OPTIONAL].find(
      (name) => path === name || path.endsWith(`/${name}`) || name === `texts/${file.name}`,
    );
    if (wanted && !found.has(wanted)) found.set(wanted, file);
  }
  const missing = FILES.filter((name) => !found.has(name));
  if (missing.length > 0) return { missing };
  const bytes = [...found.values()].reduce((sum, file) => sum + file.size, 0);
  if (bytes > MOST_BYTES) return { tooLarge: true };
  const files: Record<string, string> = {};
  for (const [name, file] of found) files[name] = await file.text();
  return { files };
}
