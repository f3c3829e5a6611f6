import { describe, expect, it } from 'vitest';
import type { HexSpace } from '../api/types';
import { HexGrid } from './geometry';
import { statusesOf } from './pieces';
import { hexMarkers, sideMarkers } from './placeMarkers';

const hex = (id: number, x: number): HexSpace => ({ id, label: String(id), x, y: 0 });
const grid = new HexGrid([hex(1, 0), hex(2, 100), hex(3, 200)], 100, true);
const name = (cache: number): string => `n${cache}`;
const kinds = (view: Record<string, unknown>): string[] =>
  hexMarkers(grid, view, name).map(({ kind, hex: here, text }) => `${kind} ${here} ${text}`);

describe('markers in hexes', () => {
  it('are read from the view, each with its number', () => {
    expect(
      kinds({
        advanced: {
          interdiction: [{ hex: 1, level: 2 }],
          targeted: [{ place: 2, modifier: -1 }],
          supply: { airbases: [{ at: 3, side: 1 }] },
        },
      }),
    ).toEqual(['interdiction 1 2', 'targeted 2 -1', 'airbase 3 +']);
  });
  it('show the worst damage of a hex, and a cross where something is destroyed', () => {
    const places = [
      { place: 1, marker: 'Strike 1' },
      { place: 1, marker: 'Strike 2' },
      { place: 2, marker: 'Strike 1' },
    ];
    expect(kinds({ damage: { places } })).toEqual(['damage 1 2', 'damage 2 1']);
    expect(kinds({ damage: { places }, destroyed: [{ hex: 1, installations: ['Port'] }] })).toEqual([
      'damage 1 ×',
      'damage 2 1',
    ]);
  });
  it('tell a cache only to a seat that has looked at it, or if it lies face up', () => {
    const markers = [
      { place: 1, cache: -1, holder: null },
      { place: 2, cache: 4 },
      { place: 3, cache: -1, holder: 0 },
    ];
    expect(kinds({ advanced: { caches: { markers } } })).toEqual(['cache 1 ?', 'cache 2 n4']);
    expect(kinds({ advanced: { caches: { markers } }, caches: [{ place: 1, cache: 9 }] })).toEqual([
      'cache 1 n9',
      'cache 2 n4',
    ]);
  });
  it('are none where a place is not on the map', () => {
    expect(kinds({ advanced: { interdiction: [{ hex: 99, level: 1 }] } })).toEqual([]);
    expect(kinds({})).toEqual([]);
  });
});

describe('markers on hexsides', () => {
  it('are bridges of headquarters and damaged bridges, half way between their hexes', () => {
    const found = sideMarkers(grid, {
      advanced: { bridging: { bridges: [{ hexes: [1, 2] }] } },
      damage: { bridges: [{ hexes: [2, 3], marker: 'Strike 1' }] },
    });
    expect(found.map(({ kind, x, text }) => [kind, x, text])).toEqual([
      ['laid', 50, ''],
      ['damaged', 150, '1'],
    ]);
  });
});

describe('markers on a unit', () => {
  it('come the gravest first', () => {
    const markers = { isolated: true, detected: true, targeted: -1, emergency_supply: true };
    expect(statusesOf({ struck: 1, unsupplied: true, landed: true, supports: 1, markers })).toEqual([
      'isolated',
      'supply',
      'strike1',
      'emergency',
      'targeted',
      'seen',
      'used',
      'landed',
    ]);
    expect(statusesOf({ struck: 2 })).toEqual(['strike2']);
    expect(statusesOf({})).toEqual([]);
  });
});
