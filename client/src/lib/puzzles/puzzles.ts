// The logic of the puzzle pages: themes, the next puzzle, the part of the map that is shown, long lists of orders.
import type { AnswerGroup, PuzzleListed } from '../api/puzzles';
import type { AreaSpace } from '../api/types';
import type { Point } from '../board/geometry';
import type { Piece, Stacks } from '../board/pieces';

export interface Theme {
  key: string;
  name: string;
  puzzles: PuzzleListed[];
}

/** The puzzles by game and theme, in the order of the list. */
export function themesOf(listed: readonly PuzzleListed[]): Theme[] {
  const themes = new Map<string, Theme>();
  for (const one of listed) {
    const key = `${one.game}/${one.theme}`;
    const theme = themes.get(key) ?? { key, name: one.theme, puzzles: [] };
    theme.puzzles.push(one);
    themes.set(key, theme);
  }
  return [...themes.values()];
}

/**
 * The puzzle to go to from one, or from the start: the next that is not solved, else simply the next. There is none
 * if the list has no other.
 */
export function nextOf(
  listed: readonly PuzzleListed[],
  from: string,
  isSolved: (name: string) => boolean,
): string | undefined {
  const place = listed.findIndex((one) => one.name === from);
  const others = [...listed.slice(place + 1), ...listed.slice(0, Math.max(0, place))];
  return (others.find((one) => !isSolved(one.name)) ?? others[0])?.name;
}

export interface ListedSpace {
  space: number;
  stack: Piece[];
  label: string;
  about: string;
}

/** The areas in which something is, by name, with the markers that lie there. */
export function areasWithUnits(
  areas: readonly Pick<AreaSpace, 'id' | 'name'>[],
  stacks: Stacks,
  view: Record<string, unknown>,
  words: { flag: string; pacified: string },
): ListedSpace[] {
  const has = (list: unknown, id: number): boolean => Array.isArray(list) && list.includes(id);
  return areas
    .flatMap(({ id, name }) => {
      const marks = [has(view.flags, id) && words.flag, has(view.pacified, id) && words.pacified];
      const stack = stacks.get(id);
      return stack ? [{ space: id, stack, label: name, about: marks.filter(Boolean).join(', ') }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}

type Box = [number, number, number, number];

/** The part of a map around some places: a hex more on every side, at least so many hexes, never beyond the map. */
export function windowAround(places: readonly Point[], pitch: number, map: Box, least = 4): Box {
  if (!places.length) return map;
  const span = (values: number[], from: number, length: number): [number, number] => {
    const middle = (Math.min(...values) + Math.max(...values)) / 2;
    const wanted = Math.max(Math.max(...values) - Math.min(...values) + 2.4 * pitch, least * pitch);
    const size = Math.min(wanted, length);
    return [Math.min(Math.max(middle - size / 2, from), from + length - size), size];
  };
  const [x, width] = span(
    places.map((one) => one.x),
    map[0],
    map[2],
  );
  const [y, height] = span(
    places.map((one) => one.y),
    map[1],
    map[3],
  );
  return [x, y, width, height];
}

/** Of a long list of orders the first few are shown, the rest when asked for; one's own is always among the first. */
export function firstOrders(
  group: Pick<AnswerGroup, 'orders'>,
  own: string,
  most = 6,
): { first: string[]; rest: string[] } {
  const orders = [...group.orders].sort((a, b) => Number(b === own) - Number(a === own));
  if (orders.length <= most + 1) return { first: orders, rest: [] };
  return { first: orders.slice(0, most), rest: orders.slice(most) };
}
