// Luck: what the dice of the fights were worth against what they could have been, with a band.
import type { Entry, Ledger } from '../api/types';
import { rollsIn } from '../state/entries';

export interface Fight {
  seq: number;
  ratio: string;
  die: number;
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

/** The net steps of a face for the attacker: what the defender loses less what the attacker does. */
const net = (face: Ledger['faces'][number]): number => face.defender - face.attacker;

/** Compare every combat die with the faces it could have shown. */
export function luckOf(entries: Entry[]): Luck {
  const fights: Fight[] = [];
  for (const entry of entries) {
    for (const { ledger, face: rolled } of rollsIn(entry)) {
      const nets = ledger.faces.map(net);
      const meant = nets.reduce((a, b) => a + b, 0) / nets.length;
      const spread = nets.reduce((a, b) => a + (b - meant) ** 2, 0) / nets.length;
      const face = ledger.faces.find((one) => one.die === rolled);
      if (face)
        fights.push({ seq: entry.seq, ratio: ledger.ratio, die: rolled, got: net(face), meant, spread });
    }
  }
  const ordered = [...fights].sort((a, b) => a.got - a.meant - (b.got - b.meant));
  return {
    fights,
    sum: fights.reduce((a, one) => a + one.got - one.meant, 0),
    spread: Math.sqrt(fights.reduce((a, one) => a + one.spread, 0)),
    worst: ordered[0],
    best: ordered.at(-1),
  };
}
