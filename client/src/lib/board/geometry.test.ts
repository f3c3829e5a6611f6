import { describe, expect, it } from 'vitest';
import type { HexSpace } from '../api/types';
import { HexGrid, arrowsTo } from './geometry';

const PITCH = 80;
const STEP = (PITCH * Math.sqrt(3)) / 2;

/** A patch of flat-topped hexes, three columns of three, odd columns half a hex lower. */
const patch = (): HexSpace[] =>
  [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map((row) => ({
      id: column * 3 + row,
      label: `${column}${row}`,
      x: column * STEP,
      y: (row + (column % 2) / 2) * PITCH,
    })),
  );

describe('a grid of hexes', () => {
  const grid = new HexGrid(patch(), PITCH, true);
  it('finds the hex under a point, also off its middle', () => {
    expect(grid.at({ x: STEP + 20, y: 1.5 * PITCH - 15 })?.id).toBe(4);
    expect(grid.at({ x: STEP, y: 1.5 * PITCH })?.id).toBe(4);
  });
  it('finds nothing beside the map', () => expect(grid.at({ x: -200, y: 0 })).toBeUndefined());
  it('knows six neighbours in the middle and fewer at the edge', () => {
    expect(
      grid
        .neighbours(4)
        .map((hex) => hex.id)
        .sort(),
    ).toEqual([1, 2, 3, 5, 7, 8]);
    expect(grid.neighbours(0)).toHaveLength(2);
  });
  it('draws the rim of a set without the sides inside it', () => {
    expect(grid.rim(new Set([4]))).toHaveLength(6);
    expect(grid.rim(new Set([4, 5]))).toHaveLength(10);
  });
  it('turns the inward normal towards the hex', () => {
    const hex = grid.byId.get(4) ?? { x: NaN, y: NaN };
    for (const { a, b, n } of grid.rim(new Set([4]))) {
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      expect((hex.x - middle.x) * n.x + (hex.y - middle.y) * n.y).toBeGreaterThan(0);
    }
  });
});

describe('arrows at a space', () => {
  it('stand off its middle and point at it', () => {
    const at = { x: 100, y: 100 };
    expect(arrowsTo(at, [{ x: 20, y: 100 }, { x: 100, y: 180 }, undefined, at], 40)).toEqual([
      { x: 60, y: 100, turn: 0 },
      { x: 100, y: 140, turn: -90 },
    ]);
  });
});
