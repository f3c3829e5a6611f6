// Where the stack tray stands: never on its own hex, and where it covers the fewest spaces that can be chosen.
import type { Point } from './geometry';

interface Size {
  width: number;
  height: number;
}

/** The edge that is left free around the tray. */
const EDGE = 8;

/**
 * The upper left corner of a tray: beside its hex, below or above it, or in a corner of the map. The first place
 * wins that lies in the room, does not cover the hex itself and covers the fewest of the points to keep free.
 */
export function trayPlace(at: Point, tray: Size, room: Size, clear: number, keep: Point[]): Point {
  const [right, bottom] = [room.width - tray.width - EDGE, room.height - tray.height - EDGE];
  const inRoom = ({ x, y }: Point): Point => ({
    x: Math.max(EDGE, Math.min(right, x)),
    y: Math.max(EDGE, Math.min(bottom, y)),
  });
  const [middleX, middleY] = [at.x - tray.width / 2, at.y - tray.height / 2];
  const places = [
    { x: at.x + clear, y: middleY },
    { x: at.x - clear - tray.width, y: middleY },
    { x: middleX, y: at.y + clear },
    { x: middleX, y: at.y - clear - tray.height },
    { x: EDGE, y: EDGE },
    { x: right, y: EDGE },
    { x: EDGE, y: bottom },
    { x: right, y: bottom },
  ].map(inRoom);
  const isUnder = (place: Point, point: Point, margin: number): boolean =>
    point.x > place.x - margin &&
    point.x < place.x + tray.width + margin &&
    point.y > place.y - margin &&
    point.y < place.y + tray.height + margin;
  const cost = (place: Point): number =>
    (isUnder(place, at, clear * 0.6) ? 10_000 : 0) +
    keep.filter((point) => isUnder(place, point, clear * 0.5)).length;
  let [best, least] = [places[0], Infinity];
  for (const place of places) {
    const price = cost(place);
    if (price < least) [best, least] = [place, price];
  }
  return best;
}
