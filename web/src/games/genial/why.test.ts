import { describe, expect, it } from 'vitest';
import { lessons } from './lessons';
import { why } from './why';

const { stage, positions } = lessons;

function reason(name: string, tile: string, language: 'en' | 'fr' | 'it' = 'en') {
  const position = positions[name];
  const line = position?.answers.find((one) => one.line.tile === tile)?.line;
  if (!position || !line) throw new Error(`no ${tile} in ${name}`);
  return why(line, { stage, view: position.view, offers: position.offers, seat: 0 }, language);
}

describe('why a hint is a good one', () => {
  it('says first what it does for the lowest colour', () => {
    expect(reason('lowest', 'gp')).toMatch(/^It raises your lowest, green, to [23]\.$/);
    expect(reason('lowest', 'gp', 'it')).toContain('verde');
  });

  it('else that it earns a bonus tile, or what it brings', () => {
    expect(reason('stop', 'gb')).toBe('It earns a bonus tile.');
    expect(reason('double', 'bb')).toBe('It brings blue +6.');
  });
});
