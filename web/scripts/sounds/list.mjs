// What there is to hear: for each sound how many variants it has, how long one lasts (s), its loudest sample (dB), and how
// it is made.
import { RATE, add, chance, drop, filter, horn, noise, silence, strike, sweep } from './synthesis.mjs';

const BAR = {
  ratios: [1, 3.93, 9.2],
  gains: [1, 0.3, 0.08],
  burst: { long: 1, frequency: 5000, gain: 0.25 },
};
const bar = (pitch, decay, dice) =>
  strike({ ...BAR, pitch, decays: [decay, decay / 3, decay / 7], soft: 1.2 }, dice);
const bell = (pitch, decay, dice) =>
  strike(
    {
      pitch,
      ratios: [1, 2, 2.4, 3, 4.2],
      decays: [decay, decay * 0.7, decay * 0.5, decay * 0.4, decay * 0.25],
      gains: [1, 0.5, 0.4, 0.25, 0.15],
      soft: 2,
    },
    dice,
  );
const drum = (dice, pitch = 82, loud = 1) => {
  // The skin is tight when it is struck, and lets go.
  const body = strike(
    {
      pitch,
      ratios: [1, 1.59, 2.14, 2.65, 3.5],
      decays: [420, 240, 150, 90, 50],
      gains: [1, 0.7, 0.5, 0.35, 0.25],
      burst: { long: 6, frequency: 900, gain: 0.9 },
      soft: 2.5,
    },
    dice,
  );
  const slap = strike(
    {
      pitch: pitch * 2.6,
      ratios: [1, 1.7],
      decays: [45, 22],
      gains: [0.7, 0.5],
      burst: { long: 4, frequency: 2800, gain: 0.8 },
    },
    dice,
  );
  return add(body, slap).map((sample) => loud * sample);
};
const wood = (pitch, factor, dice) =>
  strike(
    {
      pitch,
      ratios: [1, 2.76, 5.4, 8.9],
      decays: [90, 45, 22, 10].map((decay) => decay * factor),
      gains: [1, 0.5, 0.25, 0.12],
      burst: { long: 4, frequency: 3200, gain: 0.9 },
    },
    dice,
  );
const notes = (list, apart, make) => {
  const out = silence(3);
  list.forEach((note, place) => add(out, make(note, place), place * apart));
  return out;
};

/** The rungs of a line of points: the same bar, six pitches. */
export const RUNGS = [523.25, 587.33, 659.26, 783.99, 880, 1046.5];

