/** A QR code as rows of dark and light, error correction level M, byte mode, versions 1 to 10. */

/** Per version: codewords of data, codewords of correction per block, and number of blocks. */
const SIZES: [data: number, correction: number, blocks: number][] = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
  [124, 18, 4],
  [154, 22, 4],
  [182, 22, 5],
  [216, 26, 5],
];

const ALIGNMENT: number[][] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** Multiplication in the field of 256 elements that QR codes use. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product & 0xff;
}

function correction(data: number[], count: number): number[] {
  // The generator polynomial, leading term left out.
  const generator: number[] = Array.from({ length: count }, (_, i) => (i === count - 1 ? 1 : 0));
  let root = 1;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      generator[j] = times(generator[j] ?? 0, root) ^ (generator[j + 1] ?? 0);
    }
    root = times(root, 2);
  }
  const rest: number[] = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    generator.forEach((term, i) => (rest[i] = (rest[i] ?? 0) ^ times(term, factor)));
  }
  return rest;
}

/** The text as codewords, padded to the size of the version. */
function codewords(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => push(byte, 8));
  push(0, Math.min(4, room * 8 - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room * 8; pad ^= 0xec ^ 0x11) push(pad, 8);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(Number.parseInt(bits.slice(i, i + 8).join(''), 2));
  return words;
}

/** Blocks with their correction, woven together as they are drawn. */
function woven(words: number[], perBlock: number, blocks: number): number[] {
  const short = Math.floor(words.length / blocks);
  const longer = words.length % blocks;
  const parts: { data: number[]; fix: number[] }[] = [];
  let at = 0;
  for (let i = 0; i < blocks; i++) {
    const length = short + (i >= blocks - longer ? 1 : 0);
    const data = words.slice(at, at + length);
    parts.push({ data, fix: correction(data, perBlock) });
    at += length;
  }
  const all: number[] = [];
  for (let i = 0; i <= short; i++) {
    for (const { data } of parts) {
      const word = data[i];
      if (word !== undefined) all.push(word);
    }
  }
  for (let i = 0; i < perBlock; i++) for (const { fix } of parts) all.push(fix[i] ?? 0);
  return all;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Grid {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = version * 4 + 17;
    const empty = () =>
      Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    this.dark = empty();
    this.fixed = empty();
    this.#patterns();
  }

  set(x: number, y: number, dark: boolean) {
    const row = this.dark[y];
    const fixed = this.fixed[y];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  #patterns() {
    const { size, version } = this;
    for (let i = 0; i < size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    const corners: [number, number][] = [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ];
    for (const [cx, cy] of corners) {
      for (let dy = -4; dy <= 4; dy++) {
        for (let dx = -4; dx <= 4; dx++) {
          const ring = Math.max(Math.abs(dx), Math.abs(dy));
          this.set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
        }
      }
    }
    const centres = ALIGNMENT[version - 1] ?? [];
    const last = centres.length - 1;
    centres.forEach((cx, i) =>
      centres.forEach((cy, j) => {
        if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
        for (let dy = -2; dy <= 2; dy++) {
          for (let dx = -2; dx <= 2; dx++) {
            this.set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
          }
        }
      }),
    );
    this.format(0);
    if (version >= 7) this.#version();
  }

  /** Level M and the mask, twice, with their own correction. */
  format(mask: number) {
    let rest = mask;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    const { size } = this;
    for (let i = 0; i <= 5; i++) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.set(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.set(8, size - 15 + i, bit(i));
    this.set(8, size - 8, true);
  }

  #version() {
    let rest = this.version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      const a = this.size - 11 + (i % 3);
      const b = Math.floor(i / 3);
      this.set(a, b, dark);
      this.set(b, a, dark);
    }
  }

  /** Data goes up and down in columns two wide, from the right, around the patterns. */
  fill(words: number[]) {
    let i = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const upward = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++) {
        const y = upward ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          const row = this.dark[y];
          if (!row || this.fixed[y]?.[x] || i >= words.length * 8) continue;
          row[x] = (((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1;
          i += 1;
        }
      }
    }
  }

  masked(mask: (x: number, y: number) => boolean): boolean[][] {
    return this.dark.map((row, y) => row.map((dark, x) => dark !== (!this.fixed[y]?.[x] && mask(x, y))));
  }
}

/** How hard a pattern is to read: runs, squares and a balance of dark and light. */
function penalty(rows: boolean[][]): number {
  const size = rows.length;
  const at = (x: number, y: number) => rows[y]?.[x] ?? false;
  let sum = 0;
  for (const flip of [false, true]) {
    for (let a = 0; a < size; a++) {
      let run = 0;
      let line = '';
      for (let b = 0; b < size; b++) {
        const dark = flip ? at(a, b) : at(b, a);
        const before = b > 0 && (flip ? at(a, b - 1) : at(b - 1, a));
        run = b > 0 && dark === before ? run + 1 : 1;
        if (run === 5) sum += 3;
        else if (run > 5) sum += 1;
        line += dark ? '1' : '0';
      }
      sum += 40 * (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
    }
  }
  let dark = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (at(x, y)) dark += 1;
      if (x + 1 < size && y + 1 < size) {
        const corner = at(x, y);
        if (at(x + 1, y) === corner && at(x, y + 1) === corner && at(x + 1, y + 1) === corner) sum += 3;
      }
    }
  }
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** The code of a text of at most 213 bytes; null for a longer one. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  for (const [index, [data, perBlock, blocks]] of SIZES.entries()) {
    const version = index + 1;
    if (bytes.length + (version < 10 ? 2 : 3) > data) continue;
    const words = woven(codewords(bytes, version, data), perBlock, blocks);
    const tries = MASKS.map((mask, number) => {
      const grid = new Grid(version);
      grid.format(number);
      grid.fill(words);
      return grid.masked(mask);
    });
    return tries.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
  }
  return null;
}

/** The dark squares as one path, one unit each, with the quiet margin of four around them left to the caller. */
export function qrPath(rows: boolean[][]): string {
  let path = '';
  rows.forEach((row, y) => row.forEach((dark, x) => (path += dark ? `M${x} ${y}h1v1h-1z` : '')));
  return path;
}
