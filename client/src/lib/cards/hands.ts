// What a view of a card game holds, and which cards of it can be chosen now.
import type { Offer } from '../api/types';

export interface CardView {
  will?: number;
  stockpile?: number[];
  stability?: number;
  hand?: number[];
  campaigns?: number[];
  hand_sizes?: number[];
  deck_sizes?: number[];
  discards?: number[][];
  removed?: number[];
  in_play?: { card: number; seat: number }[];
  flags?: number[];
  pacified?: number[];
  turn?: { seat?: number; card?: number; points?: number };
}

const optionsOf = (offer: Offer): number[] => {
  const first = offer.parameters?.[0];
  return first?.of === 'cards' && first.domain.kind === 'pick' ? (first.domain.options as number[]) : [];
};

/** The offers that begin with this card. */
export const offersOf = (offers: readonly Offer[], card: number): Offer[] =>
  offers.filter((offer) => optionsOf(offer).includes(card));

/** Cards that are not held but can be looked at or chosen, without the one that was played this turn. */
export const laidOut = (view: CardView, offers: readonly Offer[]): number[] =>
  [...new Set([...(view.campaigns ?? []), ...offers.flatMap(optionsOf)])].filter(
    (card) => !view.hand?.includes(card) && card !== view.turn?.card,
  );

/** Whether the decision is about cards alone: only then they come before what can be ordered. */
export function isAboutCards(offers: readonly Offer[]): boolean {
  const doing = offers.filter((offer) => offer.parameters?.length);
  return doing.length > 0 && doing.every((offer) => offer.parameters?.[0]?.of === 'cards');
}
