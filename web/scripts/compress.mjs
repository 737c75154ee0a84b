// Puts a compressed copy beside every file of the built page that gets smaller by it: `app.js.br` beside `app.js`. The
// server sends the copy to browsers that take it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || entry.name.endsWith('.br')) continue;
  const path = `${entry.parentPath}/${entry.name}`;
  const plain = readFileSync(path);
  const small = brotliCompressSync(plain);
  if (small.length < plain.length * 0.9) writeFileSync(`${path}.br`, small);
}
