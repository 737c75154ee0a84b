import { announcer } from './announcer.svelte';
import { t } from './i18n.svelte';

/** The address that brings somebody to a table. */
export function invitation(id: string, key: string | null): string {
  return `${location.origin}/t/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
}

/** Hands a link to the system's share sheet where there is one, else to the clipboard. */
export async function shareLink(link: string) {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ url: link }).catch(() => {});
    return;
  }
  await copyLink(link);
}

/** Puts a link into the clipboard. */
export async function copyLink(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    announcer.note(t().common.copied);
  } catch {
    // Without a secure connection there is no clipboard; the link itself can be copied by hand.
    announcer.note(link);
  }
}
