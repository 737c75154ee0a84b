import { describe, expect, it } from 'vitest';
import type { Line, Offers } from '../../../generated/genesia';
import { readFolder } from '../folder';
import { read, spell } from '../typed';
import { type } from '../words';
import { context, stage, view } from './small';

describe('typed actions', () => {
  it('reads recruits, moves and cards in any of the languages', () => {
    expect(read('recruit c1.h 3', context())).toEqual({
      line: { seat: 0, action: 'recruit', region: 'c1.h', n: 3 },
    });
    expect(read('muovi c1.h gen.5a c2.h 2', context())).toEqual({
      line: { seat: 0, action: 'move', path: ['c1.h', 'gen.5a', 'c2.h'], n: 2 },
    });
    expect(read('Jouer p1', context())).toEqual({
      line: { seat: 0, action: 'play', card: 'P1', choices: [] },
    });
    expect(read('défausser 3', context())).toEqual({ line: { seat: 0, action: 'discard', card: '3' } });
    expect(read('strike P1', context())).toEqual({
      line: { seat: 0, action: 'strike', card: 'P1', choices: [] },
    });
    expect(spell({ seat: 0, action: 'defend', card: 'P1', choices: [] }, 'fr')).toBe('défendre P1');
    expect(read('Défendre p1', context())).toHaveProperty('line.action', 'defend');
    expect(read('guerre', context())).toEqual({ line: { seat: 0, action: 'choose', tile: 'war' } });
  });

  it('reads whose free moves and whose price are used', () => {
    expect(read('move c1.h gen.5a 3 free 2', context())).toEqual({
      line: { seat: 0, action: 'move', path: ['c1.h', 'gen.5a'], n: 3, free: 2 },
    });
    expect(read('move c1.h gen.5a free', context())).toHaveProperty('line', {
      seat: 0,
      action: 'move',
      path: ['c1.h', 'gen.5a'],
      n: 1,
      free: 1,
    });
    expect(read('recluta c1.h 2 offerta 1', context())).toEqual({
      line: { seat: 0, action: 'recruit', region: 'c1.h', n: 2, offer: 1 },
    });
  });

  it('reads answers to what a card asks', () => {
    const asking = view({
      task: 'put',
      resolving: { card: '3', people: 0, effect: 1, option: 0, left: 2, regions: [] },
    });
    expect(read('put gen.5a 2', context({ view: asking }))).toEqual({
      line: { seat: 0, action: 'play', card: '3', choices: [{ region: 'gen.5a', n: 2 }], resumed: true },
    });
  });

  it('goes on with a copied card as the house offers it', () => {
    const pass: Line = {
      seat: 0,
      action: 'copy',
      card: '2',
      of: '3',
      choices: [{ enough: true }],
      resumed: true,
    };
    const asked = {
      picks: [],
      cards: [],
      assaults: [],
      recruits: [],
      moves: [],
      number: null,
      sites: null,
      shift: null,
    };
    const offers = { ...asked, pass } as unknown as Offers;
    const asking = view({
      task: 'put',
      resolving: { card: '2', people: 0, effect: 1, option: 0, left: 2, regions: [] },
    });
    expect(type('enough', context({ view: asking }), offers)).toEqual({ line: pass });
    expect(type('put gen.5a', context({ view: asking }), offers)).toHaveProperty('line.action', 'play');
  });

  it('acts for the people whose turn it is in solo', () => {
    const solo = context({ stage: { ...stage, solo: true }, view: view({ actor: 1 }) });
    expect(read('end', solo)).toEqual({ line: { seat: 1, action: 'end' } });
  });

  it('says what it does not understand', () => {
    expect(read('dance', context())).toHaveProperty('problem');
    expect(read('', context())).toHaveProperty('problem');
    expect(read('move c1.h', context())).toHaveProperty('problem');
    expect(read('recruit atlantis 2', context())).toEqual({ problem: 'There is no Region “atlantis”.' });
    expect(read('play 999', context())).toEqual({ problem: 'There is no card “999”.' });
    expect(read('end', context({ seat: null }))).toHaveProperty('problem');
  });
});

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

  it('tells what is missing, and refuses what cannot be a pack', async () => {
    expect(await readFolder(all.slice(1).map((path) => file(path)))).toEqual({ missing: ['pack.toml'] });
    expect(await readFolder(all.map((path) => file(path, 1 << 20)))).toEqual({ tooLarge: true });
  });
});
