// Pieces on the board, made from a sheet and a view: what stands where, and the face each counter shows.
import type { Sheet, UnitSheet } from '../api/types';
import { t } from '../messages';
import { aircraftReader } from './aircraft';
import { dresser, type Dress } from './bands';
import { iconOf, pictured, type Face, type Status } from './counterArt';
import { shipReader } from './ships';

export interface Piece {
  key: string;
  kind: 'unit' | 'helicopter' | 'ship' | 'aircraft' | 'vc' | 'marker';
  id: number;
  side: number;
  space: number;
  face: Face;
  /** The ship that carries it. */
  ship?: number;
  /** What is said beside its name where it is chosen. */
  note?: string;
}
export type Stacks = Map<number, Piece[]>;

/** Make the function that reads the views of one sheet's game. */
export function pieceReader(
  sheet: Sheet,
  isPictured = false,
  dressed: ((face: Face) => Face) | null = null,
): (view: Record<string, unknown>) => Stacks {
  const dress = dresser(sheet);
  const read = sheet.board.kind === 'hexes' ? hexReader(sheet, dress) : areaReader(sheet, dress);
  if (!isPictured && !dressed) return read;
  const shown = (face: Face): Face => {
    const drawn = isPictured ? pictured(face) : face;
    return dressed ? dressed(drawn) : drawn;
  };
  return (view) =>
    new Map(
      [...read(view)].map(([space, stack]) => [
        space,
        stack.map((piece) => ({ ...piece, face: shown(piece.face) })),
      ]),
    );
}

type Dresser = (who: { nation?: string; side?: number; formation?: string }) => Dress;
type Row = Record<string, never>;

const PLATES: Record<string, Face['plate']> = {
  leg: 'leg',
  light: 'light',
  mountain: 'light',
  motorized: 'wheels',
  mechanized: 'tracks',
  airmobile: 'air',
};

export function unitFace(unit: UnitSheet, dress: Dress, steps: number, status: Status[]): Face {
  const full = unit.steps ?? 1;
  const reduced = steps < full;
  const attack = (reduced ? unit.reduced_attack : unit.attack) ?? 0;
  const defence = (reduced ? unit.reduced_defence : unit.defence) ?? 0;
  const movement = (reduced ? unit.reduced_movement : undefined) ?? unit.movement ?? 0;
  const mobility = (reduced ? unit.reduced_mobility : undefined) ?? unit.mobility ?? '';
  const er = (reduced ? unit.reduced_er : undefined) ?? unit.er;
  return {
    name: unit.designation || unit.name,
    formation: unit.formation,
    icon: iconOf(unit.type, unit.combat_class),
    size: unit.size,
    left: `${attack}-${defence}`,
    right: String(movement),
    plate: PLATES[mobility] ?? 'leg',
    er: er === undefined ? undefined : String(er),
    steps,
    full,
    status,
    dress,
    words: unit.name,
  };
}

interface UnitRow {
  struck?: number;
  unsupplied?: boolean;
  landed?: boolean;
  supports?: number;
  markers?: { detected?: boolean; targeted?: number; isolated?: boolean; emergency_supply?: boolean };
}

/** The markers on a unit, the gravest first: a small counter has room for one. */
export function statusesOf({
  struck = 0,
  unsupplied,
  landed,
  supports = 0,
  markers = {},
}: UnitRow): Status[] {
  const found: [Status, boolean | undefined][] = [
    ['isolated', markers.isolated],
    ['strike2', struck > 1],
    ['supply', unsupplied],
    ['strike1', struck === 1],
    ['emergency', markers.emergency_supply],
    ['targeted', Boolean(markers.targeted)],
    ['seen', markers.detected],
    ['used', supports > 0],
    ['landed', landed],
  ];
  return found.filter(([, holds]) => holds).map(([status]) => status);
}

