// What a first visit loads, compressed as the server sends it: the page, its styles, scripts and faces.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const LIMIT = 150 * 1024;
const dist = new URL('../dist/', import.meta.url);
const page = readFileSync(new URL('index.html', dist), 'utf8');
const found = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css|woff2))"/g)].map(
  (match) => match[1],
);
const files = new Set(['index.html', 'icon.svg', ...found]);

// Static imports are loaded at once, too; dynamic ones are not.
for (const file of files) {
  if (!file.endsWith('.js')) continue;
  const text = readFileSync(new URL(file, dist), 'utf8');
  for (const match of text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) files.add(`assets/${match[1]}`);
}

let sum = 0;
for (const file of files) {
  const size = brotliCompressSync(readFileSync(new URL(file, dist))).length;
  sum += size;
  console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(`${String(sum).padStart(8)}  first load, at most ${LIMIT}`);
if (sum > LIMIT) {
  console.error('The first load is too large.');
  process.exit(1);
}
