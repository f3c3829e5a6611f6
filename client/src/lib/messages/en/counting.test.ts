import { expect, it } from 'vitest';
import { counted, plural, several } from './counting';

it('counts take the plural that they need', () => {
  expect([0, 1, 2].map((n) => counted(n, 'step'))).toEqual(['0 steps', '1 step', '2 steps']);
  expect([1, 2].map((n) => counted(n, 'hex'))).toEqual(['1 hex', '2 hexes']);
  expect(['box', 'die', 'entry', 'stacking point', 'Holding box', 'turn key'].map(plural)).toEqual([
    'boxes',
    'dice',
    'entries',
    'stacking points',
    'Holding boxes',
    'turn keys',
  ]);
});

it('names are joined with commas and one "and"', () =>
  expect([several([]), several(['a']), several(['a', 'b']), several(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]));
