// Picks the outlines that pictures of Genesia are composed of from a checkout of the game-icons collection, whose folders
// are called after the authors, and writes them to games/genesia/pictures/motifs.txt:
//
//     node scripts/motifs.mjs ICONS [AUTHOR/]NAME…
//
// Those that are in the file already stay, drawn anew. Numbers are rounded to whole units of the 512 by 512 grid, arcs
// become curves, and each part of an outline begins with an absolute M, as the program wants to read it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const TAKES = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const [icons, ...added] = process.argv.slice(2);
const file = new URL('../../games/genesia/pictures/motifs.txt', import.meta.url);
const there = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
const kept = there.map((line) => line.split(' ').slice(0, 2).reverse().join('/'));
const authors = readdirSync(icons, { withFileTypes: true }).filter(
  // Badges are other people's icons in a ring.
  (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'badges',
);

const lines = [...new Set([...kept, ...added])].map((asked) => {
  // The author is named where several drew the same thing.
  const [name, ...by] = asked.split('/').reverse();
  const paths = (by.length > 0 ? by : authors.map((entry) => entry.name))
    .map((author) => [author, `${icons}/${author}/${name}.svg`])
    .filter(([, path]) => existsSync(path));
  if (paths.length !== 1) throw new Error(`${paths.length} icons are called ${name}.`);
  const [author, path] = paths[0];
  const svg = readFileSync(path, 'utf8');
  if (svg.includes('transform')) throw new Error(`${name} is transformed.`);
  // The first path is the black ground.
  const drawn = [...svg.matchAll(/ d="([^"]+)"/g)].slice(1).map((match) => match[1]);
  return `${name} ${author} ${drawn.flatMap(parts).map(written).join('')}`;
});
const all = [...new Set(lines)].sort();
writeFileSync(file, `${all.join('\n')}\n`);
console.log(`${all.length} motifs, ${all.join('\n').length} bytes`);

/** The parts of a path, each a list of absolute lines and curves. */
function parts(path) {
  const words = path.match(/[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g);
  const found = [];
  let [x, y, fromX, fromY, mirrorX, mirrorY] = [0, 0, 0, 0, 0, 0];
  let command = '';
  for (let at = 0; at < words.length;) {
    if (/[a-zA-Z]/.test(words[at])) command = words[at++];
    const kind = command.toUpperCase();
    const relative = command !== kind;
    let numbers;
    if (kind === 'A') {
      // The two flags of an arc may be written without a space.
      numbers = [];
      while (numbers.length < 7) {
        const flag = numbers.length === 3 || numbers.length === 4;
        if (flag && words[at].length > 1) {
          numbers.push(Number(words[at][0]));
          words[at] = words[at].slice(1);
        } else numbers.push(Number(words[at++]));
      }
      if (relative) [numbers[5], numbers[6]] = [numbers[5] + x, numbers[6] + y];
    } else {
      numbers = words.slice(at, (at += TAKES[kind])).map(Number);
      if (relative) numbers = numbers.map((n, i) => n + (kind === 'V' || (kind !== 'H' && i % 2) ? y : x));
    }
    const [a, b, c, d, e, f] = numbers;
    let smooth = null;
    if (kind === 'M') {
      found.push([['M', a, b]]);
      [fromX, fromY] = [a, b];
      command = relative ? 'l' : 'L';
    } else if (kind === 'Z') {
      [x, y] = [fromX, fromY];
      if (words[at] && !/[mM]/.test(words[at])) found.push([['M', x, y]]);
      continue;
    } else if (kind === 'C') {
      found.at(-1).push(['C', ...numbers]);
      smooth = [c, d];
    } else if (kind === 'S') {
      found.at(-1).push(['C', mirrorX, mirrorY, ...numbers]);
      smooth = [a, b];
    } else if (kind === 'Q' || kind === 'T') {
      const [qx, qy] = kind === 'Q' ? [a, b] : [mirrorX, mirrorY];
      const [tx, ty] = kind === 'Q' ? [c, d] : [a, b];
      const third = (from, over) => from + (2 / 3) * (over - from);
      found.at(-1).push(['C', third(x, qx), third(y, qy), third(tx, qx), third(ty, qy), tx, ty]);
      smooth = [qx, qy];
    } else if (kind === 'A') {
      for (const curve of arc(x, y, a, b, c, d, e, f, numbers[6])) found.at(-1).push(['C', ...curve]);
    } else {
      found.at(-1).push(['L', kind === 'V' ? x : a, kind === 'H' ? y : kind === 'V' ? a : b]);
    }
    const last = found.at(-1).at(-1);
    [x, y] = last.slice(-2);
    [mirrorX, mirrorY] = smooth ? [2 * x - smooth[0], 2 * y - smooth[1]] : [x, y];
  }
  return found.filter((part) => part.length > 2);
}

/** An arc as curves of at most a quarter turn each. */
function arc(x1, y1, rx, ry, turn, large, sweep, x2, y2) {
  if (rx === 0 || ry === 0) return [[x1, y1, x2, y2, x2, y2]];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [u, v] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const grow = Math.max(1, Math.sqrt((u / rx) ** 2 + (v / ry) ** 2));
  [rx, ry] = [Math.abs(rx) * grow, Math.abs(ry) * grow];
  const rest = (rx * ry) ** 2 - (rx * v) ** 2 - (ry * u) ** 2;
  const factor = Math.sqrt(Math.max(0, rest / ((rx * v) ** 2 + (ry * u) ** 2))) * (large === sweep ? -1 : 1);
  const [cu, cv] = [(factor * rx * v) / ry, (-factor * ry * u) / rx];
  const [cx, cy] = [cos * cu - sin * cv + (x1 + x2) / 2, sin * cu + cos * cv + (y1 + y2) / 2];
  const start = Math.atan2((v - cv) / ry, (u - cu) / rx);
  let span = Math.atan2((-v - cv) / ry, (-u - cu) / rx) - start;
  if (sweep && span < 0) span += 2 * Math.PI;
  if (!sweep && span > 0) span -= 2 * Math.PI;
  const count = Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9);
  const bow = (4 / 3) * Math.tan(span / count / 4);
  const place = (a, b) => [cx + cos * rx * a - sin * ry * b, cy + sin * rx * a + cos * ry * b];
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [start + (span * i) / count, start + (span * (i + 1)) / count];
    const [c1, s1, c2, s2] = [Math.cos(from), Math.sin(from), Math.cos(to), Math.sin(to)];
    return [...place(c1 - bow * s1, s1 + bow * c1), ...place(c2 + bow * s2, s2 - bow * c2), ...place(c2, s2)];
  });
}

/** A part as text: an absolute start, then steps, nothing written that can be left out. */
function written(part) {
  let text = '';
  let [x, y] = [0, 0];
  let before = '';
  for (const [kind, ...numbers] of part) {
    const whole = numbers.map(Math.round);
    let steps = whole.map((n, i) => (kind === 'M' ? n : n - (i % 2 ? y : x)));
    [x, y] = whole.slice(-2);
    let letter = kind === 'M' ? 'M' : kind.toLowerCase();
    if (kind !== 'M' && steps.every((n) => n === 0)) continue;
    if (letter === 'l' && steps[1] === 0) [letter, steps] = ['h', [steps[0]]];
    else if (letter === 'l' && steps[0] === 0) [letter, steps] = ['v', [steps[1]]];
    const joined = steps.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : `${n}`)).join('');
    if (letter === before && letter !== 'M') text += steps[0] >= 0 ? ` ${joined}` : joined;
    else text += letter + joined;
    before = letter;
  }
  return `${text}z`;
}
