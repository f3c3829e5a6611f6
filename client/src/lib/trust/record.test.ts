// A finished game of a toy, written by the engine (`finished.jsonl`): the page finds what `sandtable-verify` finds.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkRecord } from './record';
import { bytesOf, hexOf, hmac, sha256 } from './sha256';

const record = readFileSync(new URL('finished.jsonl', import.meta.url), 'utf8');
const lines = record.trimEnd().split('\n');
const closing = JSON.parse(lines[lines.length - 1]) as { closed_root: string };
const salt = createHash('sha256')
  .update('sandtable salt')
  .update(Buffer.from(closing.closed_root, 'hex'))
  .digest();
const sealOf = (line: number): string =>
  createHmac('sha256', salt).update(createHash('sha256').update(lines[line]).digest()).digest('hex');

it('hashes are those of everybody else, at every length', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const data = Uint8Array.from({ length }, (_, i) => (i * 37) % 256);
    expect(hexOf(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'));
    expect(hexOf(hmac(bytesOf('key'), data))).toBe(createHmac('sha256', 'key').update(data).digest('hex'));
  }
});

it('an honest record holds, with all its dice', () => {
  const proof = checkRecord(record, [sealOf(2), sealOf(5)]);
  expect(proof.records).toBe(lines.length - 2);
  expect(proof.count).toBe(
    lines
      .slice(1, -1)
      .reduce((sum, line) => sum + ((JSON.parse(line) as { dice?: unknown[] }).dice?.length ?? 0), 0),
  );
  expect(proof.count).toBeGreaterThan(10);
  expect(proof.keys).toBeGreaterThan(0);
  expect(proof.sealed).toBe(5);
  for (const dice of proof.dice.values())
    for (const die of dice) {
      expect(Number.parseInt(die.digest.slice(2 * die.at, 2 * (die.at + die.size)), 16)).toBe(die.number);
      expect(die.low + (die.number % (die.high - die.low + 1))).toBe(die.face);
    }
});

it('whatever was changed is found', () => {
  const at = lines.findIndex((line) => line.includes('"dice":[['));
  const other = (from: RegExp, to: string, line = at): string =>
    [...lines.slice(0, line), lines[line].replace(from, to), ...lines.slice(line + 1), ''].join('\n');
  expect(() => checkRecord(other(/"at":\d+/, '"at":1'))).toThrow('does not follow');
  expect(() => checkRecord([...lines.slice(0, 3), ...lines.slice(4), ''].join('\n'))).toThrow(
    'does not follow',
  );
  expect(() => checkRecord(record.slice(0, -1))).toThrow('cut off');
  expect(() => checkRecord(other(/"closed_root":"../, '"closed_root":"00', lines.length - 1))).toThrow(
    'The revealed seed for hidden draws does not match its seal.',
  );
  expect(() => checkRecord(record, ['0'.repeat(64)])).toThrow('does not match any line of this record');
});

it('a die that does not follow from its key is found though the chain was made anew', () => {
  const made: string[] = [lines[0]];
  const at = lines.findIndex((line) => line.includes('"dice":[['));
  for (const [i, line] of lines.slice(1, -1).entries()) {
    const told = JSON.parse(line) as { dice?: [string, number, number, number, number][] };
    let text = line.replace(
      /"prev":"[0-9a-f]{64}"/,
      `"prev":"${createHash('sha256').update(made[i]).digest('hex')}"`,
    );
    if (i + 1 === at && told.dice) {
      const [label, low, high, face, epoch] = told.dice[0];
      text = text.replace(
        JSON.stringify(told.dice[0]),
        JSON.stringify([label, low, high, face === high ? low : face + 1, epoch]),
      );
    }
    made.push(text);
  }
  const head = createHash('sha256')
    .update(made[made.length - 1])
    .digest('hex');
  made.push(lines[lines.length - 1].replace(/"head":"[0-9a-f]{64}"/, `"head":"${head}"`), '');
  expect(() => checkRecord(made.join('\n'))).toThrow('but its key gives');
});

it('a damaged line is named in words', () => {
  const damaged = [lines[0], lines[1].slice(0, -4), ...lines.slice(2)].join('\n');
  expect(() => checkRecord(`${damaged}\n`)).toThrow('Line 2 of the record is damaged and cannot be read.');
  const empty = [lines[0], 'null', ...lines.slice(2)].join('\n');
  expect(() => checkRecord(`${empty}\n`)).toThrow('Line 2 of the record is damaged and cannot be read.');
  expect(() => checkRecord('\n')).toThrow('Line 1 of the record is damaged and cannot be read.');
});

it('a record of one line has no closing line', () => {
  expect(() => checkRecord(`${lines[0]}\n`)).toThrow('The closing line does not match the line before it.');
});
