import { describe, expect, it } from 'vitest';
import { readFolder } from '../folder';

describe('a folder with a pack', () => {
  const file = (path: string, size = 10) => ({
    name: path.split('/').at(-1) ?? path,
    size,
    webkitRelativePath: path,
    text: () => Promise.resolve(`# ${path}`),
  });
  const all = ['pack', 'cards', 'objectives', 'boards', 'texts/en', 'texts/fr', 'texts/it'].map(
    (name) => `mine/${name}.toml`,
  );

  it('is read whole, whatever else lies in it', async () => {
    const folder = await readFolder([...all, 'mine/README.md'].map((path) => file(path)));
    expect('files' in folder && Object.keys(folder.files)).toHaveLength(7);
    expect('files' in folder && folder.files['texts/fr.toml']).toBe('# mine/texts/fr.toml');
  });

  it('may say what is on the pictures of its cards', async () => {
    const folder = await readFolder([...all, 'mine/pictures.toml'].map((path) => file(path)));
    expect('files' in folder && folder.files['pictures.toml']).toBe('# mine/pictures.toml');
  });

  it('tells what is missing, and refuses what cannot be a pack', async () => {
    expect(await readFolder(all.slice(1).map((path) => file(path)))).toEqual({ missing: ['pack.toml'] });
    expect(await readFolder(all.map((path) => file(path, 1 << 20)))).toEqual({ tooLarge: true });
  });
});
