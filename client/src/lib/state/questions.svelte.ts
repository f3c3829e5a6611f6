// What a table asks the service while an order is put together: overlays, movement range, odds, and why not.
import { untrack } from 'svelte';
import * as api from '../api/table';
import type { Value } from '../api/types';
import type { Piece } from '../board/pieces';
import { SPACES } from '../board/touching';
import { withNothingMore } from '../compose/domains';
import type { Desk } from './desk.svelte';

/** In which list of the sheet a kind of piece stands. */
const LISTS: Record<Piece['kind'], string> = {
  unit: 'units',
  helicopter: 'helicopters',
  ship: 'ships',
  aircraft: 'aircraft',
  vc: 'vcs',
  marker: '',
};

function unitsFor(desk: Desk, kind: string): number[] {
  const about = desk.sheet?.overlays?.find((one) => one.kind === kind)?.about;
  // Without units, supply is shown for all of them.
  if (!about || kind === 'supply') return [];
  if (about === 'units' && desk.chosenUnits.length) return [...desk.chosenUnits];
  return (desk.selected === null ? [] : (desk.stacks.get(desk.selected) ?? []))
    .filter((piece) => LISTS[piece.kind] === about)
    .map((piece) => piece.id);
}

export function askOverlays(desk: Desk): (() => void) | undefined {
  const kinds = [...desk.laid];
  if (desk.told?.seq === undefined || !kinds.length) {
    desk.overlays = [];
    return undefined;
  }
  let isOld = false;
  Promise.all(
    kinds.map((kind) => api.overlay(desk.game, desk.sitting.seat, kind, unitsFor(desk, kind))),
  ).then(
    (got) => {
      if (!isOld) desk.overlays = got.filter((one) => one !== null);
    },
    (error: Error) => {
      desk.sitting.trouble = error.message;
    },
  );
  return () => {
    isOld = true;
  };
}

export function askReach(desk: Desk): (() => void) | undefined {
  const units = [...desk.chosenUnits];
  // A retreat is counted in hexes, and a transport goes by sea: the movement range says nothing about them.
  const isMove = !['retreat_unit', 'ship_units'].includes(desk.draft.offer?.order ?? '');
  const wantsPath =
    isMove &&
    desk.draft.parameters.some((parameter, i) => parameter.name === 'path' && i >= desk.draft.index);
  if (!desk.draft.isOpen || !wantsPath || !units.length) {
    desk.reach = null;
    return undefined;
  }
  let isOld = false;
  api.overlay(desk.game, desk.sitting.seat, 'reach', units).then(
    (got) => {
      if (!isOld) desk.reach = got;
    },
    () => {},
  );
  return () => {
    isOld = true;
  };
}

/** The values whose odds are asked: those of an order that would be whole; in a battle, also of one begun. */
function valuesOf(desk: Desk): Value[] | null {
  const { draft, fighting } = desk;
  const parameters = draft.offer?.parameters ?? [];
  const values = draft.tentative ?? (fighting.now?.has_odds ? draft.chosen : null);
  if (!parameters.length || !values || values.length === parameters.length) return values;
  return fighting.now?.has_odds || desk.isEnough ? withNothingMore(parameters, values) : null;
}

/** Odds are asked as soon as an order would be whole, and in a battle at once. */
export function askOdds(desk: Desk): (() => void) | undefined {
  const { offer } = desk.draft;
  const values = valuesOf(desk);
  if (!offer?.parameters?.length || !values || values.length < offer.parameters.length) {
    desk.chances = null;
    return undefined;
  }
  const order = Object.fromEntries([
    ['type', offer.order],
    ...offer.parameters.map((parameter, i) => [parameter.name, $state.snapshot(values[i])]),
  ]);
  let isOld = false;
  const timer = setTimeout(() => {
    api.odds(desk.game, desk.sitting.seat ?? 0, order).then(
      (got) => {
        if (isOld) return;
        desk.chancesBefore = untrack(() => desk.combat);
        desk.chances = got;
      },
      () => {
        if (!isOld) desk.chances = null;
      },
    );
  }, 60);
  return () => {
    isOld = true;
    clearTimeout(timer);
  };
}

/** Why nothing begins in a space, or why the order that is put together does not go there. */
export async function askWhyNot(desk: Desk, space: number): Promise<void> {
  const { draft, sitting } = desk;
  const offer = draft.offer ?? sitting.offers.find((one) => SPACES.has(one.parameters?.[0]?.of ?? ''));
  // What is chosen next may be units: then the space itself is no answer.
  if (!offer || sitting.seat === null || (draft.isOpen && !SPACES.has(draft.of))) return;
  const chosen = $state.snapshot(draft.chosen) as Value[];
  try {
    const got =
      draft.domain?.kind === 'path'
        ? await api.whyNotTo(desk.game, sitting.seat, offer.order, chosen, [...draft.walked], space)
        : await api.whyNot(desk.game, sitting.seat, offer.order, [
            ...chosen,
            draft.domain?.kind === 'subset' ? [space] : space,
          ]);
    if (desk.selected === space && draft.offer?.order === (draft.isOpen ? offer.order : undefined))
      desk.whyNot = (got.reasons ?? []).slice(0, 3);
  } catch {
    desk.whyNot = null;
  }
}
