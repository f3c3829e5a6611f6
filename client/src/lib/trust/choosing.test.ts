// Servers that try to choose the dice, made by tests/verify/choosing.py: this browser finds every one of them while the
// game goes on and again in its record, and finds nothing wrong with honest ones. `DICE_CASES` names a file of more.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Kept } from './kept';
import { checkRecord } from './record';
import { checkRunning, type Evidence } from './running';

interface Case {
  kind: string;
  kept: Partial<Kept> & { seals: string[] };
  told: Evidence;
  record: string;
}
const HONEST = ['honest', 'restored'];
const path = process.env.DICE_CASES ?? new URL('choosing.jsonl.gz', import.meta.url);
const cases = gunzipSync(readFileSync(path))
  .toString('utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

const fault = (check: () => unknown): string => {
  try {
    check();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

it('has servers of every kind', () => {
  expect(new Set(cases.map((one) => one.kind)).size).toBe(11);
});

it('finds every server that chooses, and no other', () => {
  const wrong = cases.filter(({ kind, kept, told, record }) => {
    const running = fault(() => checkRunning(told, kept));
    const finished = fault(() => checkRecord(record, kept.seals, kept));
    const isHonest = HONEST.includes(kind);
    return isHonest ? running + finished !== '' : !running || !finished;
  });
  expect(wrong.map((one) => one.kind)).toEqual([]);
  const count = cases.filter((one) => !HONEST.includes(one.kind)).length;
  console.info(
    `found ${count} of ${count} servers that choose; accepted ${cases.length - count} honest ones`,
  );
}, 600_000);

it('what a restore has lost is said, and new dice are accepted only with it', () => {
  const { kept, told } = cases.find((one) => one.kind === 'restored') as Case;
  const checked = checkRunning(told, kept);
  expect(checked.lost).toBeGreaterThan(0);
  expect(checked.count + checked.waiting).toBe(told.rolls.reduce((sum, roll) => sum + roll.dice.length, 0));
  const old = { ...told, chains: told.chains.slice(0, 1), rolls: told.rolls.filter((roll) => !roll.chain) };
  expect(fault(() => checkRunning(old, { ...kept, renewed: {} }))).toContain('went back without new dice');
  expect(fault(() => checkRunning(old, kept))).toContain('that this browser added after a restore');
});

it('a key that was known before rolls nothing new', () => {
  const { kept, told } = cases.find((one) => one.kind === 'honest') as Case;
  const first = checkRunning(told, kept).kept;
  const last = told.rolls[told.rolls.length - 1];
  const next = { ...last, seq: last.seq + 1, number: last.number + 1 };
  const more = (epoch: number): Evidence => ({
    ...told,
    rolls: [
      ...told.rolls,
      { ...next, dice: last.dice.map(([label, low, high, face]) => [label, low, high, face, epoch]) },
    ],
  });
  const open = told.chains[0].keys?.length ?? 0;
  expect(fault(() => checkRunning(more(open), first))).not.toBe('');
  expect(fault(() => checkRunning(more(open + 1), first))).toBe('');
});
