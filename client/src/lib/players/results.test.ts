import { expect, it } from 'vitest';
import { lineOf, resultOf, sumOf, winsOf } from './results';

const players = [
  { seat: 0, side: 'Red', outcome: 1, name: 'Ann' },
  { seat: 1, side: 'Blue', outcome: -1, name: '' },
];

it('a result names the side that won, or a draw', () => {
  expect(resultOf({ winner: 1, players })).toBe('Blue won');
  expect(resultOf({ winner: null, players })).toBe('A draw');
});

it('results are added up over scenarios and sides', () => {
  const base = { system: '', scenario: 'a', scenario_name: 'A', side: 'Red', between_people: true };
  const tallies = [
    { ...base, won: 2, lost: 1, drawn: 0 },
    { ...base, won: 0, lost: 3, drawn: 1 },
  ];
  expect(sumOf(tallies)).toEqual({ won: 2, lost: 4, drawn: 1 });
});

it('wins by side are shares of all games, draws too', () => {
  const sides = [
    { seat: 0, side: 'Red', won: 2 },
    { seat: 1, side: 'Blue', won: 1 },
  ];
  expect(winsOf({ games: 4, sides })).toBe('Red 2 (50%), Blue 1 (25%)');
});

it('a line of ratings fills its box from left to right, a single one is level', () => {
  expect(lineOf([1500, 1600, 1550], 100, 10)).toBe('0.0,10.0 50.0,0.0 100.0,5.0');
  expect(lineOf([1500], 100, 10)).toBe('0.0,10.0 100.0,10.0');
});
