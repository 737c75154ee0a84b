// Makes the grain of the table's wood: faint brown streaks that tile, as a small picture with eight levels of shade.
//
//     node scripts/grain.mjs     # writes src/styles/grain.png
import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT, LEVELS] = [96, 192, 8];
/** Brown, never black; how dark the darkest streak is, of 255. */
const BROWN = [74, 48, 22];
const DARKEST = 26;

let seed = 20261118;
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;

/** Smooth noise on a circle of so many places, so that it tiles. */
function ring(places, size) {
  const knots = Array.from({ length: places }, random);
  return Array.from({ length: size }, (_, at) => {
    const place = (at / size) * places;
    const part = place % 1;
    const [one, other] = [knots[Math.floor(place)], knots[(Math.floor(place) + 1) % places]];
    return one + (other - one) * part * part * (3 - 2 * part);
  });
}

// Streaks run from left to right: every row has its shade, and a slow swell bends and fades it.
const rows = [ring(96, HEIGHT), ring(40, HEIGHT), ring(11, HEIGHT)];
const [bend, fade] = [ring(3, WIDTH), ring(5, WIDTH)];
const shade = (x, y) => {
  const bent = (Math.round(y + 5 * bend[x]) + HEIGHT) % HEIGHT;
  const streak = 0.5 * rows[0][bent] + 0.3 * rows[1][bent] + 0.2 * rows[2][bent];
  return Math.max(0, streak * 1.5 - 0.45) * (0.75 + 0.25 * fade[x]);
};

const lines = Array.from({ length: HEIGHT }, (_, y) => {
  const line = Buffer.alloc(1 + WIDTH / 2);
  for (let x = 0; x < WIDTH; x++) {
    const level = Math.min(LEVELS - 1, Math.floor(shade(x, y) * LEVELS));
    line[1 + (x >> 1)] |= x % 2 ? level : level << 4;
  }
  return line;
});

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

const head = Buffer.alloc(13);
head.writeUInt32BE(WIDTH, 0);
head.writeUInt32BE(HEIGHT, 4);
head.set([4, 3, 0, 0, 0], 8);
const levels = Array.from({ length: LEVELS }, (_, level) => level / (LEVELS - 1));
writeFileSync(
  new URL('../src/styles/grain.png', import.meta.url),
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(levels.flatMap(() => BROWN))),
    chunk('tRNS', Buffer.from(levels.map((level) => Math.round(level * DARKEST)))),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]),
);
