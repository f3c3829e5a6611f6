// The record of a finished game, checked in this browser as docs/record-format.md says: the chain of hashes, the keys
// of the turns, and every die. Whether orders were legal, and how a line must be written, others check.
import { bytesOf, fromHex, hexOf, hmac, joined, numberBytes, sha256 } from './sha256';

const LAST_KEY = 256;
/** The epoch of hidden draws, whose key is the closed root. */
const CLOSED = 0;

interface Opening {
  id: string;
  shares: string[];
  open_commitment: string;
  closed_commitment: string;
  seed: string | null;
}
type Die = [label: string, low: number, high: number, face: number, epoch: number];
interface RecordLine {
  n: number;
  prev: string;
  dice?: Die[];
  keys?: string[];
}
interface Closing {
  head: string;
  open_root: string;
  closed_root: string;
}

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
export interface Proof {
  records: number;
  dice: Map<number, DieProof[]>;
  count: number;
  keys: number;
  bond: string;
  sealed: number | null;
}

class NotProved extends Error {}
function need(holds: boolean, reason: string): void {
  if (!holds) throw new NotProved(reason);
}

/** Check a whole record; whatever does not hold is thrown, in words. Seals kept during the game vouch for its lines. */
export function checkRecord(text: string, seals: string[] = []): Proof {
  need(text.endsWith('\n'), 'The record is incomplete: its last line is cut off.');
  const lines = text.slice(0, -1).split('\n');
  const heads = lines.map((line) => hexOf(sha256(bytesOf(line))));
  const [opening, ...rest] = lines.map((line) => JSON.parse(line) as unknown);
  const closing = rest.pop() as Closing;
  const { id, shares, open_commitment: open, closed_commitment: closed } = opening as Opening;
  const records = rest as RecordLine[];
  need(
    'head' in closing && closing.head === heads[heads.length - 2],
    'The closing line does not match the line before it.',
  );
  const keys = keysOf(fromHex(closing.open_root), fromHex(closing.closed_root));
  need(hexOf(sha256(keys[1])) === open, 'The revealed dice seed does not match its seal.');
  need(hexOf(sha256(keys[CLOSED])) === closed, 'The revealed seed for hidden draws does not match its seal.');
  const bond = sha256(bytesOf([id, ...shares].join('\n')));
  const dice = new Map<number, DieProof[]>();
  let known = 0;
  let count = 0;
  records.forEach((record, i) => {
    need(
      record.n === i + 1 && record.prev === heads[i],
      `Record ${i + 1} does not follow the one before it.`,
    );
    const first = known;
    for (const key of record.keys ?? []) {
      known += 1;
      need(
        known < LAST_KEY && key === hexOf(keys[known]),
        `Record ${record.n} contains a key that does not match turn ${known}.`,
      );
    }
    if (!record.dice?.length) return;
    need(
      record.dice.every((die) => die[4] === CLOSED || die[4] > first),
      `A die in record ${record.n} uses a key that was already revealed.`,
    );
    const proofs = diceOf(record, record.dice, bond, keys);
    dice.set(record.n, proofs);
    count += proofs.length;
  });
  return {
    records: records.length,
    dice,
    count,
    keys: known,
    bond: hexOf(bond),
    sealed: sealedTo(seals, heads.slice(0, -1), keys[CLOSED]),
  };
}

/** The keys of all turns: each is the hash of the next, so the last one gives them all. */
function keysOf(openRoot: Uint8Array, closedRoot: Uint8Array): Uint8Array[] {
  const keys: Uint8Array[] = [closedRoot];
  keys[LAST_KEY] = sha256(joined(bytesOf('sandtable open'), openRoot));
  for (let turn = LAST_KEY - 1; turn > 0; turn -= 1) keys[turn] = sha256(keys[turn + 1]);
  return keys;
}

function diceOf(record: RecordLine, drawn: Die[], bond: Uint8Array, keys: Uint8Array[]): DieProof[] {
  const counters = new Map<string, number>();
  return drawn.map(([label, low, high, face, epoch]) => {
    const turn = Math.min(epoch, LAST_KEY);
    const slot = `${turn} ${label}`;
    const proof = roll(keys[turn], bond, record.n, label, counters.get(slot) ?? 0, high - low + 1);
    counters.set(slot, proof.counter + 1);
    need(
      low + (proof.number % (high - low + 1)) === face,
      `The die "${label}" of record ${record.n} shows ${face}, but its key gives ` +
        `${low + (proof.number % (high - low + 1))}.`,
    );
    return { label, low, high, face, epoch, n: record.n, key: hexOf(keys[turn]), ...proof };
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

/** The last line that a kept seal vouches for; a seal that no line has means that the record was rewritten. */
function sealedTo(seals: string[], heads: string[], closedRoot: Uint8Array): number | null {
  if (!seals.length) return null;
  const salt = sha256(joined(bytesOf('sandtable salt'), closedRoot));
  const made = heads.map((head) => hexOf(hmac(salt, fromHex(head))));
  return Math.max(
    ...seals.map((seal) => {
      const at = made.indexOf(seal);
      need(at >= 0, 'A seal that this browser saved during the game does not match any line of this record.');
      return at;
    }),
  );
}
