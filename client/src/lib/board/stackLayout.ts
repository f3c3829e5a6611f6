// Where the counters of a stack lie: stepped in a hex, in rows in an area. Shared by the map and its pictures.
import { SIZES, type Detail } from './counterArt';
import type { Piece } from './pieces';

export interface Card {
  piece: Piece;
  x: number;
  y: number;
  scale: number;
}

/** The cards of a stack in a hex from the lowest to the highest, each stepped up and left; at most so many. */
export function cardsOf(
  stack: Piece[],
  x: number,
  y: number,
  size: number,
  detail: Detail,
  most = 4,
): { cards: Card[]; left: number; top: number } {
  const shown = stack.slice(0, most);
  const step = size * 0.066;
  const left = x - size / 2 + ((shown.length - 1) * step) / 2;
  // A little above the middle: below it stands the name of the place.
  const top = y - size / 2 - size * 0.12 + ((shown.length - 1) * step) / 2;
  const scale = size / SIZES[detail];
  const cards = shown.map((piece, i) => ({ piece, x: left - i * step, y: top - i * step, scale })).reverse();
  return { cards, left, top };
}

export interface Group {
  piece: Piece;
  dx: number;
  dy: number;
  count: number;
}

/** The pieces of an area in rows around its middle; those that look alike are counted. */
export function rowsOf(stack: Piece[], size: number): Group[] {
  const groups = new Map<string, { piece: Piece; count: number }>();
  for (const piece of stack) {
    const key =
      `${piece.kind}${piece.face.icon}${piece.face.silhouette}${piece.face.left}` +
      `${piece.face.dress.tint}${piece.face.status.join()}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { piece, count: 1 });
  }
  const rows = [...groups.values()];
  const wide = Math.min(rows.length, rows.length > 4 ? 3 : rows.length);
  return rows.map((row, i) => ({
    ...row,
    dx: ((i % wide) - (Math.min(wide, rows.length - Math.floor(i / wide) * wide) - 1) / 2) * size * 1.02,
    dy: Math.floor(i / wide) * size * 1.02,
  }));
}
