// One short sound, made here and kept nowhere: two soft tones when it becomes one's turn. It is off by default.
import { choices } from './settings.svelte';

/** Hertz, and when each begins, in seconds. */
export const TONES = [
  [523.25, 0],
  [783.99, 0.11],
] as const;
const LENGTH = 0.22;
const LOUD = 0.12;
let made: AudioContext | null = null;

/** Play it once. Browsers stay silent until somebody has clicked or typed; then so do we. */
export async function chime(): Promise<void> {
  made ??= new AudioContext();
  await made.resume();
  for (const [pitch, after] of TONES) {
    const begins = made.currentTime + after;
    const tone = new OscillatorNode(made, { type: 'sine', frequency: pitch });
    const volume = new GainNode(made, { gain: 0 });
    volume.gain.setValueAtTime(0, begins);
    volume.gain.linearRampToValueAtTime(LOUD, begins + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + LENGTH);
    tone.connect(volume).connect(made.destination);
    tone.start(begins);
    tone.stop(begins + LENGTH);
  }
}

/** Whether it sounds: it was not one's turn, now it is, and sounds are on. */
export const sounds = (was: boolean | null, is: boolean): boolean => choices.sound && was === false && is;
