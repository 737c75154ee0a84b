import { describe, expect, it } from 'vitest';
import type { Line } from '../../../generated/genesia';
import { bringsWords, gistWords } from '../brings';
import { plan } from '../plan';
import { describeRegion } from '../regions';
import { texts } from '../texts';
import { ask, tell } from '../words';
import { context, face, people, stage, view } from './small';

describe('sentences', () => {
  it('asks whoever acts, by name', () => {
    expect(ask(context())).toBe('Ann: Growth: play cards, recruit, or end the turn.');
    expect(ask(context({ view: view({ actor: 1, task: 'window', window: '3' }) }))).toBe(
      'Ben: copy Card 3, or let it pass.',
    );
  });

  it('waits in silence for the stage', () => {
    const early = { ...context(), stage: null as unknown as typeof stage };
    expect(ask(early)).toBe('');
    expect(tell({ seat: 0, action: 'end' }, early)).toBeNull();
  });

  it('names those who still choose together', () => {
    const choosing = view({ phase: 'tiles', actor: undefined, owing: [1] });
    expect(ask(context({ view: choosing }))).toBe('Waiting for Ben to choose.');
    expect(ask(context({ view: { ...choosing, owing: [0, 1] } }))).toMatch(/^Ann: War or Peace/);
  });

  it('speaks of peoples in solo, and of the lower score at its end', () => {
    const solo = { ...stage, solo: true };
    expect(ask(context({ stage: solo, view: view({ actor: 1 }) }))).toMatch(/^People 2: /);
    const total = (n: number) => people({ score: { ...people().score, total: n } });
    expect(
      ask(context({ stage: solo, view: view({ phase: 'over', peoples: [total(90), total(70)] }) })),
    ).toContain('70');
  });

  it('tells moves with their price and who was paid', () => {
    const line: Line = { seat: 0, action: 'move', n: 2, path: ['a', 'b'], delta: { coins: { 0: -3, 1: 1 } } };
    expect(tell(line, context())).toBe('Ann moves 2 Clans: a › b (−3 coins, Ben +1 coin).');
    expect(tell(line, context({ language: 'fr' }))).toBe(
      'Ann déplace 2 Clans : a › b (−3 pièces, Ben +1 pièce).',
    );
  });

  it('keeps secrets that it was not told', () => {
    expect(tell({ seat: 1, action: 'draft' }, context())).toBe('Ben takes a card.');
    expect(tell({ seat: 1, action: 'choose' }, context())).toBe('Ben has chosen a tile.');
    expect(tell({ seat: 1, action: 'choose', tiles: ['peace', 'war'] }, context())).toContain(
      'Ann Peace, Ben War',
    );
  });

  it('says what a card would do now', () => {
    const brings = {
      asks: 'put' as const,
      count: 2,
      places: 5,
      moves: 3,
      delta: { coins: { 0: -2, 1: 1 }, clans: { a: { 0: 1 } } },
    };
    expect(bringsWords(brings, 0, 10, () => 'Ben', texts('en'))).toEqual([
      '−2 coins = 8',
      'Ben +1 coin',
      '+1 Clan',
      '+3 free moves',
      'place 2 in 5 Regions',
    ]);
    expect(
      gistWords(
        [
          { what: 'coins', n: 6 },
          { what: 'own-losses', n: -2 },
        ],
        texts('en'),
      ),
    ).toBe('6 coins, you lose 2 fewer');
  });

  it('describes a Region for those who listen', () => {
    const [home, between] = stage.chart.regions;
    const about = { t: texts('en'), name: (n: number) => ['Ann', 'Ben'][n] ?? '' };
    expect(home && describeRegion(home, view(), about)).toBe('c1.h: Homeland of Ann, Ann 3 Clans + City');
    expect(between && describeRegion(between, view(), { ...about, target: { coins: 3 } })).toBe(
      'gen.5a: value 5, Ben City without Clans, 3 coins',
    );
  });

  it('plans coins and phases of the cards that are marked', () => {
    const lasting = face('9', {
      lasting: true,
      phases: ['growth', 'attack'],
      cost: 3,
      invention: true,
      progress: 2,
    });
    const summed = plan([face('1', { cost: 4, phases: ['expansion', 'end'] }), lasting], 5);
    expect(summed).toEqual({ cost: 7, left: -2, progress: 2, growth: 1, expansion: 1, attack: 0, end: 1 });
  });
});
