import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Writes sw.js: the worker with the names of the files that the first page needs, and a mark of this build. */
export function worker(): Plugin {
  return {
    name: 'genarium-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const needed = new Set<string>();
      const need = (file: string) => {
        const chunk = bundle[file];
        if (needed.has(file) || !chunk) return;
        needed.add(file);
        if (chunk.type !== 'chunk') return;
        chunk.imports.forEach(need);
        chunk.viteMetadata?.importedCss.forEach(need);
      };
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) need(file);
      // The page itself asks for its faces; others come when they are needed.
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('There is no index.html.');
      const text = String(page.source);
      const faces = [...text.matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)];
      if (faces.length === 0) this.error('index.html asks for no face.');
      for (const [, face] of faces) if (face) need(face);
      const files = ['/icon.svg', '/manifest.webmanifest', ...[...needed].map((file) => `/${file}`).sort()];
      const build = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex');
      const blank = readFileSync(new URL('sw.js', import.meta.url), 'utf8');
      const filled = blank
        .replace("const BUILD = '';", `const BUILD = '${build.slice(0, 12)}';`)
        .replace('const FILES = [];', `const FILES = ${JSON.stringify(files)};`);
      if (filled === blank) this.error('worker/sw.js has no place for the names of the files.');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: filled });
    },
  };
}
