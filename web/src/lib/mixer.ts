import { SAMPLES } from '../sounds/samples';

export type Sound = keyof typeof SAMPLES;

/** How a sound is played. */
export interface Mix {
  /** Where on the board it happens, from -1 at the left edge to 1 at the right. */
  pan?: number;
  /** From 0 to 1. */
  loud?: number;
  /** How many times faster than usual things happen; from 2 on only what lands is heard. */
  pace?: number;
  /** Which variant, for sounds whose variants are steps, such as `rung`. */
  step?: number;
}

/** What the mixer needs of a browser; tests bring their own. */
export interface Studio {
  /** None where there is no sound at all. */
  open: () => AudioContext | null;
  load: (name: Sound) => Promise<ArrayBuffer>;
  hidden: () => boolean;
  random: () => number;
}

const MOST_VOICES = 8;
/** The same sound is heard again after so long at the earliest (s). */
const SPACING = 0.04;
/** A sound that was not there yet is played late up to so much (s), and not at all after that. */
const PATIENCE = 0.15;
/** How far to the side the edge of the board is heard. */
const WIDTH = 0.3;

/** What is still heard when everything goes fast. */
const LANDINGS: ReadonlySet<Sound> = new Set([
  'place',
  'clan',
  'city',
  'loss',
  'card',
  'coin',
  'roll',
  'turn',
  'end',
  'won',
]);
/** Music: what would be out of tune at another pitch. */
const TUNED: ReadonlySet<Sound> = new Set(['rung', 'cheer', 'turn', 'end', 'won', 'peace', 'outcome', 'age']);
/** What a first move at any table may need. */
const FIRST: readonly Sound[] = ['place', 'card', 'turn', 'refuse'];

interface Voice {
  source: AudioBufferSourceNode;
  volume: GainNode;
}

interface Desk {
  context: AudioContext;
  /** Where voices are connected: a compressor, and the volume behind it. */
  input: AudioNode;
  volume: GainNode;
}

/** Plays sounds: a few at a time, never twice the same in a row, nothing before the page was touched. */
export class Mixer {
  /** Whether sounds are on. */
  on = true;
  /** Whether "your turn" may be heard from a page that is not in sight. */
  calls = false;
  #loud = 0.6;
  #touched = false;
  #desk: Desk | null = null;
  #samples = new Map<Sound, Promise<AudioBuffer | null>>();
  #ready = new Map<Sound, AudioBuffer | null>();
  #voices: Voice[] = [];
  #heard = new Map<Sound, { at: number; variant: number }>();

  constructor(readonly studio: Studio) {}

  /** From 0 to 1. */
  get volume() {
    return this.#loud;
  }

  set volume(loud: number) {
    this.#loud = Math.min(1, Math.max(0, loud));
    if (this.#desk) this.#desk.volume.gain.value = this.#loud;
  }

  /** Somebody touched the page: from now on browsers let it sound. */
  touch() {
    this.#touched = true;
    if (this.on) this.prepare(FIRST);
  }

  /** Brings sounds along before they are needed. */
  prepare(names: readonly Sound[]) {
    const desk = this.#open();
    if (desk) for (const name of names) void this.#sample(desk, name);
  }

  /** Plays a sound, unless there is a reason not to; tells whether it is heard now. */
  play(name: Sound, mix: Mix = {}): boolean {
    if (!this.on || this.#loud === 0 || !this.#touched) return false;
    if (this.studio.hidden() && !(name === 'turn' && this.calls)) return false;
    if ((mix.pace ?? 1) >= 2 && !LANDINGS.has(name)) return false;
    const desk = this.#open();
    if (!desk) return false;
    const ready = this.#ready.get(name);
    if (ready) return this.#start(desk, name, ready, mix);
    if (ready === undefined) {
      const asked = desk.context.currentTime;
      void this.#sample(desk, name).then((buffer) => {
        const late = desk.context.currentTime - asked > PATIENCE;
        if (buffer && !late && this.on) this.#start(desk, name, buffer, mix);
      });
    }
    return false;
  }

