// What a touch on the board means: which offers begin with a space or with a piece that stands there.
import type { Offer, Parameter } from '../api/types';
import { SPACES, touchable, type One } from '../compose/domains';
import type { Draft } from '../compose/draft.svelte';
import type { Piece, Stacks } from './pieces';

export { SPACES };

const listOf = (piece: Piece): string =>
  ({ unit: 'units', helicopter: 'helicopters', ship: 'ships', vc: 'vcs', marker: '' })[piece.kind];

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
  for (const offer of offers) {
    const parameter = offer.parameters?.[0];
    light(parameter?.of ?? '', valuesOf(parameter), 'begin');
  }
  return lit;
}

/** Say whether a piece can be chosen now. */
export function isLitPiece(piece: Piece, draft: Draft, offers: Offer[]): boolean {
  if (draft.isOpen) return draft.of === listOf(piece) && draft.options.includes(piece.id);
  return offers.some(
    (offer) =>
      offer.parameters?.[0]?.of === listOf(piece) && valuesOf(offer.parameters[0]).includes(piece.id),
  );
}