export const SOUNDS = {
  // A tile laid on the wooden board: the tile, the board under it, and a small second touch.
  place: [
    4,
    0.34,
    -9,
    (dice) => {
      const out = silence(0.5);
      add(out, wood(210 * dice.around(4), 1, dice));
      add(out, wood(118 * dice.around(3), 0.9, dice), 0.001, 0.45);
      return add(out, wood(540 * dice.around(5), 0.35, dice), dice.between(0.018, 0.03), 0.22);
    },
  ],
  lift: [
    3,
    0.2,
    -18,
    (dice) => add(wood(262 * dice.around(4), 0.5, dice), sweep(0.07, [900, 1900], 0.8, dice), 0.01, 0.5),
  ],
  twist: [
    3,
    0.09,
    -22,
    (dice) =>
      strike(
        {
          pitch: 900 * dice.around(6),
          ratios: [1, 2.3],
          decays: [12, 6],
          gains: [1, 0.4],
          burst: { long: 1.5, frequency: 1400, kind: 'band', gain: 0.8 },
        },
        dice,
      ),
  ],
  bag: [
    3,
    0.46,
    -17,
    (dice) => {
      const out = silence(0.6);
      for (let place = 0; place < 3; place++) {
        add(
          out,
          sweep(dice.between(0.08, 0.14), [dice.between(400, 700), dice.between(1000, 1800)], 0.7, dice),
          place * 0.11,
        );
      }
      for (let place = 0; place < 7; place++) {
        add(out, wood(dice.between(420, 700), 0.22, dice), dice.between(0.02, 0.34), dice.between(0.1, 0.3));
      }
      return out;
    },
  ],
  roll: [
    3,
    0.95,
    -10,
    (dice) => {
      // Dice come to rest: the gaps between their strikes grow, the last two are on their flat side.
      const out = silence(1.2);
      const count = 9 + Math.floor(dice.unit() * 5);
      let at = 0.005;
      for (let place = 0; place < count && at < 0.78; place++) {
        const last = place >= count - 2;
        const die = {
          pitch: 640 * dice.around(20),
          ratios: [1, 1.9, 3.3, 5.1],
          decays: [28, 16, 9, 6],
          gains: [1, 0.6, 0.4, 0.2],
        };
        const one = strike({ ...die, burst: { long: 1.5, frequency: 5000, gain: 0.8 } }, dice);
        add(out, one, at, last ? 1 : dice.between(0.35, 0.8));
        add(out, wood(170 * dice.around(8), 0.5, dice), at, last ? 0.5 : 0.2);
        at += (0.03 + (0.08 * place) / count) * dice.around(25);
      }
      return out;
    },
  ],
  card: [
    4,
    0.17,
    -16,
    (dice) => {
      // The snap of a card that is turned, and its air.
      const out = add(silence(0.25), sweep(0.08, [2500, 5000], 1.1, dice));
      return add(
        out,
        filter(noise(0.012, dice), 'high', 2600).map((s, i) => s * Math.exp(-i / (RATE * 0.002))),
        0.055,
        0.35,
      );
    },
  ],
  slide: [4, 0.24, -19, (dice) => sweep(0.19, [900, 2200], 0.9, dice)],
  coin: [
    4,
    0.5,
    -15,
    (dice) =>
      strike(
        {
          pitch: 3150 * dice.around(5),
          ratios: [1, 1.48, 2.31, 3.02],
          decays: [190, 140, 90, 60],
          gains: [1, 0.7, 0.45, 0.3],
          burst: { long: 0.6, frequency: 2000, kind: 'high', gain: 0.4 },
        },
        dice,
      ),
  ],
  clan: [
    4,
    0.22,
    -16,
    (dice) =>
      strike(
        {
          pitch: 330 * dice.around(8),
          ratios: [1, 2.4, 4.6],
          decays: [50, 24, 10],
          gains: [1, 0.5, 0.2],
          burst: { long: 2, frequency: 3500, gain: 0.8 },
        },
        dice,
      ),
  ],
  march: [
    3,
    0.36,
    -20,
    (dice) =>
      notes([140, 126], 0.13, (pitch) =>
        strike(
          {
            pitch: pitch * dice.around(5),
            ratios: [1, 2.2],
            decays: [45, 18],
            burst: { long: 5, frequency: 900, gain: 0.9 },
            soft: 2,
          },
          dice,
        ),
      ),
  ],
  city: [
    3,
    0.85,
    -11,
    (dice) => {
      // Three strokes of a mallet, and it stands.
      const out = notes([180, 176, 190], 0.13, (pitch) =>
        strike(
          {
            pitch: pitch * dice.around(3),
            ratios: [1, 2.8, 5.1],
            decays: [70, 40, 20],
            burst: { long: 5, frequency: 2600, gain: 0.9 },
          },
          dice,
        ),
      );
      return add(out, bar(783.99, 200, dice), 0.42, 0.55);
    },
  ],
  war: [2, 0.95, -9, (dice) => drum(dice)],
  peace: [2, 1.5, -13, (dice) => bell(392 * dice.around(0.4), 520, dice)],
  assault: [2, 1.1, -9, (dice) => add(add(silence(1.4), drum(dice), 0, 0.8), drum(dice, 78), 0.24)],
  loss: [
    4,
    0.2,
    -17,
    (dice) =>
      strike(
        {
          pitch: 240 * dice.around(7),
          ratios: [1, 2.2],
          decays: [45, 20],
          gains: [1, 0.5],
          burst: { long: 3, frequency: 1600, gain: 0.8 },
        },
        dice,
      ),
  ],
  outcome: [
    1,
    1.3,
    -9,
    (dice) =>
      add(
        notes([147, 220], 0.02, (pitch) => horn(pitch, 0.9, dice).map((s) => s * 0.35)),
        drum(dice),
        0,
        0.8,
      ),
  ],
  horn: [2, 1.45, -12, (dice) => horn(147 * dice.around(0.6), 1.35, dice)],
  water: [
    3,
    0.85,
    -17,
    (dice) => {
      const out = sweep(0.7, [500, 1300], 0.6, dice).map((sample) => sample * 0.5);
      const wet = add(silence(1), out);
      for (let place = 0; place < 14; place++)
        add(
          wet,
          drop(dice.between(420, 1500), dice.between(12, 34), dice),
          dice.between(0.03, 0.6),
          dice.between(0.08, 0.3),
        );
      return wet;
    },
  ],
  // A gong: its high modes come late and shimmer, so that small speakers have something of it too.
  age: [
    1,
    2,
    -11,
    (dice) => {
      const low = {
        ratios: [1, 1.52, 2.1, 2.8, 3.4, 4.6, 6.1],
        decays: [1100, 900, 700, 520, 400, 260, 160],
        gains: [1, 0.8, 0.7, 0.5, 0.45, 0.3, 0.2],
      };
      const high = {
        ratios: [7.9, 9.7, 11.9, 14.3, 17.2, 20.6],
        decays: [420, 380, 330, 260, 210, 160],
        gains: [0.5, 0.45, 0.4, 0.3, 0.25, 0.2],
      };
      const gong = strike({ pitch: 98, ...low, soft: 30 }, dice);
      add(gong, strike({ pitch: 98, ...high, soft: 140 }, dice), 0, 0.55);
      return add(
        gong,
        sweep(0.9, [1400, 700], 0.7, dice, (part) => part ** 0.4 * (1 - part) ** 2),
        0,
        0.1,
      );
    },
  ],
  cheer: [
    2,
    1.4,
    -9,
    (dice) => {
      const out = notes([523.25, 659.26, 783.99, 1046.5], 0.09, (pitch) => bar(pitch, 260, dice));
      return add(out, bell(2093, 420, dice), 0.28, 0.28);
    },
  ],
  turn: [2, 0.62, -15, (dice) => notes([587.33, 880], 0.12, (pitch) => bar(pitch, 170, dice))],
  refuse: [
    2,
    0.28,
    -16,
    (dice) =>
      strike(
        {
          pitch: 150 * dice.around(2),
          ratios: [1, 1.06, 2.2],
          decays: [70, 70, 30],
          gains: [1, 0.8, 0.4],
          burst: { long: 3, frequency: 600, gain: 0.9 },
          soft: 2,
        },
        dice,
      ),
  ],
  won: [
    1,
    1.9,
    -10,
    (dice) =>
      add(
        notes([392, 493.88, 587.33, 783.99], 0.16, (pitch) => bar(pitch, 340, dice)),
        bell(1568, 480, dice),
        0.5,
        0.25,
      ),
  ],
  end: [1, 1.3, -12, (dice) => notes([392, 493.88, 440], 0.18, (pitch) => bar(pitch, 320, dice))],
  rung: [RUNGS.length, 0.42, -17, (dice, variant) => bar(RUNGS[variant], 150, dice)],
};

export const diceOf = (name, variant) => chance(`${name} ${variant}`);
