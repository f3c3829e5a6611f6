import { describe, expect, it } from 'vitest';
import type { DisplayBox, DisplaySheet } from '../api/types';
import type { Piece } from '../board/pieces';
import { boxTowards, drawnIn, holderIn, roomFor, routeOf, titleOf } from './boxes';

const box = (id: number, x: number, y: number, more: Partial<DisplayBox> = {}): DisplayBox => ({
  id,
  name: `Box ${id}`,
  title: `Box ${id}`,
  kind: 'At Sea',
  is_sea: true,
  x,
  y,
  width: 100,
  height: 80,
  ...more,
});
const chart: DisplaySheet = {
  boxes: [box(-100, 0, 0), box(-101, 200, 0), box(-102, 400, 20), box(-103, 200, 200)],
  ways: [{ ends: [-100, -101] }],
  width: 600,
  height: 300,
};

describe('who holds a box', () => {
  const holder = holderIn({ sea_control: [{ hex: -100, side: 1 }], nations: [['PH', 'Allied']] });
  const holding = { is_sea: false, kind: 'Holding' };
  it('is the side that controls the sea, or nobody', () => {
    expect(holder(box(-100, 0, 0))).toEqual({ kind: 'side', side: 1 });
    expect(holder(box(-101, 0, 0))).toEqual({ kind: 'contested' });
  });
  it('is the side of the nation, as it stands now or as it began', () => {
    expect(holder(box(-10, 0, 0, { ...holding, nation: 'PRC', side: 1 }))).toEqual({ kind: 'side', side: 1 });
    expect(holder(box(-11, 0, 0, { ...holding, nation: 'PH' }))).toEqual({ kind: 'side', side: 0 });
    expect(holder(box(-12, 0, 0, { ...holding, nation: 'TH' }))).toEqual({ kind: 'closed' });
  });
  it('closes the box of a nation that has withdrawn', () => {
    const left = holderIn({ nations: [['US', 'withdrawn']] });
    expect(left(box(-10, 0, 0, { ...holding, nation: 'US', side: 0 }))).toEqual({ kind: 'closed' });
  });
  it('is not said of an island', () => {
    expect(holder(box(-115, 0, 0, { is_sea: false, part_of: -100 }))).toEqual({ kind: 'none' });
  });
});

describe('the chart', () => {
  it('goes from box to box by arrow keys, to the nearest in that direction', () => {
    expect(boxTowards(chart, -100, 1, 0)).toBe(-101);
    expect(boxTowards(chart, -101, 1, 0)).toBe(-102);
    expect(boxTowards(chart, -101, 0, 1)).toBe(-103);
    expect(boxTowards(chart, -103, 0, -1)).toBe(-101);
    expect(boxTowards(chart, -100, -1, 0)).toBeUndefined();
  });
  it('draws a route through its boxes only', () => {
    expect(routeOf(chart, [-100, -101, 812])).toBe('50,40 250,40');
    expect(routeOf(chart, [-100])).toBe('');
    expect(routeOf(chart, [811, 812])).toBe('');
  });
  it('draws as many counters as fit, and says how many more there are', () => {
    expect(roomFor(100, 40, 34)).toBe(2);
    expect(roomFor(20, 10, 34)).toBe(1);
    const stack = [1, 2, 3].map((id) => ({ key: `s${id}`, id }) as Piece);
    expect(drawnIn(stack, 2)).toEqual({ shown: stack.slice(0, 2), more: 1 });
    expect(drawnIn(stack, 4)).toEqual({ shown: stack, more: 0 });
  });
  it('writes what a part of a sea is, and short names', () => {
    expect(
      titleOf(box(-112, 0, 0, { kind: 'Inshore', title: 'Gulf of Tonkin Inshore', part_of: -100 })),
    ).toBe('Inshore');
    const holding = { is_sea: false, kind: 'Holding' };
    expect(titleOf(box(-10, 0, 0, { ...holding, title: 'PRC Holding' }))).toBe('PRC Holding');
    expect(titleOf(box(-118, 0, 0, { ...holding, title: 'Indian Ocean Holding' }))).toBe('Indian Ocean');
  });
});
