import { describe, expect, it } from 'vitest';
import type { Offer, Sheet } from '../api/types';
import { pieceReader, type Piece } from './pieces';
import { isLitPiece, litSpaces, offersFor } from './touching';

const sheet = {
  board: { kind: 'hexes' },
  seats: ['SRV', 'PRC'],
  dark_seat: 1,
  lists: {
    hexes: [],
    units: [{ id: 5, name: '127', designation: '127', nation: 'PRC', side: 1, steps: 2 }],
    ships: [
      { id: 0, name: 'PRC AMPH 1', designation: 'AMPH 1', nation: 'PRC', side: 1, kind: 'AMPH' },
      {
        id: 1,
        name: 'US AMPH 1',
        designation: 'AMPH 1',
        nation: 'US',
        side: 0,
        kind: 'AMPH',
        support: 1,
        range: 1,
        transport: 3,
        surface_kind: 'SAG',
        surface_support: 2,
        surface_range: 2,
      },
    ],
  },
} as unknown as Sheet;
const view = (ship: object = {}) => ({
  segment: { number: 4 },
  sides: [
    { side: 0, units: [], ships: [{ ship: 1, at: -104, ...ship }] },
    { side: 1, units: [{ unit: 5, at: -5, steps: 2, ship: 0 }], ships: [{ ship: 0, at: -10, moved: 4 }] },
  ],
});
const read = pieceReader(sheet);
const none = { isOpen: false } as never;
const offer = (order: string, ...parameters: object[]): Offer =>
  ({ order, label: order, parameters }) as never;
const move = offer(
  'move_units',
  { name: 'origin', of: 'hexes', domain: { kind: 'pick', options: [-10] } },
  { name: 'units', of: 'units', domain: { kind: 'given' } },
);
const sail = offer(
  'move_ships',
  { name: 'origin', of: 'hexes', domain: { kind: 'pick', options: [-10] } },
  { name: 'ships', of: 'ships', domain: { kind: 'given' } },
);

describe('ships', () => {
  it('lie where they are, on top of the units that they carry', () => {
    const stack = read(view()).get(-10) ?? [];
    expect(stack.map((piece) => piece.key)).toEqual(['s0', 'u5']);
    expect(stack[0].face.status).toEqual(['moved']);
    expect([stack[1].ship, stack[1].face.status]).toEqual([0, ['aboard']]);
  });
  it('show support, range and capacity, and those of the other side when turned over', () => {
    const [front] = read(view()).get(-104) ?? [];
    expect([front.face.left, front.face.right, front.face.er]).toEqual(['1', '1', '3']);
    const [back] = read(view({ surface_group: true })).get(-104) ?? [];
    expect([back.face.left, back.face.right, back.face.er]).toEqual(['2', '2', undefined]);
    expect(back.face.icon).toBe('ship');
  });
  it('begin the orders that are about ships, as units begin those about units', () => {
    const stacks = read(view());
    const [ship, unit] = stacks.get(-10) as [Piece, Piece];
    expect(offersFor(ship, [move, sail], stacks).map(({ offer: { order } }) => order)).toEqual([
      'move_ships',
    ]);
    expect(offersFor(unit, [move, sail], stacks).map(({ offer: { order } }) => order)).toEqual([
      'move_units',
    ]);
    expect(offersFor(ship, [move], stacks)).toEqual([]);
    const embark = offer(
      'embark',
      { name: 'unit', of: 'units', domain: { kind: 'pick', options: [0, 5] } },
      { name: 'ship', of: 'ships', domain: { kind: 'given' } },
    );
    expect(offersFor(unit, [embark], stacks).map(({ first }) => first)).toEqual([5]);
    expect(offersFor(ship, [embark], stacks)).toEqual([]);
    expect(isLitPiece({ ...ship, space: 5 }, none, [embark])).toBe(false);
    expect([isLitPiece(ship, none, [sail]), isLitPiece(ship, none, [move])]).toEqual([true, false]);
    expect([...litSpaces(none, [sail], stacks).keys()]).toEqual([-10]);
  });
});
