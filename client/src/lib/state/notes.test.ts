import { expect, it } from 'vitest';
import { marksIn } from './notes.svelte';

it('marks are lines of the notes that name spaces', () => {
  const spaces = new Map([['2119', 7], ['2117', 8], ['quang tri', 9]]);
  const read = (text: string) => marksIn(text, (words) => spaces.get(words));
  expect(read('The plan\n@2119: hold the bridge\n@2119 > 2117: tanks\n@Quang Tri\n@9999: no such hex\n@2119 > 9999\n2119: no mark')).toEqual([
    { at: 7, to: null, text: 'hold the bridge' }, { at: 7, to: 8, text: 'tanks' }, { at: 9, to: null, text: '' },
  ]);
});
