// The line about what would win the game before its end.
import { expect, it } from 'vitest';
import type { Told } from '../api/types';
import { goalsText } from './goals';

const goals = [
  { at: -10, side: 1, text: 'Blue wins at 10 Hawks or more' },
  { at: 5, side: 0, text: 'Red wins at 5 Doves or more (1 away)' },
];
const track = (now: number): Told['track'] =>
  ({ clock: { name: 'Year', now, first: 1965, last: 1967 }, ribbons: [] }) as unknown as Told['track'];

it('names what would win the game this year', () => {
  expect(goalsText({ goals, track: track(1966) })).toBe(
    'Blue wins at 10 Hawks or more. Red wins at 5 Doves or more (1 away).',
  );
});

it('says nothing in the last year, where the goal of the side says it', () => {
  expect(goalsText({ goals, track: track(1967) })).toBe('');
});

it('says nothing where nothing wins the game early', () => {
  expect(goalsText({ goals: [], track: track(1966) })).toBe('');
  expect(goalsText(null)).toBe('');
});
