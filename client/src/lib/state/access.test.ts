import { expect, it } from 'vitest';
import { bytesOf, textOf } from './base64';
import { choices } from './settings.svelte';
import { sounds, TONES } from './sound';

it('writes and reads bytes as browsers do', () => {
  const bytes = Uint8Array.from([0, 251, 255, 62, 63, 1]);
  expect(textOf(bytes.buffer)).toBe('APv_Pj8B');
  expect([...bytesOf(textOf(bytes.buffer))]).toEqual([...bytes]);
});

it('is silent unless sounds are on and it has just become one\u2019s turn', () => {
  expect(choices.sound).toBe(false);
  expect(sounds(false, true)).toBe(false);
  choices.sound = true;
  expect(sounds(false, true)).toBe(true);
  expect([sounds(null, true), sounds(true, true), sounds(true, false), sounds(false, false)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(TONES.length).toBe(2);
  choices.sound = false;
});
