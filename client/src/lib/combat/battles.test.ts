import { describe, expect, it } from 'vitest';
import type { Entry } from '../api/types';
import { lastBattle, linesOf, lossesOf, otherLossesOf, rollsOf } from './battles';

const entry = (seq: number, more: Partial<Entry> = {}): Entry =>
  ({ seq, seat: 0, name: 'SRV', at: 0, lines: [`line ${seq}`], kinds: ['x'], ...more }) as Entry;

describe('the last battle of a log', () => {
  it('is none where nobody fights', () => {
    expect(lastBattle([])).toBeNull();
    expect(lastBattle([entry(1), entry(2)])).toBeNull();
  });
  it('goes from the entry that begins it to the one that ends it', () => {
    const log = [
      entry(1),
      entry(2, { battle: 'on' }),
      entry(3),
      entry(4, { battle: 'on' }),
      entry(5, { battle: 'over' }),
      entry(6),
    ];
    const found = lastBattle(log);
    expect(found?.entries.map((one) => one.seq)).toEqual([2, 3, 4, 5]);
    expect(found?.isOver).toBe(true);
  });
  it('is the one that goes on, with all that has happened since', () => {
    const log = [entry(1, { battle: 'over' }), entry(2, { battle: 'on' }), entry(3)];
    const found = lastBattle(log);
    expect(found?.entries.map((one) => one.seq)).toEqual([2, 3]);
    expect(found?.isOver).toBe(false);
  });
  it('may begin and end with one entry', () => {
    const log = [entry(1, { battle: 'over' }), entry(2, { battle: 'over' })];
    expect(lastBattle(log)?.entries.map((one) => one.seq)).toEqual([2]);
  });
  it('leaves out what was taken back', () => {
    expect(lastBattle([entry(1, { battle: 'on', taken_back: true })])).toBeNull();
  });
});

describe('what a battle came to', () => {
  const die = (label: string, face: number) => ({ label, text: label, face, low: 0, high: 9 });
  const battle = {
    isOver: true,
    entries: [
      entry(1, { battle: 'on', lines: ['A attacks B.'] }),
      entry(2, { kinds: [], lines: [] }),
      entry(3, {
        battle: 'over',
        lines: ['-- Combat --', 'A loses a step.'],
        dice: [die('air defence', 3), die('combat', 4)],
        ledgers: [{ column: 4 }] as Entry['ledgers'],
        losses: [
          [7, 1],
          [7, 1],
          [9, 2],
        ],
      }),
    ],
  };
  it('has each sum with its own die', () => {
    expect(rollsOf(battle)).toEqual([{ ledger: { column: 4 }, face: 4 }]);
  });
  it('adds the steps of a unit', () => {
    expect([...lossesOf(battle)]).toEqual([
      [7, 2],
      [9, 2],
    ]);
  });
  it('tells what happened and not what comes next', () => {
    expect(linesOf(battle)).toEqual(['A attacks B.', 'A loses a step.']);
  });
});

describe('what other pieces lost', () => {
  it('is added up for each of them', () => {
    const hit = { of: 'aircraft', id: 7, steps: 1 };
    const log = [
      entry(1, { battle: 'on', other_losses: [hit] }),
      entry(2, { battle: 'over', other_losses: [hit, { ...hit, id: 8 }] }),
    ];
    expect(otherLossesOf({ entries: log, isOver: true })).toEqual([
      { of: 'aircraft', id: 7, steps: 2 },
      { of: 'aircraft', id: 8, steps: 1 },
    ]);
  });
});
