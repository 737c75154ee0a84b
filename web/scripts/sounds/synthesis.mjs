// Sounds made from nothing: bodies that are struck and ring in their modes, noise through filters, air and water. A
// sound is a list of samples at 48 kHz, and the same whenever it is made.

export const RATE = 48_000;

/** Chance that is always the same for the same name. */
export function chance(name) {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.codePointAt(0), 16777619);
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    unit,
    between: (low, high) => low + (high - low) * unit(),
    /** A factor within so many hundredths around one. */
    around: (percent) => 1 + ((2 * unit() - 1) * percent) / 100,
  };
}

export const silence = (seconds) => new Float64Array(Math.ceil(seconds * RATE));

/** Adds a sound to another, so many seconds after its start. */
export function add(to, sound, at = 0, gain = 1) {
  const start = Math.round(at * RATE);
  for (let i = 0; i < sound.length && start + i < to.length; i++) to[start + i] += gain * sound[i];
  return to;
}

/** A second-order filter: 'low', 'high' or 'band'. */
export function filter(sound, kind, frequency, quality = 0.707) {
  const turn = (2 * Math.PI * Math.min(frequency, RATE * 0.45)) / RATE;
  const alpha = Math.sin(turn) / (2 * quality);
  const cos = Math.cos(turn);
  const [b0, b1, b2] = {
    low: [(1 - cos) / 2, 1 - cos, (1 - cos) / 2],
    high: [(1 + cos) / 2, -1 - cos, (1 + cos) / 2],
    band: [alpha, 0, -alpha],
  }[kind];
  const a0 = 1 + alpha;
  const out = new Float64Array(sound.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < sound.length; i++) {
    const x = sound[i];
    const y = (b0 * x + b1 * x1 + b2 * x2 + 2 * cos * y1 - (1 - alpha) * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[i] = y;
  }
  return out;
}

export function noise(seconds, dice) {
  return silence(seconds).map(() => 2 * dice.unit() - 1);
}

/**
 * Something that is struck: modes at multiples of a pitch, each with how long it rings (ms) and how loud it is, and the
 * knock of the strike itself, a burst of noise of so many ms below or above a frequency.
 */
export function strike({ pitch, ratios, decays, gains, burst, soft = 1 }, dice) {
  const longest = Math.max(...decays) / 1000;
  const out = silence(Math.min(3, longest * 6 + 0.05));
  ratios.forEach((ratio, mode) => {
    const frequency = pitch * ratio * dice.around(0.6);
    const decay = (decays[mode] / 1000) * dice.around(10);
    const gain = (gains?.[mode] ?? 1 / (mode + 1)) * dice.around(12);
    const phase = dice.between(0, 0.6);
    // Two modes that lie close together make what is struck sound real: hardly any body is even.
    const beside = frequency * dice.between(1.002, 1.006);
    for (let i = 0; i < out.length; i++) {
      const time = i / RATE;
      const ring = Math.exp(-time / decay);
      if (ring < 1e-5) break;
      const swing = Math.sin(2 * Math.PI * frequency * time + phase) * 0.8;
      out[i] += gain * ring * (swing + 0.2 * Math.sin(2 * Math.PI * beside * time));
    }
  });
  // Nothing starts at once: the hammer needs a moment to press.
  const rise = (soft / 1000) * RATE;
  for (let i = 0; i < rise && i < out.length; i++) out[i] *= 0.5 - 0.5 * Math.cos((Math.PI * i) / rise);
  if (burst) {
    const knock = noise((burst.long * 6) / 1000, dice);
    for (let i = 0; i < knock.length; i++) {
      const time = (i / RATE) * 1000;
      knock[i] *= Math.exp(-time / burst.long) * (1 - Math.exp(-time / 0.25));
    }
    add(out, filter(knock, burst.kind ?? 'low', burst.frequency, 0.8), 0, burst.gain ?? 0.7);
  }
  return out;
}

/** Noise whose band moves from one frequency to another, swelling and fading. */
export function sweep(seconds, [from, to], quality, dice, shape = (part) => Math.sin(Math.PI * part) ** 1.5) {
  const raw = noise(seconds, dice);
  const out = new Float64Array(raw.length);
  // A state-variable filter, whose frequency may change with every sample.
  let [low, band] = [0, 0];
  for (let i = 0; i < raw.length; i++) {
    const part = i / raw.length;
    const pull = 2 * Math.sin((Math.PI * from * (to / from) ** part) / RATE);
    low += pull * band;
    band += pull * (raw[i] - low - band / quality);
    out[i] = band * shape(part);
  }
  return out;
}

/** A drop: a bubble rings higher as it comes up. */
export function drop(pitch, decay, dice) {
  const out = silence((decay * 6) / 1000);
  let phase = 0;
  const rise = dice.between(0.6, 1.6);
  for (let i = 0; i < out.length; i++) {
    const time = i / RATE;
    phase += (2 * Math.PI * pitch * (1 + rise * time * 4)) / RATE;
    out[i] = Math.sin(phase) * Math.exp(-time / (decay / 1000)) * (1 - Math.exp(-time / 0.002));
  }
  return out;
}

/** A horn that is blown: it gets brighter as it gets louder. */
export function horn(pitch, seconds, dice) {
  const out = silence(seconds);
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const time = i / RATE;
    const attack = 1 - Math.exp(-time / 0.07);
    const release = Math.min(1, (seconds - time) / 0.35) ** 1.5;
    const loud = attack * release;
    const scoop = 1 - 0.035 * Math.exp(-time / 0.05);
    const waver = 1 + 0.004 * Math.min(1, time) * Math.sin(2 * Math.PI * 5.2 * time);
    phase += (2 * Math.PI * pitch * scoop * waver) / RATE;
    let tone = 0;
    for (let partial = 1; partial <= 14; partial++) {
      tone +=
        Math.sin(partial * phase) *
        partial ** -0.55 *
        loud ** (0.6 + 0.24 * partial) *
        Math.exp(-partial / 7);
    }
    out[i] = tone * loud;
  }
  const breath = filter(noise(seconds, dice), 'band', pitch * 5, 0.8);
  for (let i = 0; i < breath.length; i++) {
    const time = i / RATE;
    breath[i] *= (1 - Math.exp(-time / 0.03)) * Math.min(1, (seconds - time) / 0.3);
  }
  return add(out, breath, 0, 0.06);
}

