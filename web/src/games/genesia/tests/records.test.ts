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
function sent({ delta: _, ...line }: Line): Line[] {
  if (!('choices' in line)) return [line];
  const answers = line.choices.map((choice): Line => ({ ...line, choices: [choice], resumed: true }));
  return line.resumed ? answers : [{ ...line, choices: [] }, ...answers];
}

const cardOf = (line: Line) => ('card' in line ? line.card : undefined);
const copied = (line: Line) => ('of' in line ? line.of : undefined);

/** Cards, Objectives and Regions that the lines name. */
function world(record: Record) {
  const numbers = new Set(
    record.log.flatMap((line) => [cardOf(line), copied(line)]).filter((one) => one !== undefined),
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
      for (const line of record.log.flatMap(sent)) {
        if (!('action' in line)) continue;
        const of = copied(line);
        const resumed = 'resumed' in line && line.resumed;
        const resolving = { card: cardOf(line) ?? '', people: 0, effect: 1, option: 0, left: 1, regions: [] };
        const now = view({ ...(of === undefined ? {} : { window: of }), resolving });
        for (const language of ['en', 'fr', 'it'] satisfies Language[]) {
          const words = spell(line, language);
          const found = read(words, {
            ...context({ view: now, seat: line.seat }),
            language,
            stage: there,
          });
          // The house knows which card asks; an answer need not say how that card came to be played.
          const wanted = resumed ? { ...line, action: 'play', of: undefined } : line;
          expect(found, words).toEqual({ line: wanted });
        }
        typed.add(resumed ? 'answer' : line.action);
        if ('free' in line) typed.add('free');
        if ('offer' in line) typed.add('offer');
      }
    }
  });
});

it('together the records hold every kind of action', () => {
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
  const fights = ['assault', 'strike', 'defend', 'losses', 'siege', 'advance'];
  const others = ['build', 'order', 'answer', 'free', 'offer'];
  expect([...typed].toSorted()).toEqual([...kinds, ...fights, ...others].toSorted());
});
