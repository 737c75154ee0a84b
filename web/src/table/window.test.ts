import { afterEach, expect, test, vi } from 'vitest';
import { OpenWindow } from './window.svelte';

afterEach(() => vi.useRealTimers());

test('a window stays open for what was left of it when somebody asked to take back', () => {
  vi.useFakeTimers({ now: 1000 });
  const window = new OpenWindow();
  window.open(6000);
  vi.setSystemTime(3000);
  window.hold(true);
  expect(window.closes).toBeNull();
  vi.setSystemTime(50_000);
  window.hold(true);
  window.hold(false);
  expect(window.closes).toBe(54_000);
  window.hold(true);
  window.open(null);
  window.hold(false);
  expect(window.closes).toBeNull();
});
