// The board of a VASSAL module: its picture, where its hexes are on it, and how it comes to lie under our hexes.
import type { Point } from '../board/geometry';

/** A hex grid of a module: how far apart its hexes are, and how they are numbered. */
interface Grid {
  across: number;
  down: number;
  origin: Point;
  isSideways: boolean;
  isStaggered: boolean;
  isColumnFirst: boolean;
  between: string;
  digits: readonly [column: number, row: number];
  first: readonly [column: number, row: number];
}
export interface Board {
  picture: string;
  /** Null where hexes are numbered in a way that is not read. */
  grid: Grid | null;
}
/** A player's own word on the map: a picture, and where two or more hexes have their centres on it. */
export interface MapMapping {
  picture: string;
  hexes: Record<string, [x: number, y: number]>;
}
/** Where a picture lies: its left upper corner in units of our map, and how large a pixel of it is. */
export interface Fit {
  x: number;
  y: number;
  wide: number;
  high: number;
}
interface Hex extends Point {
  label: string;
}

const PARTS = 'VASSAL.build.module.map.boardPicker';
const BOARD = `${PARTS}.Board`;
const GRID = `${PARTS}.board.HexGrid`;
const NUMBERS = `${PARTS}.board.mapgrid.HexGridNumbering`;
/** A hex that lies further from its place than this part of a hex does not fit. */
const NEAR = 1 / 3;
/** Hexes that are closer to each other than this, in pixels, are no map. */
const CLOSEST = 4;
/** No board has more hexes, no number of a hex more digits. */
const MOST_HEXES = 100_000;
const MOST_DIGITS = 8;

/** Read the boards in a module's definition that have a picture. */
export function boardsIn(definition: string): Board[] {
  const page = new DOMParser().parseFromString(definition, 'text/xml');
  return [...page.getElementsByTagName(BOARD)].flatMap((board) => {
    const picture = board.getAttribute('image');
    return picture ? [{ picture, grid: gridIn(board) }] : [];
  });
}

/** Read the hex grid of a board; null if it has none, or one that no map has. */
export function gridIn(board: Element): Grid | null {
  const hexes = board.getElementsByTagName(GRID).item(0);
  const numbers = hexes?.getElementsByTagName(NUMBERS).item(0);
  if (!hexes || !numbers) return null;
  const number = (from: Element, name: string, otherwise: number): number =>
    Number(from.getAttribute(name) ?? otherwise);
  const down = number(hexes, 'dy', 64);
  const across = number(hexes, 'dx', (down * Math.sqrt(3)) / 2);
  const origin = { x: number(hexes, 'x0', 0), y: number(hexes, 'y0', 32) };
  const digits = [number(numbers, 'hLeading', 1) + 1, number(numbers, 'vLeading', 1) + 1] as const;
  const first = [number(numbers, 'hOff', 1), number(numbers, 'vOff', 1)] as const;
  // Letters, and numbers that count down from the far edge, are not read.
  const isRead =
    (numbers.getAttribute('hType') ?? 'N') === 'N' &&
    (numbers.getAttribute('vType') ?? 'N') === 'N' &&
    numbers.getAttribute('hDescend') !== 'true' &&
    numbers.getAttribute('vDescend') !== 'true';
  const isMap =
    [down, across].every((size) => Number.isFinite(size) && size > CLOSEST) &&
    [origin.x, origin.y].every(Number.isFinite) &&
    first.every(Number.isSafeInteger) &&
    digits.every((count) => Number.isInteger(count) && count <= MOST_DIGITS);
  if (!isRead || !isMap) return null;
  return {
    down,
    across,
    origin,
    isSideways: hexes.getAttribute('sideways') === 'true',
    isStaggered: numbers.getAttribute('stagger') !== 'false',
    isColumnFirst: (numbers.getAttribute('first') ?? 'H').startsWith('H'),
    between: numbers.getAttribute('sep') ?? '',
    digits,
    first,
  };
}

/** Where the hexes of a grid have their centres on a picture of this size, by number; none if there are too many. */
export function centresOf(grid: Grid, wide: number, high: number): Map<string, Point> {
  const found = new Map<string, Point>();
  const [far, deep] = grid.isSideways ? [high, wide] : [wide, high];
  const columns = (far - grid.origin.x) / grid.across;
  const rows = (deep - grid.origin.y) / grid.down + 2;
  if (columns * rows > MOST_HEXES || Math.max(columns, rows) > MOST_HEXES) return found;
  const padded = (count: number, digits: number): string => String(count).padStart(digits, '0');
  for (let column = 0; column * grid.across + grid.origin.x < far; column += 1) {
    const isOdd = column % 2 === 1;
    const top = grid.origin.y + (isOdd ? grid.down / 2 : 0);
    for (let row = -1; row * grid.down + top < deep; row += 1) {
      const [x, y] = [column * grid.across + grid.origin.x, row * grid.down + top];
      const counted = row + (grid.isStaggered && isOdd ? 1 : 0) + grid.first[1];
      if (counted < 0) continue;
      const names = [padded(column + grid.first[0], grid.digits[0]), padded(counted, grid.digits[1])];
      if (!grid.isColumnFirst) names.reverse();
      found.set(names.join(grid.between), grid.isSideways ? { x: y, y: x } : { x, y });
    }
  }
  return found;
}

/** Fit a picture under our hexes by the hexes that it shares with them; null if it does not fit. */
export function fitted(
  hexes: readonly Hex[],
  pitch: number,
  centres: ReadonlyMap<string, Point>,
): Fit | null {
  const pairs = hexes.flatMap((hex) => {
    const on = centres.get(hex.label);
    return on ? [{ hex, on }] : [];
  });
  if (pairs.length < 2) return null;
  const across = line(pairs.map(({ hex, on }) => [on.x, hex.x]));
  const down = line(pairs.map(({ hex, on }) => [on.y, hex.y]));
  // Hexes in one row or column tell the size in one direction only; it is the same in the other.
  const wide = across.size ?? down.size;
  const high = down.size ?? across.size;
  if (!wide || !high || wide < 0 || high < 0) return null;
  const fit = { x: across.to - across.from * wide, y: down.to - down.from * high, wide, high };
  const isNear = pairs.every(
    ({ hex, on }) => Math.hypot(fit.x + on.x * wide - hex.x, fit.y + on.y * high - hex.y) < NEAR * pitch,
  );
  return isNear ? fit : null;
}

/** The line through pairs of numbers by least squares: the two means, and the slope if there is one. */
function line(pairs: [from: number, to: number][]): { from: number; to: number; size: number | null } {
  const mean = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [from, to] = [mean(0), mean(1)];
  const spread = pairs.reduce((sum, pair) => sum + (pair[0] - from) ** 2, 0);
  const shared = pairs.reduce((sum, pair) => sum + (pair[0] - from) * (pair[1] - to), 0);
  return { from, to, size: spread > 1 ? shared / spread : null };
}
