// Lets the installed app open without the house: it keeps the page and the files that carry a hash in their names.
// What the house says (/api) is never kept. The build fills in the two lines below; a new build is a new worker, which
// takes over once every page of the old one is closed, so that no page ever mixes files of two builds.
const BUILD = '';
const FILES = [];

const SHELL = '/';
const name = `genarium-${BUILD}`;
/** A file is the same whoever asks for it and however it was packed on its way. */
const find = (request) => caches.match(request, { ignoreVary: true });

addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll([SHELL, ...FILES])));
});

addEventListener('activate', (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((one) => one.startsWith('genarium-') && one !== name);
    await Promise.all(old.map((one) => caches.delete(one)));
    await clients.claim();
  };
  event.waitUntil(tidy());
});

/** What is kept under an address never changes, so it need not be asked for again. */
async function kept(request) {
  const found = await find(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(name)).put(request, answer.clone());
  return answer;
}

/** The page comes from the house; only without it the kept one opens, and says so itself. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await find(SHELL)) ?? Response.error();
  }
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname === '/api' || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(kept(request));
});

/** A notice leads to the table that it speaks of. */
addEventListener('notificationclick', (event) => {
  const path = event.notification.data ?? '/';
  const lead = async () => {
    const open = await clients.matchAll({ type: 'window' });
    const there = open.find((one) => new URL(one.url).pathname === path);
    await (there ? there.focus() : clients.openWindow(path));
  };
  event.notification.close();
  event.waitUntil(lead());
});
