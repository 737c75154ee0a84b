import { t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { sound } from '../lib/sounds';

/** Says in the tab's title, by a sound and by a notice of the system that it is somebody's turn. */
export function watchTurn(yours: () => boolean, game: () => string, ask: () => string) {
  let was = false;
  $effect(() => {
    document.title = yours() ? `● ${t().table.title(game())}` : `${game()} – Genarium`;
  });
  $effect(() => {
    const now = yours();
    if (now && !was) {
      sound('turn');
      notice(game(), ask());
    }
    was = now;
  });
}

function notice(game: string, ask: string) {
  if (!settings.notify || document.visibilityState === 'visible') return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const shown = new Notification(t().table.notice(game), { body: ask, icon: '/icon-192.png', tag: 'turn' });
  shown.onclick = () => {
    focus();
    shown.close();
  };
}
