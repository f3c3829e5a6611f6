import { expect, it } from 'vitest';
import { brokenPath } from './crossings';
import { HexGrid } from './geometry';

const hexes = [
  { id: 7, label: '1204', x: 0, y: 0 },
  { id: 8, label: '1205', x: 0, y: 100 },
];
const grid = new HexGrid(hexes, 100, true);

it('marks the hexside of a destroyed bridge', () =>
  expect(brokenPath(grid, { broken: [{ hexes: [7, 8], side: 1 }] })).toBe(
    'M-11.0 39.0L11.0 61.0M-11.0 61.0L11.0 39.0',
  ));
it('draws nothing where all bridges stand', () => {
  expect(brokenPath(grid, {})).toBe('');
  expect(brokenPath(grid, { broken: [] })).toBe('');
});
it('leaves out a crossing that the sheet does not show', () =>
  expect(brokenPath(grid, { broken: [{ hexes: [7, 99] }] })).toBe(''));
