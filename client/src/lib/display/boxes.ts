// The boxes of the display as a view has them: who controls a sea, who may use a Holding Box, what is in it.
import type { DisplayBox, DisplaySheet } from '../api/types';
import { towards } from '../board/geometry';
import type { Piece } from '../board/pieces';

/** Who holds a box: a side, nobody (Contested), or it is neutral and closed; an island has no such state. */
export type Holder = { kind: 'side'; side: number } | { kind: 'contested' | 'closed' | 'none' };

const STANDINGS: Record<string, number> = { Allied: 0, 'non-Allied': 1 };

/** Make the function that says who holds a box in this view. */
export function holderIn(view: Record<string, unknown>): (box: DisplayBox) => Holder {
  const seas = new Map(
    ((view.sea_control ?? []) as { hex?: number; side?: number }[]).map(({ hex = 0, side = 0 }) => [
      hex,
      side,
    ]),
  );
  const nations = new Map((view.nations ?? []) as [string, string][]);
  const of = (side: number | null | undefined, other: 'contested' | 'closed'): Holder =>
    side === null || side === undefined ? { kind: other } : { kind: 'side', side };
  return (box) => {
    if (box.is_sea) return of(seas.get(box.id), 'contested');
    if (box.part_of !== null && box.part_of !== undefined) return { kind: 'none' };
    const standing = nations.get(box.nation ?? '');
    return of(standing === undefined ? box.side : STANDINGS[standing], 'closed');
  };
}

const ONE_LINE = 13;

/** What is written into a box: a part of a sea only says what it is, a long name leaves out the kind of the box. */
export function titleOf(box: DisplayBox): string {
  if (box.part_of !== null && box.part_of !== undefined && box.is_sea) return box.kind;
  const end = ` ${box.kind}`;
  return box.title.length > ONE_LINE && box.title.endsWith(end) ? box.title.slice(0, -end.length) : box.title;
}

const middle = (box: DisplayBox) => ({
  id: box.id,
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

/** The box that lies most in this direction. */
export function boxTowards(chart: DisplaySheet, from: number, dx: number, dy: number): number | undefined {
  const here = chart.boxes.find((box) => box.id === from);
  if (!here) return chart.boxes[0]?.id;
  const others = chart.boxes.filter((box) => box.id !== from).map(middle);
  const at = middle(here);
  // The nearest of those that really lie there, not the farthest along the line.
  const ahead = others.filter(
    (one) =>
      (one.x - at.x) * dx + (one.y - at.y) * dy > 20 &&
      Math.abs((one.x - at.x) * dy) + Math.abs((one.y - at.y) * dx) <=
        1.2 * ((one.x - at.x) * dx + (one.y - at.y) * dy),
  );
  const near = ahead.sort(
    (a, b) => Math.hypot(a.x - at.x, a.y - at.y) - Math.hypot(b.x - at.x, b.y - at.y),
  )[0];
  return near?.id ?? towards(at, others, dx, dy)?.id;
}

/** The points of a route through boxes; places that are not in the chart are left out. */
export function routeOf(chart: DisplaySheet, path: readonly number[]): string {
  const boxes = new Map(chart.boxes.map((box) => [box.id, middle(box)]));
  const points = path.flatMap((space) => boxes.get(space) ?? []);
  return points.length > 1 ? points.map(({ x, y }) => `${x},${y}`).join(' ') : '';
}

/** How many counters of a size fit into a box of so many pixels; one at least. */
export const roomFor = (wide: number, high: number, size: number): number =>
  Math.max(1, Math.floor(wide / size)) * Math.max(1, Math.floor(high / size));

/** The counters to draw in a box, and how many more there are. */
export function drawnIn(stack: readonly Piece[], room: number): { shown: Piece[]; more: number } {
  const shown = stack.slice(0, room);
  return { shown, more: stack.length - shown.length };
}
