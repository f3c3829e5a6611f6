// The dice of a finished game, computed again in this browser from its record; docs/record-format.md says how.

export interface Checked { records: number; dice: number; /** The last record that a seal shown in play vouches for. */ sealedTo: number | null }
type Die = [label: string, low: number, high: number, face: number, epoch: number];
interface Line { n: number; prev: string; dice?: Die[]; keys?: string[] }
interface Opening { id: string; shares: string[]; open_commitment: string; closed_commitment: string }
interface Closing { head: string; open_root: string; closed_root: string }
type Bytes = Uint8Array<ArrayBuffer>;

/** The turn keys are k1 to k256; the epoch 0 is that of hidden draws, whose key is the closed root. */
const LAST_KEY = 256;
const utf8 = new TextEncoder();
const text = (words: string): Bytes => utf8.encode(words) as Bytes;
const joined = (...parts: Bytes[]): Bytes => {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { out.set(part, at); at += part.length; }
  return out;
};
const hex = (bytes: Bytes): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (digits: string): Bytes => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const sha = async (data: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', data));
const whole = (value: number, size: number): Bytes => Uint8Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) % 256);

async function hmac(key: Bytes, data: Bytes): Promise<Bytes> {
  const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, data));
}

function need(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Check the chain of a finished record, the envelopes, and every die; an error says what does not hold. */
export async function checkRecord(file: string, seals: readonly string[] = []): Promise<Checked> {
  const lines = file.trimEnd().split('\n');
  const opening = JSON.parse(lines[0]) as Opening;
  const closing = JSON.parse(lines[lines.length - 1]) as Closing;
  need('open_root' in closing, 'the game is not over, so its envelopes are closed');
  const told = lines.slice(0, -1);
  const hashes = await Promise.all(told.map((line) => sha(text(line))));
  const records = told.slice(1).map((line) => JSON.parse(line) as Line);
  records.forEach((record, i) => need(record.n === i + 1 && record.prev === hex(hashes[i]), `record ${i + 1} does not follow from the one before`));
  need(closing.head === hex(hashes[hashes.length - 1]), 'the closing does not follow from the last record');

  const keys = new Map<number, Bytes>([[0, bytes(closing.closed_root)], [LAST_KEY, await sha(joined(text('sandtable open'), bytes(closing.open_root)))]]);
  for (let epoch = LAST_KEY - 1; epoch > 0; epoch -= 1) keys.set(epoch, await sha(keys.get(epoch + 1)!));
  need(hex(await sha(keys.get(1)!)) === opening.open_commitment && hex(await sha(keys.get(0)!)) === opening.closed_commitment, 'an envelope is not the one that was sealed before the game');
  let published = 0;
  for (const key of records.flatMap((record) => record.keys ?? [])) need(key === hex(keys.get((published += 1))!), 'a key is not that of its turn');

  const bond = await sha(text([opening.id, ...opening.shares].join('\n')));
  let dice = 0;
  for (const record of records) dice += await checkDice(record, joined(bond, whole(record.n, 8)), keys);
  const salt = await sha(joined(text('sandtable salt'), keys.get(0)!));
  const made = seals.length ? await Promise.all(hashes.map(async (one) => hex(await hmac(salt, one)))) : [];
  for (const seal of seals) need(made.includes(seal), 'a seal that was shown here in play is not in the record');
  return { records: records.length, dice, sealedTo: seals.length ? Math.max(...seals.map((seal) => made.indexOf(seal))) : null };
}

async function checkDice(record: Line, start: Bytes, keys: Map<number, Bytes>): Promise<number> {
  const counters = new Map<string, number>();
  for (const [label, low, high, face, epoch] of record.dice ?? []) {
    const slot = Math.min(epoch, LAST_KEY);
    const at = `${slot} ${label}`;
    const [rolled, counter] = await roll(keys.get(slot)!, start, label, counters.get(at) ?? 0, high - low + 1);
    counters.set(at, counter);
    need(low + rolled === face, `the die "${label}" of record ${record.n} shows ${face}, but its key gives ${low + rolled}`);
  }
  return record.dice?.length ?? 0;
}

/** The first fair byte, or word if there are many sides, and the counter after it. */
async function roll(key: Bytes, start: Bytes, label: string, first: number, sides: number): Promise<[number, number]> {
  const size = sides <= 256 ? 1 : 4;
  const fair = 256 ** size - (256 ** size % sides);
  for (let counter = first; ; counter += 1) {
    const digest = await hmac(key, joined(start, whole(counter, 4), text(label)));
    for (let at = 0; at < digest.length; at += size) {
      const number = digest.slice(at, at + size).reduce((sum, byte) => sum * 256 + byte, 0);
      if (number < fair) return [number % sides, counter + 1];
    }
  }
}
