// Ships as pieces: made from the sheet and the view, each with what it is, its support and its range.
import type { Sheet, ShipSheet } from '../api/types';
import { t } from '../messages';
import type { Dress } from './bands';
import type { Face, Status } from './counterArt';
import type { Piece } from './pieces';

const ICONS: Record<string, string> = { AMPH: 'amph', SAG: 'ship', 'CV BG': 'cv', 'CVN BG': 'cv' };

interface Row {
  ship?: number;
  at?: number;
  moved?: number;
  fired?: number;
  surface_group?: boolean;
}
type Dresser = (who: { nation?: string; side?: number; formation?: string }) => Dress;

/** The face of a ship by the side of its counter that lies up; its capacity stands where units have their rating. */
export function shipFace(ship: ShipSheet, dress: Dress, isTurned: boolean, status: Status[]): Face {
  const kind = isTurned && ship.surface_kind ? ship.surface_kind : ship.kind;
  const [support, range] = isTurned
    ? [ship.surface_support ?? 0, ship.surface_range ?? 0]
    : [ship.support ?? 0, ship.range ?? 0];
  const capacity = isTurned ? 0 : (ship.transport ?? 0);
  return {
    name: ship.designation,
    icon: ICONS[kind] ?? 'ship',
    left: String(support),
    right: String(range),
    er: capacity ? String(capacity) : undefined,
    steps: 0,
    full: 0,
    status,
    dress,
    words: t.board.piece.ship(ship.name, kind, { support, range, capacity }),
  };
}

/** Make the function that reads the ships of a view, by their numbers. */
export function shipReader(
  sheet: Sheet,
  dress: Dresser,
): (view: Record<string, unknown>) => Map<number, Piece> {
  const ships = new Map((sheet.lists.ships ?? []).map((ship) => [ship.id, ship]));
  if (!ships.size) return () => new Map();
  return (view) => {
    const found = new Map<number, Piece>();
    const now = (view.segment as { number?: number } | undefined)?.number ?? 0;
    for (const side of (view.sides ?? []) as { side?: number; ships?: Row[] }[])
      for (const row of side.ships ?? []) {
        const id = row.ship ?? 0;
        const ship = ships.get(id);
        if (!ship) continue;
        const status: Status[] = [];
        if (now && row.moved === now) status.push('moved');
        if (now && row.fired === now) status.push('used');
        found.set(id, {
          key: `s${id}`,
          kind: 'ship',
          id,
          side: side.side ?? 0,
          space: row.at ?? 0,
          face: shipFace(ship, dress(ship), row.surface_group ?? false, status),
        });
      }
    return found;
  };
}