/** The room around a table: a few early echoes and a short tail. */
export function room(sound, dice, wet = 0.16) {
  const out = silence(sound.length / RATE + 0.16);
  add(out, sound);
  const dull = filter(sound, 'low', 2600);
  for (const [at, gain] of [
    [0.0113, 0.5],
    [0.0171, 0.38],
    [0.0237, 0.3],
    [0.0311, 0.22],
  ])
    add(out, dull, at * dice.around(8), gain * wet);
  for (let tap = 0; tap < 26; tap++) {
    const at = dice.between(0.03, 0.14);
    add(out, dull, at, wet * 0.16 * Math.exp(-at / 0.05) * (dice.unit() < 0.5 ? -1 : 1));
  }
  return out;
}

/** Sets the loudest sample, keeps rumble out, and lets the end fade to nothing. */
export function finish(sound, seconds, decibels) {
  const clean = filter(sound, 'high', 45);
  const out = silence(seconds);
  add(out, clean);
  const fade = Math.min(out.length, Math.round(RATE * Math.min(0.08, seconds / 4)));
  for (let i = 0; i < fade; i++) out[out.length - 1 - i] *= 0.5 - 0.5 * Math.cos((Math.PI * i) / fade);
  // Half a millisecond at the start, which nobody hears and no speaker jumps at.
  for (let i = 0; i < 24; i++) out[i] *= i / 24;
  const loudest = out.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = 10 ** (decibels / 20) / loudest;
  return out.map((sample) => sample * gain);
}
