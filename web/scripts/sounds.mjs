// Makes the sounds of the page, writes them to src/sounds as Opus in WebM, and lists them in src/sounds/samples.ts:
//
//     node scripts/sounds.mjs [FOLDER]
//
// It needs ffmpeg. All variants of a sound lie one after the other in one file, in slots of equal length. With a folder it
// leaves the sounds there as WAV too, to be measured and looked at.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOUNDS, diceOf } from './sounds/list.mjs';
import { RATE, add, finish, room, silence } from './sounds/synthesis.mjs';

/** Silence after each variant, so that compression smears none into the next (s). */
const GAP = 0.04;
/** The largest file (bytes). */
const MOST = 12_000;
const [kept] = process.argv.slice(2);
const folder = kept ?? mkdtempSync(join(tmpdir(), 'sounds-'));
const out = new URL('../src/sounds/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(out)) if (file.endsWith('.webm')) rmSync(join(out, file));

const entries = [];
let sum = 0;
for (const [name, [variants, long, peak, make]] of Object.entries(SOUNDS)) {
  const slot = Math.round((long + GAP) * 1000) / 1000;
  const sheet = silence(slot * variants);
  for (let variant = 0; variant < variants; variant++) {
    const dice = diceOf(name, variant);
    add(sheet, finish(room(make(dice, variant), dice), long, peak), variant * slot);
  }
  const wav = join(folder, `${name}.wav`);
  writeFileSync(wav, wave(sheet));
  const file = join(out, `${name}.webm`);
  // The best of these rates at which the file is small enough.
  const size = [48, 40, 32, 28, 24]
    .map((rate) => () => encode(wav, file, rate))
    .reduce((found, next) => (found <= MOST ? found : next()), Infinity);
  if (size > MOST) throw new Error(`${name} has ${size} bytes, more than ${MOST}.`);
  sum += size;
  entries.push(`  ${name}: { variants: ${variants}, slot: ${slot}, long: ${long} },`);
  console.log(`${String(size).padStart(6)}  ${name}, ${variants} of ${long} s`);
}
writeFileSync(
  join(out, 'samples.ts'),
  `// Written by scripts/sounds.mjs; do not edit. A slot of a file holds one variant; how long it lasts, in seconds.
export const SAMPLES = {
${entries.join('\n')}
} as const;
`,
);
console.log(`${String(sum).padStart(6)}  together`);
if (!kept) rmSync(folder, { recursive: true });

/** Compresses a file; so many kilobits a second, more or less. Gives its size. */
function encode(wav, file, rate) {
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y', '-i', wav];
  const opus = [
    '-c:a',
    'libopus',
    '-b:a',
    `${rate}k`,
    '-ac',
    '1',
    '-vbr',
    'constrained',
    '-compression_level',
    '10',
  ];
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  execFileSync('ffmpeg', [...quiet, ...opus, ...plain, file]);
  return statSync(file).size;
}

/** A sound as a WAV file of 16 bits. */
function wave(sound) {
  const bytes = Buffer.alloc(44 + sound.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + sound.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(sound.length * 2, 40);
  sound.forEach((sample, place) => bytes.writeInt16LE(Math.round(sample * 32767), 44 + place * 2));
  return bytes;
}
