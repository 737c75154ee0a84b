import { t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { sound } from '../lib/sounds';

/** Says in the tab's title, by a sound and by a notice of the system that it is somebody's turn. */
export function watchTurn(yours: () => boolean, game: () => string, ask: () => string) {
  let was = false;
  $effect(() => {
    // A disc, which the browser draws in its tab.
    document.title = yours() ? `\u25cf ${t().table.title(game())}` : `${game()} – Genarium`;
  });
  $effect(() => {
    const now = yours();
    if (now && !was) {
      sound('turn');
      // Some browsers refuse notices in some places; the title has said it already.
      void notice(game(), ask()).catch(() => {});
    }
    was = now;
  });
}

/** Where a worker runs it shows the notice, as phones want it; it also leads back to this table. */
async function notice(game: string, ask: string) {
  if (!settings.notify || document.visibilityState === 'visible') return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const title = t().table.notice(game);
  const look = { body: ask, icon: '/icon-192.png', tag: 'turn', data: location.pathname };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, look);
  const shown = new Notification(title, look);
  shown.onclick = () => {
    focus();
    shown.close();
  };
}
