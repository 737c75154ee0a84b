import { describe, expect, it } from 'vitest';
import { LessonWalk } from '../../table/lessons.svelte';
import { lessons as genesia } from '../genesia/lessons';
import { tutorial as genesiaGame } from '../genesia/tutorial';
import { lessons as genesis } from '../genesis/lessons';
import { tutorial as genesisGame } from '../genesis/tutorial';
import { lessons as genial } from '../genial/lessons';
import { tutorial as genialGame } from '../genial/tutorial';
import type { AnyGame, Json, Language, Lessons } from '../types';

const LANGUAGES: Language[] = ['en', 'fr', 'it'];
/** Nothing is staged where nobody looks. */
const unseen = { now: () => 0, later: () => () => undefined, hidden: () => true };
type Any = Lessons<Json, Json, Json, Json>;

describe.each([
  ['genial', genial as unknown as Any, genialGame.remarks],
  ['genesis', genesis as unknown as Any, genesisGame.remarks],
  ['genesia', genesia as unknown as Any, genesiaGame.remarks],
] as const)('the tutorial of %s', (_, all, remarks) => {
  const walk = () => new LessonWalk({ tutorial: {} } as unknown as AnyGame, all, unseen);
  const goals = all.lessons.flatMap((lesson, at) => (lesson.goal ? [{ lesson, at, goal: lesson.goal }] : []));

  it('has lessons with a goal each, and words of their own in every language', () => {
    expect(goals.length).toBeGreaterThanOrEqual(7);
    const told = [
      ...all.lessons.flatMap((one) => [one.title, one.text]),
      ...goals.flatMap(({ goal }) => [goal.well, goal.wrong]),
      ...remarks.flatMap((one) => [one.title, one.text]),
    ];
    for (const say of told) {
      const texts = LANGUAGES.map(say);
      expect(texts.every((text) => text.length >= 3 && text.length < 330)).toBe(true);
      expect(new Set(texts).size, texts[0]).toBeGreaterThan(texts[0] === 'Génial!' ? 1 : 2);
    }
  });

  it('takes every answer that the rules found, and nothing else', async () => {
    for (const { at, lesson } of goals) {
      const position = all.positions[lesson.position];
      expect(position?.answers.length, lesson.position).toBeGreaterThan(0);
      for (const answer of position?.answers ?? []) {
        const one = walk();
        one.go(at);
        expect(await one.act(answer.line)).toBe(true);
        expect(one.done).toBe(true);
        one.director.settle();
        expect(one.director.shown?.view).toMatchObject(answer.view as object);
      }
      const wrong = walk();
      wrong.go(at);
      for (let tries = 0; tries < 2; tries++) {
        expect(wrong.hint).toBe(null);
        expect(await wrong.act({ seat: 0, action: 'nothing' })).toBe(false);
        expect(wrong.said).toContain(lesson.goal?.wrong('en'));
        expect(wrong.done).toBe(false);
      }
      // Whoever cannot find it is shown.
      expect(wrong.hint).toEqual(position?.answers[0]?.line);
      wrong.go(at + 1);
      expect(wrong.said).toBe('');
    }
  });
});

describe('a wrong try', () => {
  it('is told what it would have brought', () => {
    const { positions, brings, stage, key } = genial;
    const lines = positions.lines;
    if (!lines || !brings) throw new Error('no such lesson');
    const line = {
      seat: 0,
      action: 'place',
      tile: 'yb',
      cells: [
        [-4, 5],
        [-3, 5],
      ] as [[number, number], [number, number]],
    };
    expect(brings(line, lines, stage, 'en')).toBe('This would bring yellow +1.');
    expect(key(line)).toBe(
      key({
        ...line,
        tile: 'by',
        cells: [
          [-3, 5],
          [-4, 5],
        ],
      }),
    );
    const { positions: places, brings: changes, stage: map } = genesis;
    const single = places.single;
    if (!single || !changes) throw new Error('no such lesson');
    const forest = { seat: 0, action: 'place', terrain: 'forest', cell: 'i5' };
    expect(changes(forest, single, map, 'en')).toBe('This would bring: −6.');
  });
});
