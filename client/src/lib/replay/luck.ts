// Luck: what the dice of the battles were worth against what they could have been, with a band.
import type { Entry } from '../api/types';

export interface Fight {
  seq: number;
  /** Which battle, and how its dice fell. */
  text: string;
  got: number;
  meant: number;
  spread: number;
}
export interface Luck {
  fights: Fight[];
  sum: number;
  spread: number;
  best?: Fight;
  worst?: Fight;
}

/** The mean of values that each come in so many ways. */
const average = (ways: [number, number][]): number =>
  ways.reduce((sum, [value, count]) => sum + value * count, 0) /
  ways.reduce((sum, [, count]) => sum + count, 0);

/** Compare the dice of every battle with what they bring on average; battles that were undone do not count. */
export function luckOf(entries: Entry[]): Luck {
  const fights = entries
    .filter((entry) => !entry.taken_back)
    .flatMap((entry) =>
      (entry.luck ?? []).map(({ got, ways, text }) => {
        const meant = average(ways);
        const spread = average(ways.map(([net, count]) => [(net - meant) ** 2, count]));
        return { seq: entry.seq, text, got, meant, spread };
      }),
    );
  const ordered = [...fights].sort((a, b) => a.got - a.meant - (b.got - b.meant));
  return {
    fights,
    sum: fights.reduce((a, one) => a + one.got - one.meant, 0),
    spread: Math.sqrt(fights.reduce((a, one) => a + one.spread, 0)),
    worst: ordered[0],
    best: ordered.at(-1),
  };
}
