// The line about what would win the game soon.
import { expect, it } from 'vitest';
import { goalsText } from './goals';

const goals = [
  { at: -10, side: 1, text: 'Blue wins at 10 Hawks or more' },
  { at: 5, side: 0, text: 'Red wins at 5 Doves or more (1 away)' },
];
const will = { name: 'score', label: 'Political Will', brief: 'Will', value: '4 Doves' };

it('names what would win the game, and how things are', () => {
  expect(goalsText({ goals, tracks: [will] })).toBe(
    'Blue wins at 10 Hawks or more. Red wins at 5 Doves or more (1 away). Political Will: 4 Doves.',
  );
});

it('says nothing of a value that each side has', () => {
  const points = { name: 'score', label: 'Victory points', brief: 'VP', sides: [{ seat: 0, value: '3' }] };
  expect(goalsText({ goals: goals.slice(0, 1), tracks: [points] })).toBe('Blue wins at 10 Hawks or more.');
});

it('says nothing where nothing wins the game soon', () => {
  expect(goalsText({ goals: [], tracks: [will] })).toBe('');
  expect(goalsText(null)).toBe('');
});
