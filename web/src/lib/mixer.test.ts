import { readFileSync, readdirSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { SAMPLES } from '../sounds/samples';
import { Mixer, type Sound } from './mixer';

/** A number that changes with time; only the last wish is kept. */
class Param {
  value = 0;
  setValueAtTime(value: number) {
    this.value = value;
  }
  linearRampToValueAtTime(value: number) {
    this.value = value;
  }
  setTargetAtTime(value: number) {
    this.value = value;
  }
  cancelScheduledValues() {}
}

class Node {
  to: Node | null = null;
  connect(to: Node) {
    this.to = to;
    return to;
  }
  disconnect() {
    this.to = null;
  }
}

class Gain extends Node {
  gain = new Param();
}

class Panner extends Node {
  pan = new Param();
}

class Source extends Node {
  buffer: unknown = null;
  playbackRate = new Param();
  onended: (() => void) | null = null;
  started: [when: number, offset: number, long: number] | null = null;
  stopped: number | null = null;
  start(when: number, offset: number, long: number) {
    this.started = [when, offset, long];
  }
  stop(when: number) {
    this.stopped = when;
  }
}

/** As much of Web Audio as the mixer uses; it remembers what was played. */
class Context {
  currentTime = 0;
  state = 'suspended';
  resumed = 0;
  destination = new Node();
  sources: Source[] = [];
  createDynamicsCompressor() {
    const params = { threshold: new Param(), ratio: new Param(), attack: new Param(), release: new Param() };
    return Object.assign(new Node(), params);
  }
  createGain = () => new Gain();
  createStereoPanner = () => new Panner();
  createBufferSource() {
    const source = new Source();
    this.sources.push(source);
    return source;
  }
  resume() {
    this.resumed += 1;
    this.state = 'running';
    return Promise.resolve();
  }
  decodeAudioData(bytes: ArrayBuffer) {
    return bytes.byteLength === 0 ? Promise.reject(new Error('not a sound')) : Promise.resolve({ bytes });
  }
}

let context: Context;
let opened: number;
let hidden: boolean;
let loaded: Sound[];
let missing: Sound | null;
let numbers: number[];
let mixer: Mixer;

beforeEach(() => {
  context = new Context();
  [opened, hidden, loaded, missing, numbers] = [0, false, [], null, []];
  mixer = new Mixer({
    open: () => {
      opened += 1;
      return context as unknown as AudioContext;
    },
    load: (name) => {
      loaded.push(name);
      return Promise.resolve(new ArrayBuffer(name === missing ? 0 : 8));
    },
    hidden: () => hidden,
    random: () => numbers.shift() ?? 0.5,
  });
});

/** Lets everything that was asked for arrive. */
async function settle() {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

/** A mixer that has these sounds at hand. */
async function ready(...names: Sound[]) {
  mixer.touch();
  mixer.prepare(names);
  await settle();
}

const variantOf = (source: Source, name: Sound) => (source.started?.[1] ?? NaN) / SAMPLES[name].slot;

function last(): Source {
  const source = started().at(-1);
  if (!source) throw new Error('Nothing was played.');
  return source;
}

const started = () => context.sources.filter((source) => source.started);

test('nothing is opened or fetched before the page is touched, nor while sounds are off', async () => {
  expect(mixer.play('place')).toBe(false);
  mixer.prepare(['place']);
  mixer.on = false;
  mixer.touch();
  expect(mixer.play('place')).toBe(false);
  await settle();
  expect([opened, loaded, context.sources]).toEqual([0, [], []]);
  mixer.on = true;
  expect(mixer.play('place')).toBe(false);
  await settle();
  expect([opened, loaded, started().length]).toEqual([1, ['place'], 1]);
  expect(context.resumed).toBe(1);
});

test('a sound comes from its slot, through its volume and side, into one compressor', async () => {
  await ready('clan');
  expect(mixer.play('clan', { pan: -1, loud: 0.5 })).toBe(true);
  const [source] = started();
  expect(source?.started?.[2]).toBe(SAMPLES.clan.long);
  const volume = source?.to as Gain;
  const side = volume.to as Panner;
  expect(volume.gain.value).toBeCloseTo(0.5);
  expect(side.pan.value).toBeCloseTo(-0.3);
  const compressor = side.to as ReturnType<Context['createDynamicsCompressor']>;
  expect(compressor.ratio.value).toBe(12);
  const master = compressor.to as Gain;
  expect(master.gain.value).toBeCloseTo(0.6);
  expect(master.to).toBe(context.destination);
  mixer.volume = 2;
  expect(master.gain.value).toBe(1);
  mixer.volume = 0;
  context.currentTime = 1;
  expect(mixer.play('clan')).toBe(false);
});

test('no variant comes twice in a row, and all of them come', async () => {
  await ready('place');
  const heard: number[] = [];
  for (let i = 0; i < 60; i++) {
    context.currentTime = i;
    numbers = [(i * 0.37) % 1];
    mixer.play('place');
    heard.push(Math.round(variantOf(last(), 'place')));
    started().at(-1)?.onended?.();
  }
  expect(new Set(heard)).toEqual(new Set([0, 1, 2, 3]));
  heard.slice(1).forEach((variant, i) => expect(variant).not.toBe(heard[i]));
});

test('pitch and loudness vary a little, music keeps its pitch', async () => {
  await ready('clan', 'turn');
  for (const chance of [0, 0.999]) {
    context.currentTime += 1;
    numbers = [0, chance, chance];
    mixer.play('clan');
    const source = last();
    expect(Math.abs(source.playbackRate.value - 1)).toBeLessThanOrEqual(0.0301);
    const decibels = 20 * Math.log10((source.to as Gain).gain.value);
    expect(Math.abs(decibels)).toBeLessThanOrEqual(1.501);
    expect(Math.abs(decibels)).toBeGreaterThan(1.4);
    numbers = [0, chance, chance];
    mixer.play('turn');
    expect(started().at(-1)?.playbackRate.value).toBe(1);
  }
});

test('steps are taken as they are asked for', async () => {
  await ready('rung');
  for (const [step, slot] of [
    [0, 0],
    [3, 3],
    [3, 3],
    [99, 5],
    [-1, 0],
  ] as const) {
    context.currentTime += 1;
    mixer.play('rung', { step });
    expect(variantOf(last(), 'rung')).toBeCloseTo(slot);
  }
});

test('the same sound is at least 40 ms apart, others may come at once', async () => {
  await ready('coin', 'clan');
  expect([mixer.play('coin'), mixer.play('coin'), mixer.play('clan')]).toEqual([true, false, true]);
  context.currentTime = 0.039;
  expect(mixer.play('coin')).toBe(false);
  context.currentTime = 0.041;
  expect(mixer.play('coin')).toBe(true);
});

test('at most eight voices: the oldest makes way', async () => {
  await ready('coin');
  for (let i = 0; i < 10; i++) {
    context.currentTime = i * 0.05;
    mixer.play('coin');
  }
  expect(started().map((source) => source.stopped !== null)).toEqual([true, true, ...Array(8).fill(false)]);
  expect((started()[0]?.to as Gain).gain.value).toBe(0);
  // One that has ended counts no more.
  started()[5]?.onended?.();
  context.currentTime = 1;
  mixer.play('coin');
  expect(started()[2]?.stopped).toBe(null);
  mixer.hush();
  expect(started().filter((source, i) => i !== 5 && source.stopped === null)).toEqual([]);
});

test('a hidden page is silent, but for your turn where that is allowed', async () => {
  await ready('place', 'turn');
  hidden = true;
  expect([mixer.play('place'), mixer.play('turn')]).toEqual([false, false]);
  mixer.calls = true;
  expect([mixer.play('place'), mixer.play('turn')]).toEqual([false, true]);
});

test('when things go fast only what lands is heard', async () => {
  await ready('place', 'march');
  expect(mixer.play('march', { pace: 2 })).toBe(false);
  expect(mixer.play('place', { pace: 4 })).toBe(true);
  expect(mixer.play('march', { pace: 1 })).toBe(true);
});

test('what arrives too late is not played, what never arrives is silent for good', async () => {
  mixer.touch();
  await settle();
  expect(mixer.play('coin')).toBe(false);
  context.currentTime = 0.2;
  await settle();
  expect(started()).toEqual([]);
  expect(mixer.play('coin')).toBe(true);
  missing = 'horn';
  mixer.play('horn');
  await settle();
  context.currentTime = 1;
  expect(mixer.play('horn')).toBe(false);
  await settle();
  expect(loaded.filter((name) => name === 'horn')).toEqual(['horn']);
  expect(started()).toHaveLength(1);
});

test('every sound has a file, small enough, and no file is left over', () => {
  const folder = new URL('../sounds/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.webm'));
  expect(files.sort()).toEqual(
    Object.keys(SAMPLES)
      .map((name) => `${name}.webm`)
      .sort(),
  );
  for (const file of files) {
    const bytes = readFileSync(new URL(file, folder));
    expect(bytes.length).toBeLessThan(12_000);
    // The mark of the container, and the name of what is in it.
    expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(bytes.includes('A_OPUS')).toBe(true);
  }
  for (const { long } of Object.values(SAMPLES)) expect(long).toBeLessThanOrEqual(2);
});
