/** The time as the stage knows it; tests bring their own. */
export interface Clock {
  now: () => number;
  later: (ms: number, then: () => void) => () => void;
  /** Nobody looks. */
  hidden: () => boolean;
}

export const realClock: Clock = {
  now: () => performance.now(),
  later: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  hidden: () => document.visibilityState === 'hidden',
};
