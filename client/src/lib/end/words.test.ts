import { expect, it } from 'vitest';
import type { End } from '../api/types';
import { ownResultOf, resultOf, swingOf } from './words';

const end = { seats: ['Red', 'Blue'], lost: 'units lost', result: { winner: 1 } } as unknown as End;
const moment = (swing: number, losses: number[]): End['moments'][number] => ({
  label: 'Year 1966',
  seq: 4,
  lines: [],
  side: 0,
  swing,
  losses,
});

it('names the winner, or a draw', () => {
  expect(resultOf(end)).toBe('Blue wins');
  expect(resultOf({ ...end, result: { ...end.result, winner: null } })).toBe('A draw');
});
it('names who gained, else what was lost', () => {
  expect(swingOf(end, moment(3, [0, 2]))).toBe('3 to Red');
  expect(swingOf(end, moment(0, [0, 2]))).toBe('units lost: Blue 2');
});
it('tells a player of one side whether the game was won', () => {
  const seats = (...mine: boolean[]): { seat: number; mine: boolean }[] =>
    mine.map((one, seat) => ({ seat, mine: one }));
  expect(ownResultOf(end, seats(false, true))).toBe('You won.');
  expect(ownResultOf(end, seats(true, false))).toBe('You lost.');
  expect([ownResultOf(end, seats(true, true)), ownResultOf(end, seats(false, false))]).toEqual(['', '']);
});
