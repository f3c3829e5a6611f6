// What a touch on the board means: which offers begin with a space or with a piece that stands there.
import type { Offer, Parameter } from '../api/types';
import { SPACES, touchable, type One } from '../compose/domains';
import type { Draft } from '../compose/draft.svelte';
import type { Piece, Stacks } from './pieces';

export { SPACES };

/** The list of the sheet in which a piece stands. */
export const listOf = (piece: Piece): string =>
  ({
    unit: 'units',
    helicopter: 'helicopters',
    ship: 'ships',
    aircraft: 'aircraft',
    vc: 'vcs',
    marker: '',
  })[piece.kind];

/** The lists that pieces stand in. */
const PIECES = new Set(['units', 'helicopters', 'ships', 'aircraft', 'vcs']);

/** The values of a parameter, or those it begins with. */
function valuesOf(parameter: Parameter | undefined): One[] {
  return parameter && parameter.domain.kind !== 'given' ? touchable(parameter.domain) : [];
}

/** The offers that can begin in a space, each with the value to begin with. */
export function offersAt(space: number, offers: Offer[], stacks: Stacks): { offer: Offer; first: One }[] {
  const found: { offer: Offer; first: One }[] = [];
  for (const offer of offers) {
    const parameter = offer.parameters?.[0];
    const values = valuesOf(parameter);
    if (!parameter || !values.length) continue;
    if (SPACES.has(parameter.of ?? '')) {
      if (values.includes(space)) found.push({ offer, first: space });
      continue;
    }
    for (const piece of stacks.get(space) ?? []) {
      if (listOf(piece) === parameter.of && values.includes(piece.id)) found.push({ offer, first: piece.id });
    }
  }
  return found;
}

/** The offers that are about a piece: those that begin with it, or with its space and then with such pieces. */
export function offersFor(piece: Piece, offers: Offer[], stacks: Stacks): { offer: Offer; first: One }[] {
  const list = listOf(piece);
  const here = offersAt(piece.space, offers, stacks);
  const own = here.filter(({ offer, first }) => {
    const [begin, next] = offer.parameters ?? [];
    return SPACES.has(begin?.of ?? '') ? next?.of === list : begin?.of === list && first === piece.id;
  });
  if (own.length || piece.kind === 'ship') return own;
  return here.filter(({ offer }) => SPACES.has(offer.parameters?.[0]?.of ?? ''));
}

/**
 * The lit spaces in the order in which one walks them: with own pieces that have not moved yet, with others of one's
 * own, then without. Whoever only watches has no pieces of their own.
 */
export function walkOf(lit: readonly number[], stacks: Stacks, seat: number | null): number[] {
  const rank = (space: number): number => {
    const own = (stacks.get(space) ?? []).filter((piece) => seat === null || piece.side === seat);
    if (!own.length) return 2;
    return own.some((piece) => piece.kind !== 'marker' && !piece.face.status.includes('moved')) ? 0 : 1;
  };
  return [...lit].sort((one, other) => rank(one) - rank(other));
}

/** Whether an order is about pieces that stand in its first space; others, such as to lay mines, are about a hex. */
const isAboutPieces = ({ parameters: [first, ...rest] = [] }: Offer): boolean =>
  first?.of === 'areas' || !SPACES.has(first?.of ?? '') || rest.some(({ of }) => PIECES.has(of ?? ''));

/**
 * The orders whose first choices are lit before one is begun: those about pieces, where there are any. Others would
 * drown them, such as 137 hexes for mines, and are lit when they are begun.
 */
export function litAtFirst(offers: Offer[]): Offer[] {
  const own = offers.filter(isAboutPieces);
  return own.some((offer) => valuesOf(offer.parameters?.[0]).length) ? own : offers;
}

/** The spaces to light: those that can be chosen now, or where a piece stands that can be. */
export function litSpaces(draft: Draft, offers: Offer[], stacks: Stacks): Map<number, string> {
  const lit = new Map<number, string>();
  const light = (of: string, values: One[], word: string): void => {
    if (SPACES.has(of)) {
      for (const value of values) lit.set(value as number, word);
      return;
    }
    const wanted = new Set(values);
    for (const [space, stack] of stacks)
      if (stack.some((piece) => listOf(piece) === of && wanted.has(piece.id))) lit.set(space, word);
  };
  if (draft.isOpen) {
    light(draft.of, draft.options, 'choose');
    return lit;
  }
  for (const offer of litAtFirst(offers)) {
    const parameter = offer.parameters?.[0];
    light(parameter?.of ?? '', valuesOf(parameter), 'begin');
  }
  return lit;
}

/** Say whether a piece can be chosen now. */
export function isLitPiece(piece: Piece, draft: Draft, offers: Offer[]): boolean {
  if (draft.isOpen) return draft.of === listOf(piece) && draft.options.includes(piece.id);
  return offers.some(({ parameters: [first, second] = [] }) => {
    const values = valuesOf(first);
    if (first?.of === listOf(piece)) return values.includes(piece.id);
    // A ship moves from its space: what lies there with it may be of another kind.
    return (
      piece.kind === 'ship' &&
      SPACES.has(first?.of ?? '') &&
      second?.of === 'ships' &&
      values.includes(piece.space)
    );
  });
}
