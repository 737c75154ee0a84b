import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

interface Happening {
  request?: { url: string; method: string; mode: string };
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<unknown>) => void;
}

/** A worker in a browser made of plain maps: what it keeps, and what the house would answer. */
function run(build: string, kept: Map<string, Map<string, string>>, house: (path: string) => string | null) {
  const text = readFileSync(new URL('sw.js', import.meta.url), 'utf8')
    .replace("const BUILD = '';", `const BUILD = '${build}';`)
    .replace('const FILES = [];', "const FILES = ['/assets/first.js'];");
  const listeners = new Map<string, (event: Happening) => void>();
  const pathOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : new URL(request.url).pathname;
  const fetch = async (request: string | { url: string }) => {
    const body = house(pathOf(request));
    if (body === null) throw new TypeError('no network');
    return { ok: true, body, clone: () => ({ body }) };
  };
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, string>();
    kept.set(name, cache);
    return {
      addAll: async (paths: string[]) => {
        for (const path of paths) cache.set(path, (await fetch(path)).body);
      },
      put: async (request: { url: string }, { body }: { body: string }) =>
        void cache.set(pathOf(request), body),
    };
  };
  const match = async (request: string | { url: string }) => {
    const body = [...kept.values()]
      .map((cache) => cache.get(pathOf(request)))
      .find((one) => one !== undefined);
    return body === undefined ? undefined : { ok: true, body };
  };
  const caches = {
    open,
    match,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  runInNewContext(text, {
    caches,
    fetch,
    URL,
    Response: { error: () => ({ ok: false, body: '' }) },
    location: { origin: 'http://house' },
    clients: { claim: async () => {} },
    addEventListener: (what: string, listener: (event: Happening) => void) => listeners.set(what, listener),
  });
  const happen = async (what: string, request?: Happening['request']) => {
    let [work, answer]: [Promise<unknown>, Promise<unknown> | null] = [Promise.resolve(), null];
    listeners.get(what)?.({
      ...(request ? { request } : {}),
      waitUntil: (one) => (work = one),
      respondWith: (one) => (answer = one),
    });
    await work;
    return (await answer) as { body: string } | null;
  };
  const ask = (path: string, mode = 'cors', method = 'GET') =>
    happen('fetch', { url: `http://house${path}`, method, mode });
  return { install: () => happen('install'), activate: () => happen('activate'), ask };
}

test('a new build takes the place of the old one', async () => {
  const kept = new Map<string, Map<string, string>>();
  const old = run('one', kept, (path) => `old ${path}`);
  await old.install();
  await old.activate();
  expect([...kept.keys()]).toEqual(['genarium-one']);
  const next = run('two', kept, (path) => `new ${path}`);
  await next.install();
  // Until its pages are closed the old build is whole.
  expect(kept.get('genarium-one')?.get('/')).toBe('old /');
  await next.activate();
  expect([...kept.keys()]).toEqual(['genarium-two']);
  expect([...(kept.get('genarium-two') ?? [])]).toEqual([
    ['/', 'new /'],
    ['/assets/first.js', 'new /assets/first.js'],
  ]);
});

test('pages come from the house, and only without it from what is kept; the API is left alone', async () => {
  let open = true;
  const asked: string[] = [];
  const worker = run('one', new Map(), (path) => {
    asked.push(path);
    return open ? `fresh ${path}` : null;
  });
  await worker.install();
  await worker.activate();
  expect((await worker.ask('/t/abc', 'navigate'))?.body).toBe('fresh /t/abc');
  expect((await worker.ask('/assets/later.js'))?.body).toBe('fresh /assets/later.js');
  open = false;
  expect((await worker.ask('/t/abc', 'navigate'))?.body).toBe('fresh /');
  asked.length = 0;
  expect((await worker.ask('/assets/later.js'))?.body).toBe('fresh /assets/later.js');
  expect((await worker.ask('/assets/first.js'))?.body).toBe('fresh /assets/first.js');
  expect(asked).toEqual([]);
  for (const path of ['/api', '/api/v1/me', '/api/v1/tables/abc/socket'])
    expect(await worker.ask(path)).toBeNull();
  expect(await worker.ask('/assets/first.js', 'cors', 'POST')).toBeNull();
});
