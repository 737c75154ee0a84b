import type { Sound } from '../games/types';
import { settings } from './settings.svelte';

/** A sound is a few tones: pitch in Hz, when, how long (s), how loud, what wave. */
type Tone = [pitch: number, at: number, long: number, loud: number, wave: OscillatorType];

const TONES: Record<Sound, Tone[]> = {
  place: [
    [190, 0, 0.07, 0.5, 'triangle'],
    [95, 0.01, 0.09, 0.4, 'sine'],
  ],
  roll: [
    [240, 0, 0.04, 0.35, 'triangle'],
    [310, 0.08, 0.04, 0.3, 'triangle'],
    [210, 0.15, 0.05, 0.35, 'triangle'],
    [170, 0.24, 0.07, 0.4, 'triangle'],
  ],
  card: [
    [620, 0, 0.03, 0.18, 'sawtooth'],
    [820, 0.03, 0.04, 0.12, 'sawtooth'],
  ],
  cheer: [
    [523, 0, 0.14, 0.3, 'sine'],
    [659, 0.1, 0.14, 0.3, 'sine'],
    [784, 0.2, 0.3, 0.3, 'sine'],
  ],
  turn: [
    [587, 0, 0.16, 0.25, 'sine'],
    [880, 0.12, 0.22, 0.22, 'sine'],
  ],
  end: [
    [392, 0, 0.2, 0.3, 'sine'],
    [494, 0.16, 0.2, 0.3, 'sine'],
    [587, 0.32, 0.2, 0.3, 'sine'],
    [784, 0.48, 0.5, 0.3, 'sine'],
  ],
  refuse: [[140, 0, 0.14, 0.35, 'square']],
};

let stage: AudioContext | null = null;

/** Plays a sound made on the spot, if sounds are on. */
export function sound(name: Sound) {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  stage ??= new AudioContext();
  // Browsers keep sound asleep until somebody has touched the page.
  if (stage.state === 'suspended') void stage.resume();
  const now = stage.currentTime + 0.01;
  for (const [pitch, at, long, loud, wave] of TONES[name]) {
    const voice = stage.createOscillator();
    const volume = stage.createGain();
    voice.type = wave;
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(loud * 0.35, now + at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0005, now + at + long);
    voice.connect(volume).connect(stage.destination);
    voice.start(now + at);
    voice.stop(now + at + long + 0.02);
  }
}
