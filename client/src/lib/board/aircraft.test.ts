import { describe, expect, it } from 'vitest';
import type { Sheet } from '../api/types';
import { namer } from '../state/names';
import { pieceReader } from './pieces';

const sheet = {
  board: { kind: 'hexes' },
  seats: ['India', 'Pakistan'],
  dark_seat: 1,
  lists: {
    hexes: [],
    units: [],
    aircraft: [
      {
        id: 0,
        name: 'ROI Su-30/1',
        type: 'Su-30',
        nation: 'ROI',
        side: 0,
        ratings: '5-3-4',
        skill: 1,
        range: 'L',
        steps: 2,
        reduced_ratings: '3-2-2',
        reduced_skill: -1,
        marks: ['all-weather'],
      },
      {
        id: 1,
        name: 'IROP F-16/1',
        type: 'F-16',
        nation: 'IROP',
        side: 1,
        ratings: '4-2-3',
        range: 'M',
        steps: 1,
      },
      {
        id: 2,
        name: 'IROP F-16/2',
        type: 'F-16',
        nation: 'IROP',
        side: 1,
        ratings: '4-2-3',
        range: 'M',
        steps: 1,
      },
    ],
  },
} as unknown as Sheet;
const view = (...units: object[]) => ({ sides: [], advanced: { air: { units } } });
const read = pieceReader(sheet);
const pieces = (...units: object[]) => [...read(view(...units)).values()].flat();

describe('air units', () => {
  it('lie in the box of their base, marked by the part of the box', () => {
    const [first, second] = pieces(
      { base: -105, status: 'Ready', steps: 2 },
      { base: -106, status: 'Abort', steps: 1 },
    );
    expect([first.key, first.space, first.side, first.face.status]).toEqual(['a0', -105, 0, []]);
    expect([second.key, second.space, second.side, second.face.status]).toEqual(['a1', -106, 1, ['abort']]);
  });

  it('show the ratings of the side that is up', () => {
    const [full] = pieces({ base: -105, status: 'Ready', steps: 2 });
    const [reduced] = pieces({ base: -105, status: 'Ready', steps: 1 });
    expect([full.face.left, full.face.er]).toEqual(['5-3-4', '+1']);
    expect([reduced.face.left, reduced.face.er]).toEqual(['3-2-2', '−1']);
    expect(full.face.words).toBe('ROI Su-30/1: 5-3-4, pilot skill +1, range L, all-weather');
  });

  it('are gone when they are eliminated or not in play', () => {
    const gone = { base: 0, status: 'eliminated', steps: 0 };
    expect(pieces(gone, { base: 0, status: 'not in play', steps: 0 })).toEqual([]);
    expect(pieces()).toEqual([]);
  });

  it('have names of their own beside those of ground units', () => {
    expect(namer(sheet)('aircraft', 2)).toBe('IROP F-16/2');
  });
});