  /** Ends everything that is being heard, as before a curtain falls. */
  hush() {
    for (const voice of this.#voices) this.#end(voice);
    this.#voices = [];
  }

  #open(): Desk | null {
    if (!this.#touched) return null;
    if (!this.#desk) {
      const context = this.studio.open();
      if (!context) return null;
      const input = context.createDynamicsCompressor();
      input.threshold.value = -10;
      input.ratio.value = 12;
      input.attack.value = 0.003;
      input.release.value = 0.12;
      const volume = context.createGain();
      volume.gain.value = this.#loud;
      input.connect(volume).connect(context.destination);
      this.#desk = { context, input, volume };
    }
    // Some browsers put sound to sleep again, when a call comes in for example.
    if (this.#desk.context.state !== 'running') void this.#desk.context.resume().catch(() => {});
    return this.#desk;
  }

  /** A sound that cannot be had is silent from then on. */
  #sample(desk: Desk, name: Sound): Promise<AudioBuffer | null> {
    let found = this.#samples.get(name);
    if (!found) {
      found = this.studio
        .load(name)
        .then((bytes) => desk.context.decodeAudioData(bytes))
        .catch(() => null)
        .then((buffer) => {
          this.#ready.set(name, buffer);
          return buffer;
        });
      this.#samples.set(name, found);
    }
    return found;
  }

  #start(desk: Desk, name: Sound, buffer: AudioBuffer, mix: Mix): boolean {
    const now = desk.context.currentTime;
    const before = this.#heard.get(name);
    if (before && now - before.at < SPACING) return false;
    const { variants, slot, long } = SAMPLES[name];
    const variant =
      mix.step === undefined ? this.#another(variants, before?.variant) : step(mix.step, variants);
    this.#heard.set(name, { at: now, variant });
    while (this.#voices.length >= MOST_VOICES) {
      const oldest = this.#voices.shift();
      if (oldest) this.#end(oldest);
    }
    const { random } = this.studio;
    const source = desk.context.createBufferSource();
    source.buffer = buffer;
    source.playbackRate.value = TUNED.has(name) ? 1 : 0.97 + 0.06 * random();
    const volume = desk.context.createGain();
    // One and a half decibels up or down; and a moment to rise, so that nothing clicks.
    const loud = Math.min(1, Math.max(0, mix.loud ?? 1)) * 10 ** ((3 * random() - 1.5) / 20);
    volume.gain.setValueAtTime(0, now);
    volume.gain.linearRampToValueAtTime(loud, now + 0.001);
    const side = desk.context.createStereoPanner();
    side.pan.value = WIDTH * Math.min(1, Math.max(-1, mix.pan ?? 0));
    source.connect(volume).connect(side).connect(desk.input);
    const voice = { source, volume };
    this.#voices.push(voice);
    source.onended = () => {
      this.#voices = this.#voices.filter((other) => other !== voice);
      side.disconnect();
    };
    source.start(now, variant * slot, long);
    return true;
  }

  /** Any variant but the last one. */
  #another(variants: number, last: number | undefined): number {
    if (last === undefined || variants < 2)
      return Math.min(variants - 1, Math.floor(this.studio.random() * variants));
    const next = Math.min(variants - 2, Math.floor(this.studio.random() * (variants - 1)));
    return next >= last ? next + 1 : next;
  }

  #end({ source, volume }: Voice) {
    const now = this.#desk?.context.currentTime ?? 0;
    volume.gain.cancelScheduledValues(now);
    volume.gain.setTargetAtTime(0, now, 0.008);
    source.stop(now + 0.05);
  }
}

/** Steps beyond the last one stay there. */
function step(wanted: number, variants: number): number {
  return Math.min(variants - 1, Math.max(0, Math.floor(wanted)));
}
