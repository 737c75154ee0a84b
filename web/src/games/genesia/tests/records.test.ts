import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Line } from '../../../generated/genesia';
import type { Language } from '../../types';
import { read, spell } from '../typed';
import { context, face, stage, view } from './small';

const GOOD = '../tests/records/good';

interface Record {
  setup: { regions: { id: string }[] };
  log: Line[];
}

/** What a person sent one by one: a record writes the answers to a card's questions into the line that played it. */
function sent({ delta: _, choices, ...line }: Line): Line[] {
  if (!choices) return [line];
  const answers = choices.map((choice): Line => ({ ...line, choices: [choice], resumed: true }));
  return line.resumed ? answers : [{ ...line, choices: [] }, ...answers];
}

/** Cards, Objectives and Regions that the lines name. */
function world(record: Record) {
  const numbers = new Set(
    record.log.flatMap((line) => [line.card, line.of]).filter((one) => one !== undefined),
  );
  const [region] = stage.chart.regions;
  const regions = record.setup.regions.flatMap(({ id }) => (region ? [{ ...region, id }] : []));
  return {
    ...stage,
    chart: { ...stage.chart, regions },
    cards: [...numbers].map((number) => face(number)),
    objectives: [...numbers].map((number) => ({ number, lot: null, words: face(number).words })),
  };
}

const typed = new Set<string>();

describe.each(readdirSync(GOOD).filter((name) => name.startsWith('genesia')))('the record %s', (name) => {
  const records = readFileSync(`${GOOD}/${name}`, 'utf8').trim().split('\n');

  it('can be typed action by action in each language', () => {
    for (const text of records) {
      const record = JSON.parse(text) as Record;
      const there = world(record);
      for (const line of record.log.filter((one) => one.action !== undefined).flatMap(sent)) {
        const resolving = { card: line.card ?? '', people: 0, effect: 1, option: 0, left: 1, regions: [] };
        const now = view({ ...(line.of === undefined ? {} : { window: line.of }), resolving });
        for (const language of ['en', 'fr', 'it'] satisfies Language[]) {
          const words = spell(line, language);
          const found = read(words, {
            ...context({ view: now, seat: line.seat ?? 0 }),
            language,
            stage: there,
          });
          // The house knows which card asks; an answer need not say how that card came to be played.
          const { of, ...rest } = line;
          const wanted = line.resumed ? { ...rest, action: 'play' } : of === undefined ? rest : line;
          expect(found, words).toEqual({ line: wanted });
        }
        typed.add(line.resumed ? 'answer' : (line.action ?? ''));
        if (line.free) typed.add('free');
        if (line.offer) typed.add('offer');
      }
    }
  });
});

it('together the records hold every kind of action but defence cards', () => {
  const kinds = [
    'objective',
    'draft',
    'play',
    'copy',
    'decline',
    'discard',
    'recruit',
    'move',
    'end',
    'choose',
  ];
  const fights = ['assault', 'strike', 'losses', 'siege', 'advance'];
  const others = ['build', 'order', 'answer', 'free', 'offer'];
  expect([...typed].toSorted()).toEqual([...kinds, ...fights, ...others].toSorted());
});
