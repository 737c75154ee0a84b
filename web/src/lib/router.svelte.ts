/** Where in the house somebody is. */
export type Place =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'pair'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'learn'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'library' }
  | { page: 'watch' }
  | { page: 'me' }
  | { page: 'player'; name: string }
  | { page: 'leaderboards'; game: string }
  | { page: 'login' }
  | { page: 'register' }
  | { page: 'packs' }
  | { page: 'pack'; hash: string }
  | { page: 'about' }
  | { page: 'gallery' }
  | { page: 'nowhere' };

/** Reads an address. Unknown ones lead nowhere, which has a page of its own. */
export function place(path: string): Place {
  let parts: string[];
  try {
    parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: 'nowhere' };
  }
  const [first, second, third] = parts;
  if (parts.length > 3) return { page: 'nowhere' };
  if (first === undefined) return { page: 'home' };
  if (first === 't' && second) {
    if (third === undefined) return { page: 'table', id: second };
    return third === 'replay' ? { page: 'replay', id: second } : { page: 'nowhere' };
  }
  if (third !== undefined) return { page: 'nowhere' };
  switch (first) {
    case 'new':
    case 'pair':
    case 'learn':
    case 'rules':
    case 'leaderboards':
      return { page: first, game: second ?? '' };
    case 'players':
      return second ? { page: 'player', name: second } : { page: 'nowhere' };
    case 'packs':
      return second ? { page: 'pack', hash: second } : { page: 'packs' };
    case 'library':
    case 'watch':
    case 'me':
    case 'login':
    case 'register':
    case 'about':
      return second ? { page: 'nowhere' } : { page: first };
    case 'gallery':
      // Everything that is drawn, for those who work on it.
      return import.meta.env.DEV && !second ? { page: 'gallery' } : { page: 'nowhere' };
    default:
      return { page: 'nowhere' };
  }
}

class Router {
  path = $state(globalThis.location?.pathname ?? '/');
  query = $state.raw(new URLSearchParams(globalThis.location?.search ?? ''));
  place = $derived(place(this.path));

  start() {
    addEventListener('popstate', () => this.#read());
    addEventListener('click', (event) => this.#click(event));
  }

  go(address: string, how: 'push' | 'replace' = 'push') {
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    this.#read();
    if (how === 'push') scrollTo(0, 0);
  }

  #read() {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** Plain clicks on links within the house stay in the page. */
  #click(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
