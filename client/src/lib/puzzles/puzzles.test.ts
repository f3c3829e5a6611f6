import { beforeEach, expect, it, vi } from 'vitest';
import type { PuzzleListed } from '../api/puzzles';
import { keepResult, readProgress, solvedOf } from './progress';
import type { Piece } from '../board/pieces';
import { areasWithUnits, firstOrders, nextOf, themesOf, windowAround } from './puzzles';

const puzzle = (name: string, theme: string, number: number): PuzzleListed => ({
  name,
  theme,
  number,
  title: 'A title',
  game: 'a-game',
});
const LISTED = [
  puzzle('one-1', 'One', 1),
  puzzle('one-2', 'One', 2),
  puzzle('two-1', 'Two', 1),
  puzzle('two-2', 'Two', 2),
];
const never = (): boolean => false;

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('groups puzzles by theme in the order of the list', () => {
  expect(themesOf(LISTED).map((one) => [one.name, one.puzzles.map((each) => each.name)])).toEqual([
    ['One', ['one-1', 'one-2']],
    ['Two', ['two-1', 'two-2']],
  ]);
});

it('themes of two games with the same name are two', () => {
  const other = { ...puzzle('x-1', 'One', 1), game: 'b-game' };
  expect(themesOf([...LISTED, other])).toHaveLength(3);
});

it('goes to the next puzzle, and from the last to the first', () => {
  expect(nextOf(LISTED, 'one-1', never)).toBe('one-2');
  expect(nextOf(LISTED, 'two-2', never)).toBe('one-1');
});

it('leaves out what is solved, unless all is', () => {
  expect(nextOf(LISTED, 'one-1', (name) => name === 'one-2')).toBe('two-1');
  expect(nextOf(LISTED, 'one-1', () => true)).toBe('one-2');
});

it('begins at the start without a puzzle, and ends where there is no other', () => {
  expect(nextOf(LISTED, '', never)).toBe('one-1');
  expect(nextOf(LISTED.slice(0, 1), 'one-1', never)).toBeUndefined();
  expect(nextOf([], '', never)).toBeUndefined();
});

it('shows a hex more on every side', () => {
  const places = [
    { x: 200, y: 300 },
    { x: 600, y: 300 },
  ];
  expect(windowAround(places, 80, [0, 0, 1000, 1000])).toEqual([104, 140, 592, 320]);
});

it('shows nothing beyond the map', () => {
  const [x, y, width, height] = windowAround([{ x: 10, y: 990 }], 80, [0, 0, 1000, 1000]);
  expect([x, y + height]).toEqual([0, 1000]);
  expect([width, height]).toEqual([320, 320]);
  expect(windowAround([{ x: 50, y: 50 }], 80, [0, 0, 100, 100])).toEqual([0, 0, 100, 100]);
  expect(windowAround([], 80, [1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
});

it('shows a few of many orders, with the own one first', () => {
  const orders = Array.from({ length: 20 }, (_, i) => `Move to ${i}`);
  const { first, rest } = firstOrders({ orders }, 'Move to 15', 6);
  expect(first).toHaveLength(6);
  expect(first[0]).toBe('Move to 15');
  expect([...first, ...rest].sort()).toEqual([...orders].sort());
  expect(firstOrders({ orders: orders.slice(0, 7) }, '', 6).rest).toEqual([]);
});

it('keeps what is solved, and counts it', () => {
  expect(readProgress()).toEqual({});
  keepResult('one-1', false);
  expect(readProgress()).toEqual({ 'one-1': 'missed' });
  keepResult('one-1', true);
  keepResult('two-1', true);
  keepResult('two-1', false);
  expect(readProgress()).toEqual({ 'one-1': 'solved', 'two-1': 'solved' });
  expect(
    solvedOf(
      readProgress(),
      LISTED.map((one) => one.name),
    ),
  ).toBe(2);
  expect(solvedOf({ gone: 'solved' }, ['one-1'])).toBe(0);
});

it.each(['', 'null', '7', '{"a":"x","b":1}', 'not json'])('reads %j as nothing', (text) => {
  kept.set('sandtable:puzzles', text);
  expect(readProgress()).toEqual({});
});

it('goes on in a browser that keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  expect(keepResult('one-1', true)).toEqual({ 'one-1': 'solved' });
});

it('lists the areas with units by name, with their markers', () => {
  const piece = { key: 'u1' } as Piece;
  const areas = [
    { id: 4, name: 'Pleiku' },
    { id: 5, name: 'Darlac' },
    { id: 6, name: 'Kontum' },
  ];
  const stacks = new Map([
    [4, [piece]],
    [6, [piece]],
    [-7, [piece]], // beside the map
  ]);
  const view = { flags: [4, 5], pacified: [4] };
  expect(areasWithUnits(areas, stacks, view, { flag: 'flag', pacified: 'calm' })).toEqual([
    { space: 6, stack: [piece], label: 'Kontum', about: '' },
    { space: 4, stack: [piece], label: 'Pleiku', about: 'flag, calm' },
  ]);
});
