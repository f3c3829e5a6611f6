// How dice follow from keys, shares and numbers, as docs/studying/record-format.md says; what records and running games
// share.
import { t } from '../messages';
import { bytesOf, hexOf, hmac, joined, numberBytes, sha256 } from './sha256';

export const LAST_KEY = 256;
/** The epoch of hidden draws, whose key is the closed root. */
export const CLOSED = 0;
/** The share of a seat that gave none. */
export const NO_SHARE = '0'.repeat(32);

export type Die = [label: string, low: number, high: number, face: number, epoch: number];

/** How a die follows: HMAC under the turn's key; the first fair number of it, by its rest, is the face. */
export interface DieProof {
  label: string;
  low: number;
  high: number;
  face: number;
  epoch: number;
  n: number;
  key: string;
  counter: number;
  digest: string;
  at: number;
  number: number;
  size: number;
}

export class NotProved extends Error {}
export function need(holds: boolean, reason: string): void {
  if (!holds) throw new NotProved(reason);
}

const ofWords = (...words: string[]): Uint8Array => sha256(bytesOf(words.join('\n')));
/** What the dice of a game are bound to. */
export const bondOf = (id: string, shares: string[]): Uint8Array => ofWords(id, ...shares);
/** What dice are bound to that were renewed after a restore. */
export const renewedBond = (id: string, renewal: number, after: string, shares: string[]): Uint8Array =>
  ofWords('sandtable renewed dice', id, String(renewal), after, ...shares);
/** What a player tells of a share until all others are bound to theirs. */
export const commitmentTo = (id: string, seat: number, share: string): string =>
  hexOf(ofWords('sandtable share', id, String(seat), share));

/** Each share that was committed to is the one in the record. */
export function needShares(id: string, shares: string[], commitments: string[]): void {
  commitments.forEach((told, seat) =>
    need(!told || commitmentTo(id, seat, shares[seat] ?? '') === told, t.trust.faults.share(seat)),
  );
}

/** The keys of all turns: each is the hash of the next, so the last one gives them all. */
export function keysOf(openRoot: Uint8Array, closedRoot: Uint8Array): Uint8Array[] {
  const keys: Uint8Array[] = [closedRoot];
  keys[LAST_KEY] = sha256(joined(bytesOf('sandtable open'), openRoot));
  for (let turn = LAST_KEY - 1; turn > 0; turn -= 1) keys[turn] = sha256(keys[turn + 1]);
  return keys;
}

/** Recalculate the dice of one record or entry whose keys are known; `numberOf` gives the number by epoch. */
export function diceOf(
  drawn: Die[],
  bond: Uint8Array,
  numberOf: (epoch: number) => number,
  keys: (Uint8Array | undefined)[],
  where: string,
): DieProof[] {
  const counters = new Map<string, number>();
  return drawn.flatMap(([label, low, high, face, epoch]) => {
    const turn = Math.min(epoch, LAST_KEY);
    const key = keys[turn];
    if (!key) return [];
    const slot = `${turn} ${label}`;
    const n = numberOf(epoch);
    const proof = roll(key, bond, n, label, counters.get(slot) ?? 0, high - low + 1);
    counters.set(slot, proof.counter + 1);
    const right = low + (proof.number % (high - low + 1));
    need(right === face, t.trust.faults.die(label, where, face, right));
    return [{ label, low, high, face, epoch, n, key: hexOf(key), ...proof }];
  });
}

/** The first fair byte, or word where there are many sides; where none is fair, the counter goes on. */
function roll(
  key: Uint8Array,
  bond: Uint8Array,
  n: number,
  label: string,
  from: number,
  sides: number,
): { counter: number; digest: string; at: number; number: number; size: number } {
  const size = sides <= 256 ? 1 : 4;
  const fair = 256 ** size - (256 ** size % sides);
  for (let counter = from; ; counter += 1) {
    const digest = hmac(key, joined(bond, numberBytes(n, 8), numberBytes(counter, 4), bytesOf(label)));
    for (let at = 0; at < digest.length; at += size) {
      const number = digest.slice(at, at + size).reduce((sum, byte) => sum * 256 + byte, 0);
      if (number < fair) return { counter, digest: hexOf(digest), at, number, size };
    }
  }
}
