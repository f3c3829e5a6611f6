// Which bot a player waits for and may ask to move now.
import type { GameFacts } from '../api/table';
import type { Told } from '../api/types';

type Seat = GameFacts['seats'][number];

/** The bot that is choosing an order, if this seat may ask it to move now: not in a rated game. */
export function thinkingBot(facts: GameFacts | null, told: Told | null, seat: number | null): Seat | null {
  if (!facts || !told || told.over || seat === null || facts.terms.rated) return null;
  const offering = told.proposal?.what === 'resign' ? told.proposal.agreed[0] : null;
  const waiting = told.waiting_for.map((one) => one.seat).filter((one) => one !== offering);
  return facts.seats.find((one) => one.kind === 'bot' && waiting.includes(one.seat)) ?? null;
}
