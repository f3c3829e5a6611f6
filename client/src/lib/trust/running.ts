// The dice of a running game, checked in this browser with what the service tells every seat: the commitments, the
// shares, the keys of turns that are over, and every open roll.
import { t } from '../messages';
import { bondOf, diceOf, need, needShares, renewedBond, type Die, type DieProof } from './dice';
import { needKept, type Kept } from './kept';
import { fromHex, hexOf, sha256 } from './sha256';

export interface ChainTold {
  open_commitment: string;
  closed_commitment: string;
  shares: string[];
  keys?: string[];
  after?: string;
}
export interface RollTold {
  seq: number;
  chain: number;
  number: number;
  dice: Die[];
}
export interface Evidence {
  format: number;
  id: string;
  share_commitments: string[];
  attempt: number;
  chains: ChainTold[];
  rolls: RollTold[];
  owed?: number[];
}
export interface Checked {
  /** The dice that were recalculated, by the entry of the log. */
  dice: Map<number, DieProof[]>;
  count: number;
  waiting: number;
  lost: number;
  kept: Partial<Kept>;
}

/** Check all that can be checked now; whatever does not hold is thrown, in words. Gives what to keep from here on. */
export function checkRunning(told: Evidence, kept: Partial<Kept>): Checked {
  need(told.format === 2, t.trust.faults.notYet);
  const [first] = told.chains;
  needShares(told.id, first.shares, told.share_commitments);
  const rolls = new Map(told.rolls.map((roll) => [`${roll.chain} ${roll.number}`, roll.dice]));
  const lost = needKept(kept, {
    id: told.id,
    open: first.open_commitment,
    closed: first.closed_commitment,
    shares: told.chains.map((chain) => chain.shares),
    rollOf: (chain, number) => rolls.get(`${chain} ${number}`),
  });
  const keys = told.chains.map(keysTold);
  const bonds = told.chains.map((chain, at) =>
    at ? renewedBond(told.id, at, chain.after ?? '', chain.shares) : bondOf(told.id, chain.shares),
  );
  const dice = new Map<number, DieProof[]>();
  let [count, waiting] = [0, 0];
  told.rolls.forEach((roll, i) => {
    need(roll.number === i + 1, t.trust.faults.rollOrder(roll.number));
    needInOrder(roll, told.rolls[i - 1]);
    needUnknownKey(roll, kept);
    const proofs = diceOf(
      roll.dice,
      bonds[roll.chain],
      () => roll.number,
      keys[roll.chain],
      t.trust.faults.inLog,
    );
    if (proofs.length) dice.set(roll.seq, proofs);
    count += proofs.length;
    waiting += roll.dice.length - proofs.length;
  });
  const seen = told.rolls.map((roll): Kept['rolls'][number] => [roll.chain, roll.number, roll.dice]);
  // What a restore has lost stays here as evidence.
  const gone = (kept.rolls ?? []).filter(([chain, number]) => !rolls.has(`${chain} ${number}`));
  return {
    dice,
    count,
    waiting,
    lost,
    kept: { ...kept, rolls: [...gone, ...seen], known: told.chains.map((one) => one.keys?.length ?? 0) },
  };
}

/** The keys of turns that are over: each hashes to the one before it, and the first to the commitment. */
function keysTold(chain: ChainTold): (Uint8Array | undefined)[] {
  let before = chain.open_commitment;
  const keys: (Uint8Array | undefined)[] = [undefined];
  (chain.keys ?? []).forEach((hex, i) => {
    const key = fromHex(hex);
    need(hexOf(sha256(key)) === before, t.trust.faults.turnKey(i + 1));
    keys.push(key);
    before = hex;
  });
  return keys;
}

/** Rolls go on with the same keys or later ones. */
function needInOrder(roll: RollTold, before: RollTold | undefined): void {
  const last = before?.dice[before.dice.length - 1];
  const least = before && before.chain === roll.chain && last ? last[4] : 1;
  need(
    (!before || roll.chain >= before.chain) &&
      roll.dice.every((die, i) => die[4] >= (i ? roll.dice[i - 1][4] : least)),
    t.trust.faults.turnOver(roll.number),
  );
}

/** A roll that is new to this browser does not use a key that it knew before. */
function needUnknownKey(roll: RollTold, kept: Partial<Kept>): void {
  const last = kept.rolls?.length ? kept.rolls[kept.rolls.length - 1] : undefined;
  const isNew = !last || roll.chain > last[0] || (roll.chain === last[0] && roll.number > last[1]);
  const known = kept.known?.[roll.chain] ?? 0;
  need(
    !isNew || known === 0 || roll.dice.every((die) => die[4] > known || known >= 255),
    t.trust.faults.rollKnown(roll.number),
  );
}
