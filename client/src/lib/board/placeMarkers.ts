// Markers that lie in a hex or on a hexside of the Advanced game, read from a view.
import type { HexGrid, Point } from './geometry';

/** A marker in a hex: what it is, what stands on it, and whose it is, where it is anybody's. */
export interface HexMarker extends Point {
  kind: 'interdiction' | 'damage' | 'targeted' | 'cache' | 'airbase';
  hex: number;
  text: string;
  side?: number;
}
/** A marker on the hexside between two hexes: a bridge that is damaged, or one of a headquarters. */
export interface SideMarker extends Point {
  kind: 'damaged' | 'laid';
  text: string;
  /** How the hexside lies, in degrees. */
  turn: number;
}

interface View {
  advanced?: {
    interdiction?: { hex: number; level: number }[];
    targeted?: { place: number; modifier: number; across?: number | null }[];
    bridging?: { bridges?: { hexes: [number, number] }[] };
    supply?: { airbases?: { at: number; side?: number }[] };
    caches?: { markers?: { place: number; cache?: number; holder?: number | null }[] };
  };
  damage?: {
    places?: { place: number; marker?: string }[];
    bridges?: { hexes: [number, number]; marker?: string }[];
  };
  destroyed?: { hex: number; installations?: string[] }[];
  /** Caches that this seat has looked at. */
  caches?: { place: number; cache?: number }[];
}

/** The number of a marker such as "Strike 2"; a cross for one that is destroyed. */
const sign = (marker = ''): string =>
  /\d+/.exec(marker)?.[0] ?? (marker && marker.toLowerCase() !== 'none' ? '×' : '');

/** Corners of a hex, in parts of its pitch, so that markers of several kinds do not cover each other. */
const CORNERS: Record<HexMarker['kind'], [number, number]> = {
  interdiction: [0.27, 0.3],
  damage: [0.38, -0.3],
  targeted: [0.02, -0.4],
  cache: [-0.38, -0.3],
  airbase: [-0.27, 0.3],
};

/** All markers in hexes; `known` says which caches are what, for those that the seat has looked at. */
export function hexMarkers(
  grid: HexGrid,
  told: Record<string, unknown>,
  nameOf: (cache: number) => string,
): HexMarker[] {
  const { advanced = {}, damage = {}, destroyed = [], caches = [] } = told as View;
  const at = (kind: HexMarker['kind'], hex: number, text: string, side?: number): HexMarker[] => {
    const spot = grid.byId.get(hex);
    if (!spot || !text) return [];
    const [dx, dy] = CORNERS[kind];
    return [{ kind, hex, text, side, x: spot.x + grid.pitch * dx, y: spot.y + grid.pitch * dy }];
  };
  const seen = new Map(caches.map(({ place, cache = 0 }) => [place, cache]));
  const worst = new Map<number, string>();
  for (const { place, marker } of damage.places ?? [])
    if (sign(marker) > (worst.get(place) ?? '')) worst.set(place, sign(marker));
  for (const { hex } of destroyed) worst.set(hex, '×');
  return [
    ...(advanced.interdiction ?? []).flatMap(({ hex, level }) => at('interdiction', hex, String(level))),
    ...[...worst].flatMap(([hex, text]) => at('damage', hex, text)),
    ...(advanced.targeted ?? []).flatMap(({ place, modifier }) => at('targeted', place, String(modifier))),
    ...(advanced.supply?.airbases ?? []).flatMap((one) => at('airbase', one.at, '+', one.side)),
    ...(advanced.caches?.markers ?? [])
      .filter(({ holder = null }) => holder === null)
      .flatMap(({ place, cache = -1 }) => {
        const which = cache >= 0 ? cache : seen.get(place);
        return at('cache', place, which === undefined ? '?' : nameOf(which));
      }),
  ];
}

/** All markers on hexsides: bridges with a Strike marker, and those that headquarters have laid. */
export function sideMarkers(grid: HexGrid, told: Record<string, unknown>): SideMarker[] {
  const { advanced = {}, damage = {} } = told as View;
  const between = (kind: SideMarker['kind'], hexes: [number, number], text: string): SideMarker[] => {
    const [one, other] = hexes.map((id) => grid.byId.get(id));
    if (!one || !other) return [];
    const turn = (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
    return [{ kind, text, turn, x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }];
  };
  return [
    ...(advanced.bridging?.bridges ?? []).flatMap(({ hexes }) => between('laid', hexes, '')),
    ...(damage.bridges ?? []).flatMap(({ hexes, marker }) =>
      sign(marker) ? between('damaged', hexes, sign(marker)) : [],
    ),
  ];
}
