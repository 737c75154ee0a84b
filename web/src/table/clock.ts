import type { ClockFace } from '../lib/protocol';

/** What is left on a clock that was read some time ago. */
export function left(face: ClockFace, sinceRead: number): number {
  return Math.max(0, face.runs ? face.left - sinceRead : face.left);
}

/** Time left as people read it: 9.4, 0:45, 12:05, 1:02:00, 2 d 3 h. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (ms < 10_000) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** An hour and more is no clock to hurry for. */
const LIVE = 3_600_000;

/** Whether time runs for somebody at this screen. Who has a day for a move can watch for a moment. */
export function pressed(own: number[], clocks: ClockFace[] | null): boolean {
  return own.some((seat) => {
    const face = clocks?.[seat];
    return face ? face.runs && face.left < LIVE : false;
  });
}
