import { flushSync } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Director } from './director.svelte';

/** How long presses are ignored on what has just moved away under the finger. */
const SETTLED = 120;

/**
 * Whatever a person does ends the staging at once. A press also counts as what it is, if it still meets what it was
 * aimed at; if that has changed, it was only a press to go on.
 */
export function interrupt(director: () => Director): Attachment<HTMLElement> {
  return (table) => {
    let ignored = 0;

    const press = (event: PointerEvent) => {
      if (director().still || !(event.target instanceof Element)) return;
      if (!event.target.closest('[data-slot]')) return;
      const aimed = named(event.target);
      director().settle();
      flushSync();
      const under = document.elementFromPoint(event.clientX, event.clientY);
      if (under && named(under) === aimed && event.target.isConnected) return;
      ignored = event.timeStamp + SETTLED;
      event.stopPropagation();
    };

    const late = (event: Event) => {
      if (event.timeStamp > ignored) return;
      event.stopPropagation();
      event.preventDefault();
    };

    const key = (event: KeyboardEvent) => {
      if (director().still || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, dialog')) return;
      const skips = event.key === ' ' || event.key === 'Escape';
      if (skips) {
        director().skip();
        event.preventDefault();
        event.stopPropagation();
      } else if (target instanceof Element && target.closest('[data-slot]') && event.key !== 'Tab') {
        director().settle();
        flushSync();
      }
    };

    table.addEventListener('pointerdown', press, true);
    table.addEventListener('click', late, true);
    addEventListener('keydown', key, true);
    return () => {
      table.removeEventListener('pointerdown', press, true);
      table.removeEventListener('click', late, true);
      removeEventListener('keydown', key, true);
    };
  };
}

/** The place that something belongs to, by its own name or as a control. */
function named(element: Element): Element | string {
  const place = element.closest('[data-spot]');
  const control = element.closest('button, a, [role=gridcell], [data-region]');
  return control ?? place?.getAttribute('data-spot') ?? element;
}
