// The record of a finished game, checked in this browser as docs/studying/record-format.md says: the chain of hashes,
// the keys of the turns, the players' shares and every die. Whether orders were legal, and how a line must be written,
// others check.
import { t } from '../messages';
import {
  bondOf,
  CLOSED,
  diceOf,
  keysOf,
  LAST_KEY,
  need,
  needShares,
  NO_SHARE,
  renewedBond,
  type Die,
  type DieProof,
} from './dice';
import type { Kept } from './kept';
import { needKept } from './kept';
import { bytesOf, fromHex, hexOf, hmac, joined, sha256 } from './sha256';

export type { DieProof } from './dice';

interface Opening {
  format: number;
  id: string;
  shares: string[];
  share_commitments?: string[];
  open_commitment: string;
  closed_commitment: string;
  seed: string | null;
}
interface RecordLine {
  n: number;
  prev: string;
  order?: { type?: string } | null;
  events?: Record<string, unknown>[];
  dice?: Die[];
  keys?: string[];
}
interface Closing {
  head: string;
  open_root: string;
  closed_root: string;
  renewed?: [string, string][];
}
/** The keys in force from some record on, and what the dice are bound to. */
interface Chain {
  keys: Uint8Array[];
  bond: Uint8Array;
  after: string;
  shares: string[];
  known: number;
}

export interface Proof {
  records: number;
  dice: Map<number, DieProof[]>;
  count: number;
  keys: number;
  bond: string;
  sealed: number | null;
  renewals: number;
}

/** Check a whole record; whatever does not hold is thrown, in words. Seals kept during the game vouch for its lines. */
export function checkRecord(text: string, seals: string[] = [], kept: Partial<Kept> = {}): Proof {
  need(text.endsWith('\n'), t.trust.faults.cutOff);
  const lines = text.slice(0, -1).split('\n');
  const heads = lines.map((line) => hexOf(sha256(bytesOf(line))));
  const [first, ...rest] = lines.map(read);
  const opening = first as Opening;
  const closing = (rest.pop() ?? {}) as Closing;
  const records = rest as RecordLine[];
  need('head' in closing && closing.head === heads[heads.length - 2], t.trust.faults.closing);
  const roots = [[closing.open_root, closing.closed_root], ...(closing.renewed ?? [])];
  const chainOf = (at: number, open: unknown, closed: unknown, after: string, shares: string[]): Chain => {
    need(at < roots.length, t.trust.faults.noRenewedSeeds);
    const keys = keysOf(fromHex(roots[at][0]), fromHex(roots[at][1]));
    need(hexOf(sha256(keys[1])) === open, t.trust.faults.openSeed);
    need(hexOf(sha256(keys[CLOSED])) === closed, t.trust.faults.closedSeed);
    const bond = at ? renewedBond(opening.id, at, after, shares) : bondOf(opening.id, shares);
    return { keys, bond, after, shares, known: 0 };
  };
  needShares(opening.id, opening.shares, opening.share_commitments ?? []);
  const chains = [chainOf(0, opening.open_commitment, opening.closed_commitment, '', opening.shares)];
  const salt = sha256(joined(bytesOf('sandtable salt'), chains[0].keys[CLOSED]));
  const sealOf = (head: string): string => hexOf(hmac(salt, fromHex(head)));
  const dice = new Map<number, DieProof[]>();
  const rolls = new Map<string, Die[]>();
  const counts = [0, 0];
  records.forEach((record, i) => {
    need(record.n === i + 1 && record.prev === heads[i], t.trust.faults.recordOrder(i + 1));
    const event = record.events?.[0] ?? {};
    if (record.order?.type === 'renew_dice') {
      const after = String(event.after);
      need(after === sealOf(heads[i]), t.trust.faults.renewal(record.n));
      const none = opening.shares.map(() => NO_SHARE);
      chains.push(chainOf(chains.length, event.open_commitment, event.closed_commitment, after, none));
    }
    const chain = chains[chains.length - 1];
    if (record.order?.type === 'give_share' && chains.length > 1) {
      chain.shares[Number(event.seat)] = String(event.share);
      chain.bond = renewedBond(opening.id, chains.length - 1, chain.after, chain.shares);
    }
    const before = chain.known;
    for (const key of record.keys ?? []) {
      chain.known += 1;
      need(
        chain.known < LAST_KEY && key === hexOf(chain.keys[chain.known]),
        t.trust.faults.recordKey(record.n, chain.known),
      );
    }
    if (!record.dice?.length) return;
    need(
      record.dice.every((die) => die[4] === CLOSED || die[4] > before),
      t.trust.faults.dieKnown(record.n),
    );
    const open = record.dice.filter((die) => die[4] !== CLOSED);
    if (open.length) counts[1] += 1;
    if (open.length < record.dice.length) counts[0] += 1;
    const [hidden, seen] = opening.format === 1 ? [record.n, record.n] : counts;
    const numberOf = (epoch: number): number => (epoch === CLOSED ? hidden : seen);
    dice.set(
      record.n,
      diceOf(record.dice, chain.bond, numberOf, chain.keys, t.trust.faults.inRecord(record.n)),
    );
    if (open.length) rolls.set(`${chains.length - 1} ${seen}`, open);
  });
  need(chains.length === roots.length, t.trust.faults.neverRenewed);
  const lost = needKept(kept, {
    id: opening.id,
    open: opening.open_commitment,
    closed: opening.closed_commitment,
    shares: chains.map((chain) => chain.shares),
    rollOf: (chain, number) => rolls.get(`${chain} ${number}`),
  });
  const made = heads.slice(0, -1).map(sealOf);
  return {
    records: records.length,
    dice,
    count: [...dice.values()].reduce((sum, one) => sum + one.length, 0),
    keys: chains.reduce((sum, chain) => sum + chain.known, 0),
    bond: hexOf(chains[chains.length - 1].bond),
    sealed: sealedTo(seals, made, chains.length > 1 || lost > 0),
    renewals: chains.length - 1,
  };
}

/** Read one line of a record, which must be an object. */
function read(line: string, at: number): object {
  let found: unknown = null;
  try {
    found = JSON.parse(line);
  } catch {
    // What cannot be read is named below.
  }
  const isWhole = typeof found === 'object' && found !== null && !Array.isArray(found);
  need(isWhole, t.trust.faults.damaged(at + 1));
  return found as object;
}

/** The last line that a kept seal vouches for; a seal that no line has means that the record was rewritten. */
function sealedTo(seals: string[], made: string[], isRestored: boolean): number | null {
  const found = seals.map((seal) => {
    const at = made.indexOf(seal);
    // A restore may have lost the record that a seal is of; the renewal of the dice tells of it.
    need(at >= 0 || isRestored, t.trust.faults.seal);
    return at;
  });
  return found.length ? Math.max(...found) : null;
}
