import { describe, expect, it } from 'vitest';
import { bringsWords, gistWords } from '../brings';
import { plan } from '../plan';
import { describeRegion } from '../regions';
import { texts } from '../texts';
import { face, stage, view } from './small';

describe('words', () => {
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
    const place = (id: string) => ({ 'c1.h': 'Seahaven' })[id] ?? id;
    const about = { t: texts('en'), name: (n: number) => ['Ann', 'Ben'][n] ?? '', place };
    expect(home && describeRegion(home, view(), about)).toBe('Seahaven: Homeland of Ann, Ann 3 Clans + City');
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