function hexReader(sheet: Sheet, dress: Dresser): (view: Record<string, unknown>) => Stacks {
  const units = new Map((sheet.lists.units ?? []).map((unit) => [unit.id, unit]));
  const helicopters = new Map((sheet.lists.helicopters ?? []).map((one) => [one.id, one]));
  const readShips = shipReader(sheet, dress);
  const readAircraft = aircraftReader(sheet, dress);
  return (view) => {
    const stacks: Stacks = new Map();
    const put = (piece: Piece): void => {
      const stack = stacks.get(piece.space);
      if (stack) stack.push(piece);
      else stacks.set(piece.space, [piece]);
    };
    const segment = (view.segment ?? {}) as {
      side?: number;
      name?: string;
      unmoved?: number[];
      unfought?: number[];
    };
    // Ships lie on top of what they carry.
    const ships = readShips(view);
    for (const piece of ships.values()) put(piece);
    for (const side of (view.sides ?? []) as Row[]) {
      const number = (side.side as number | undefined) ?? 0;
      const isActing = segment.side === number && Boolean(segment.name);
      for (const row of (side.units ?? []) as Row[]) {
        const id = (row.unit as number | undefined) ?? 0;
        const unit = units.get(id);
        if (!unit) continue;
        const status = statusesOf(row);
        if (
          isActing &&
          segment.unmoved &&
          segment.name?.includes('movement') &&
          !segment.unmoved.includes(id)
        )
          status.push('moved');
        const carrier = ships.get((row.ship as number | undefined) ?? -1);
        if (carrier) status.unshift('aboard');
        put({
          key: `u${id}`,
          kind: 'unit',
          id,
          side: number,
          space: carrier ? carrier.space : (row.at as number),
          ship: carrier?.id,
          face: unitFace(unit, dress(unit), (row.steps as number | undefined) ?? unit.steps ?? 1, status),
        });
      }
      for (const row of (side.helicopters ?? []) as Row[]) {
        const id = (row.helicopter as number | undefined) ?? 0;
        const one = helicopters.get(id);
        if (!one) continue;
        const steps = (row.steps as number | undefined) ?? 1;
        const full = one.steps ?? 1;
        const carrier = ships.get((row.ship as number | undefined) ?? -1);
        const status: Status[] = row.spent ? ['used'] : [];
        if (carrier) status.unshift('aboard');
        put({
          key: `h${id}`,
          kind: 'helicopter',
          id,
          side: number,
          space: carrier ? carrier.space : (row.base as number),
          ship: carrier?.id,
          face: {
            name: one.designation || one.name,
            formation: one.formation,
            icon: 'hel',
            left: String((steps < full ? one.reduced_support : one.support) ?? 0),
            right: String(one.range ?? ''),
            plate: 'air',
            steps,
            full,
            status,
            dress: dress(one),
            words: one.name,
          },
        });
      }
    }
    for (const piece of readAircraft(view)) put(piece);
    return stacks;
  };
}

const pairs = (value: unknown): [number, never][] =>
  Array.isArray(value)
    ? (value as [number, never][])
    : Object.entries((value ?? {}) as Record<string, never>).map(([key, row]) => [Number(key), row]);

const SHAPES: Record<string, string> = {
  infantry: 'inf',
  artillery: 'art',
  tank: 'arm',
  'air cav': 'hel',
  'lima site': 'post',
};

function areaReader(sheet: Sheet, dress: Dresser): (view: Record<string, unknown>) => Stacks {
  const units = new Map((sheet.lists.units ?? []).map((unit) => [unit.id, unit]));
  const faces = new Map((sheet.lists.vcs ?? []).map((vc) => [vc.id, vc.face]));
  const vcDress = dress({ nation: 'VC', side: 0 });
  const vcFace = (left: string, words: string, status: Status[]): Face => ({
    name: 'VC',
    icon: 'inf',
    left,
    steps: 1,
    full: 1,
    status,
    dress: vcDress,
    words,
  });
  return (view) => {
    const stacks: Stacks = new Map();
    const put = (piece: Piece): void => {
      const stack = stacks.get(piece.space);
      if (stack) stack.push(piece);
      else stacks.set(piece.space, [piece]);
    };
    for (const [id, row] of pairs(view.units)) {
      const unit = units.get(id);
      if (!unit) continue;
      const now = row as { at?: number; veteran?: boolean };
      const kind = unit.kind ?? 'infantry';
      put({
        key: `u${id}`,
        kind: 'unit',
        id,
        side: unit.side ?? 0,
        space: now.at ?? 0,
        face: {
          name: unit.name,
          icon: SHAPES[kind] ?? 'inf',
          silhouette: kind === 'navy' ? 'ship' : kind === 'gunboat' ? 'gunboat' : undefined,
          left: now.veteran ? '2★' : '1',
          steps: 1,
          full: 1,
          status: [],
          dress: dress(unit),
          words: now.veteran ? t.board.piece.veteran(unit.name) : unit.name,
          veteran: now.veteran,
        },
      });
    }
    for (const [area, cards] of pairs(view.open_vc)) {
      for (const one of cards as { vc?: number; tired?: boolean }[]) {
        const face = faces.get(one.vc ?? 0) ?? '';
        put({
          key: `v${one.vc ?? 0}`,
          kind: 'vc',
          id: one.vc ?? 0,
          side: 0,
          space: area,
          face: vcFace(face.slice(0, 3), t.board.piece.revealedVc(face), one.tired ? ['used'] : []),
        });
      }
    }
    const own = new Map(pairs(view.own_cells));
    for (const [area, cell] of pairs(view.cells)) {
      const mine = own.get(area) as { vc?: number; tired?: boolean }[] | undefined;
      if (mine?.length) {
        for (const one of mine) {
          const face = faces.get(one.vc ?? 0) ?? '';
          put({
            key: `v${one.vc ?? 0}`,
            kind: 'vc',
            id: one.vc ?? 0,
            side: 0,
            space: area,
            face: vcFace(face.slice(0, 3), t.board.piece.hiddenVc(face), one.tired ? ['used'] : []),
          });
        }
        continue;
      }
      const { fresh = 0, tired = 0 } = cell as { fresh?: number; tired?: number };
      for (let i = 0; i < fresh + tired; i += 1) {
        put({
          key: `c${area}-${i}`,
          kind: 'vc',
          id: -1,
          side: 0,
          space: area,
          face: vcFace('?', t.board.piece.unknownVc, i >= fresh ? ['used'] : []),
        });
      }
    }
    return stacks;
  };
}
