// What entries of the log say, for whoever shows them outside the log.
import type { Entry, Ledger } from '../api/types';

/** What an entry says, without the headings of segments. */
export const newsIn = (entry: Entry): string[] => entry.lines.filter((line) => !line.startsWith('--'));

export interface Roll {
  ledger: Ledger;
  face: number;
}

/** The sums of an entry, each with the face of its die. */
export function rollsIn(entry: Entry): Roll[] {
  const dice = (entry.dice ?? []).filter((die) => die.label === 'combat');
  return (entry.ledgers ?? []).flatMap((ledger, i) => (dice[i] ? [{ ledger, face: dice[i].face }] : []));
}
