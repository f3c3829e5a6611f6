// N walks from unit to unit, those not yet moved first, and only then to places without one.
import { expect, it } from 'vitest';
import type { Piece, Stacks } from './pieces';
import { walkOf } from './touching';

const piece = (id: number, side: number, status: string[] = [], kind = 'unit'): Piece =>
  ({ id, side, kind, face: { status } }) as unknown as Piece;
const stacks: Stacks = new Map([
  [1, []],
  [2, [piece(1, 0, ['moved'])]],
  [3, [piece(2, 1)]],
  [4, [piece(3, 0, ['moved']), piece(4, 0)]],
  [5, [piece(5, 0)]],
  [6, [piece(6, 0, [], 'marker')]],
]);

it('goes to units not yet moved, then to the others of that side, then elsewhere', () => {
  expect(walkOf([1, 2, 3, 4, 5, 6, 9], stacks, 0)).toEqual([4, 5, 2, 6, 1, 3, 9]);
});
it('does the same for the other side', () => {
  expect(walkOf([1, 2, 3, 4], stacks, 1)).toEqual([3, 1, 2, 4]);
});
it('counts all pieces for whoever watches', () => {
  expect(walkOf([1, 2, 3], stacks, null)).toEqual([3, 2, 1]);
});
