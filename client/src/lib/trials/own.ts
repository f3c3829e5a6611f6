// From where a trial may be opened: a game that is over, or a table where nobody else can lose by it. The
// service decides.
import type { GameFacts } from '../api/table';

export interface Branch {
  of: string;
  seat: number;
  at: number;
  copied: number;
}

/** What a trial was branched from, if a table is one. */
export const branchOf = (facts: GameFacts | null): Branch | null =>
  (facts?.terms.trial as Branch | undefined) ?? null;

export function canTry(facts: GameFacts | null, isOver: boolean): boolean {
  if (!facts) return false;
  const others = facts.seats.filter((one) => !one.mine);
  if (isOver || !others.length) return true;
  const isAlone = others.length < facts.seats.length && others.every((one) => one.kind === 'bot');
  return isAlone && (Boolean(facts.terms.learning) || branchOf(facts) !== null);
}
