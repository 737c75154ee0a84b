import { expect, test } from 'vitest';
import { blocks, spans } from './markdown';

test('headings, paragraphs and lists', () => {
  const found = blocks('# Title\nOne\ntwo.\n\n- first\n  goes on\n- second\n\n1. a\n2. b\n');
  expect(found.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'list']);
  expect(found[1]).toMatchObject({ spans: [{ text: 'One two.' }] });
  expect(found[2]).toMatchObject({
    ordered: false,
    items: [[{ text: 'first goes on' }], [{ text: 'second' }]],
  });
  expect(found[3]).toMatchObject({ ordered: true });
});

test('a drawing keeps its spaces', () => {
  expect(blocks('Text:\n\n      a\n    b\n\nMore.')[1]).toEqual({ kind: 'code', text: '  a\nb' });
});

test('tables have a head', () => {
  const [table] = blocks('| a | b |\n|---|---|\n| 1 | 2 |');
  expect(table).toMatchObject({
    kind: 'table',
    head: [[{ text: 'a' }], [{ text: 'b' }]],
    rows: [[[{ text: '1' }], [{ text: '2' }]]],
  });
});

test('emphasis, code and links within a line', () => {
  expect(spans('a **b** *c* `d` [e](/f)')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'emphasis', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'd' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'e', to: '/f' },
  ]);
});

test('an address that runs something is no link', () => {
  expect(spans('[x](javascript:alert)')).toEqual([{ kind: 'text', text: 'x' }]);
});

test('any text ends', () => {
  for (const odd of ['', '\n\n', '|', '>', '```', '- ', '    ', '#', '**', '1.', '| a']) {
    expect(Array.isArray(blocks(odd))).toBe(true);
  }
});
