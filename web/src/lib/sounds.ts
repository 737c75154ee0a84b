import { Mixer, type Mix, type Sound } from './mixer';
import { settings } from './settings.svelte';

/** The mixer of the page. */
export const mixer = new Mixer({
  open: () => (typeof AudioContext === 'undefined' ? null : new AudioContext({ latencyHint: 'interactive' })),
  load: async (name) => {
    const { fileOf } = await import('../sounds/files');
    const file = fileOf(name);
    if (!file) throw new Error(`There is no sound ${name}.`);
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`The sound ${name} is missing.`);
    return answer.arrayBuffer();
  },
  hidden: () => document.visibilityState === 'hidden',
  random: Math.random,
});

/** What is set may change at any time. */
function follow() {
  mixer.on = settings.sounds;
  mixer.volume = settings.volume / 100;
  mixer.calls = settings.notify;
}

// Browsers let a page sound once it was touched, and only while somebody touches it.
if (typeof document !== 'undefined') {
  const touched = () => {
    follow();
    mixer.touch();
  };
  for (const kind of ['pointerup', 'keydown'])
    document.addEventListener(kind, touched, { capture: true, passive: true });
}

/** Plays a sound, if sounds are on. */
export function sound(name: Sound, mix?: Mix) {
  follow();
  mixer.play(name, mix);
}
