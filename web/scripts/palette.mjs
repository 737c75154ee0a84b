// Measures the colours of the page as its styles give them: contrast, and how far apart they are for every kind of colour
// sight.
//
//     node scripts/palette.mjs     # writes the tables of DESIGN.md anew
//
// What must hold is in REQUIRED and SETS; a test asks faults() about it.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const STYLES = ['tokens.css', 'worlds.css'].map((file) => new URL(`../src/styles/${file}`, import.meta.url));
const PAGE = new URL('../DESIGN.md', import.meta.url);
export const THEMES = ['light', 'dark'];

/** What is written or drawn on what, and the least contrast: 4.5 for text, 3 for large text, signs and edges. */
export const REQUIRED = [
  ...['paper', 'table', 'paper-raised', 'paper-sunk'].flatMap((ground) => [
    ['ink', ground, 7],
    ['ink-soft', ground, 4.5],
  ]),
  ['ink-faint', 'paper', 4.5],
  ['accent', 'paper', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['bad', 'paper', 4.5],
  ['bad', 'bad-soft', 4.5],
  ['good', 'paper', 4.5],
  ['focus', 'paper', 4.5],
  ['line-strong', 'paper', 3],
  ...[0, 1, 2, 3, 4, 5].flatMap((seat) => [
    [`seat-${seat}-sign`, `seat-${seat}`, 4.5],
    [`seat-${seat}-text`, 'paper', 4.5],
  ]),
  ...['house', 'genial', 'genesis', 'genesia'].flatMap((world) => [
    ['on-ground', `ground-${world}-light`, 4.5],
    ['on-ground-soft', `ground-${world}-light`, 4.5],
  ]),
  ['lacquer', 'maple', 7],
  ...['red', 'orange', 'yellow', 'green', 'blue', 'violet'].map((name) => [`symbol-${name}`, 'lacquer', 4.5]),
  ...[1, 2, 3, 4, 5, 7, 12, 15].flatMap((value) => [
    ['land-ink', `land-${value}`, 4.5],
    ['piece-edge', `land-${value}`, 4.5],
    ['coast', `land-${value}`, 4.5],
  ]),
  ['land-ink', 'possible', 7],
  ['piece-edge', 'possible', 7],
  ['piece-edge', 'piece-rim', 7],
  ['piece-edge', 'brass', 4.5],
  ['walnut-text', 'walnut', 4.5],
  ['walnut-text', 'walnut-dark', 7],
  ['maple-text', 'maple', 4.5],
  // The edge of a piece or the rim inside it stands out from whatever it lies on.
  ...['earth', 'savannah', 'mountain'].map((ground) => ['piece-edge', ground, 4.5]),
  ...['forest', 'wetland'].map((ground) => ['piece-rim', ground, 3.5]),
  ['sea-text', 'sea', 3],
  ['lava', 'basalt', 3],
];

/** Colours that stand for different things side by side, and the least distance of any two in OKLab, for any sight. */
export const SETS = {
  seats: [[0, 1, 2, 3, 4, 5].map((seat) => `seat-${seat}`), 0.15],
  lots: [['blue', 'yellow', 'green', 'violet', 'red', 'promo'].map((lot) => `lot-${lot}`), 0.15],
  symbols: [['red', 'orange', 'yellow', 'green', 'blue', 'violet'].map((name) => `symbol-${name}`), 0.1],
  terrain: [['earth', 'forest', 'savannah', 'mountain', 'wetland'], 0.11],
};

/** How light of three colours reaches those who lack a kind of cone (Machado, Oliveira and Fernandes, 2009). */
const SIGHTS = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** The custom properties of each theme that are colours, as they are written. */
export function palette(styles = STYLES.map((file) => readFileSync(file, 'utf8'))) {
  const themes = { light: {}, dark: {} };
  for (const css of styles) {
    for (const [, selector, block] of css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g)) {
      const found = Object.fromEntries(
        [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map((m) => [m[1], m[2]]),
      );
      if (selector.trim() === ':root') Object.assign(themes.light, found);
      if (selector.includes("data-theme='dark'")) Object.assign(themes.dark, found);
    }
  }
  return { light: themes.light, dark: { ...themes.light, ...themes.dark } };
}

const linear = (colour) =>
  [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

/** As WCAG 2 defines it, from 1 to 21. */
export function contrast(one, other) {
  const [low, high] = [one, other]
    .map(linear)
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function oklab([r, g, b]) {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How far apart two colours are in OKLab for a kind of sight. */
export function distance(one, other, sight = 'normal') {
  const seen = ([r, g, b]) => {
    const k = SIGHTS[sight];
    return [0, 3, 6].map((at) => Math.min(1, Math.max(0, k[at] * r + k[at + 1] * g + k[at + 2] * b)));
  };
  const [a, b] = [one, other].map((colour) => oklab(seen(linear(colour))));
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The two colours of a set that are hardest to tell apart, and for whom. */
export function closest(names, colours) {
  let found = { distance: Infinity, sight: '', pair: ['', ''] };
  for (const sight of Object.keys(SIGHTS))
    names.forEach((one, place) => {
      for (const other of names.slice(place + 1)) {
        const apart = distance(colours[one], colours[other], sight);
        if (apart < found.distance) found = { distance: apart, sight, pair: [one, other] };
      }
    });
  return found;
}

/** What does not hold, in sentences. */
export function faults(themes = palette()) {
  const said = [];
  for (const theme of THEMES) {
    const colours = themes[theme];
    for (const [fore, back, least] of REQUIRED) {
      const found = contrast(colours[fore], colours[back]);
      if (found < least) said.push(`${theme}: ${fore} on ${back} has ${found.toFixed(2)}, not ${least}.`);
    }
    for (const [name, [members, least]] of Object.entries(SETS)) {
      const { distance: apart, sight, pair } = closest(members, colours);
      if (apart < least)
        said.push(`${theme}: ${name}: ${pair.join(' and ')} are ${apart.toFixed(3)} apart (${sight}).`);
    }
  }
  return said;
}

/** The tables of DESIGN.md. */
export function tables(themes = palette()) {
  const cell = (theme, fore, back) => contrast(themes[theme][fore], themes[theme][back]).toFixed(1);
  const rows = REQUIRED.map(([fore, back, least]) => {
    const found = THEMES.map((theme) => `\`${themes[theme][fore]}\` ${cell(theme, fore, back)}`);
    return `| ${fore} on ${back} | ${least} | ${found.join(' | ')} |`;
  });
  const sets = Object.entries(SETS).map(([name, [members, least]]) => {
    const found = THEMES.map((theme) => {
      const { distance: apart, sight, pair } = closest(members, themes[theme]);
      return `${apart.toFixed(3)} ${pair.join('/')}, ${sight}`;
    });
    return `| ${name} | ${least} | ${[...new Set(found)].join('; ')} |`;
  });
  return [
    '| what on what | at least | light | dark |',
    '|---|---|---|---|',
    ...rows,
    '',
    '| set | at least | smallest distance, between, for whom |',
    '|---|---|---|',
    ...sets,
  ].join('\n');
}

const MARKS = ['<!-- measured -->', '<!-- /measured -->'];

/** What DESIGN.md says between its marks. */
export function written(page = readFileSync(PAGE, 'utf8')) {
  const [, from = ''] = page.split(`${MARKS[0]}\n`);
  return from.split(`\n${MARKS[1]}`)[0];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = readFileSync(PAGE, 'utf8');
  const [before, after] = [page.split(MARKS[0])[0], page.split(MARKS[1])[1]];
  writeFileSync(PAGE, `${before}${MARKS[0]}\n${tables()}\n${MARKS[1]}${after}`);
  for (const fault of faults()) console.error(fault);
  process.exitCode = faults().length > 0 ? 1 : 0;
}
