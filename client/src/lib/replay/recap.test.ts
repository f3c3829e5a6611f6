import { describe, expect, it } from 'vitest';
import type { Entry } from '../api/types';
import { doneByOthers, folded, idleSides, lostSince, missed, stepsOf, summaryOf } from './recap';

const entry = (seq: number, more: Partial<Entry> = {}): Entry =>
  ({ seq, seat: 1, name: 'PRC', at: 0, lines: [`line ${seq}`], kinds: ['x'], ...more }) as Entry;
const move = (seq: number, more: Partial<Entry> = {}): Entry =>
  entry(seq, { moves: [{ units: [seq], path: [1, 2] }], ...more });
const heading = (seq: number, text: string, more: Partial<Entry> = {}): Entry =>
  entry(seq, { lines: [`-- ${text} --`], ...more });
const seqs = (entries: Entry[]): number[] => entries.map((one) => one.seq);

describe('what the other side did', () => {
  it('is what came after one’s own last order', () => {
    expect(seqs(doneByOthers([entry(1), entry(2, { mine: true }), entry(3), entry(4)], 0))).toEqual([3, 4]);
  });
  it('is everything for a spectator, from the entry on that was seen last', () => {
    expect(seqs(doneByOthers([entry(1), entry(2), entry(3)], 2))).toEqual([3]);
  });
  it('leaves out what was taken back, headings and steps without news', () => {
    const log = [
      entry(1, { taken_back: true }),
      entry(2, { lines: ['-- First combat --'] }),
      entry(3, { kinds: [] }),
      entry(4),
    ];
    expect(seqs(doneByOthers(log, 0))).toEqual([4]);
  });
  it('on return is all that was not seen, between one’s own orders too', () => {
    const log = [entry(1), entry(2), entry(3, { mine: true }), entry(4)];
    expect(seqs(missed(log, 1))).toEqual([2, 4]);
  });
});

describe('the timeline', () => {
  it('has a step for each move and each other order, and one for a battle', () => {
    const log = [
      heading(1, 'First movement', { mine: true }),
      move(2),
      move(3),
      heading(4, 'First combat'),
      entry(5, { battle: 'on', spaces: [7] }),
      entry(6, { mine: true, losses: [[4, 2]] }),
      entry(7, { losses: [[5, 1]] }),
      entry(8, { battle: 'over' }),
      entry(9),
    ];
    const steps = stepsOf(log, missed(log, 0));
    expect(steps.map((step) => [step.kind, step.number, seqs(step.entries), step.phase])).toEqual([
      ['move', 1, [2], 'First movement'],
      ['move', 2, [3], 'First movement'],
      ['battle', 3, [5, 7, 8], 'First combat'],
      ['note', 4, [9], 'First combat'],
    ]);
    expect(lostSince(log, 2)).toBe(3);
  });
  it('counts as a battle what answers one’s own attack', () => {
    const log = [entry(1, { battle: 'on', mine: true }), entry(2), entry(3, { battle: 'over' }), entry(4)];
    const steps = stepsOf(log, missed(log, 0));
    expect(steps.map((step) => [step.kind, seqs(step.entries)])).toEqual([
      ['battle', [2, 3]],
      ['note', [4]],
    ]);
  });
  it('is summed up in a sentence', () => {
    const sum = (...entries: Entry[]): string => summaryOf(stepsOf(entries, entries), lostSince(entries, 1));
    expect(sum(entry(1))).toBe('PRC gave 1 order.');
    expect(sum(move(1), entry(2, { battle: 'on', losses: [[1, 1]] }))).toBe(
      'PRC gave 2 orders: 1 move and 1 battle. 1 step was lost.',
    );
    expect(sum(entry(1, { moves: [{ units: [3], path: [1], placed: true }] }))).toBe('PRC gave 1 order.');
    expect(sum(move(1), move(2, { name: 'US' }))).toBe('PRC and US gave 2 orders: 2 moves.');
  });
  it('says who did nothing', () => {
    const log = [entry(1, { mine: true }), heading(2, 'Second movement'), heading(3, 'Second combat')];
    expect(idleSides(log, 0)).toEqual(['PRC']);
    expect(summaryOf([], 0, idleSides(log, 0))).toBe('PRC did nothing.');
    expect(idleSides([...log, move(4)], 0)).toEqual([]);
    expect(idleSides(log, 2)).toEqual([]);
  });
  it('is folded by phase where it is long, and only there', () => {
    const log = [
      heading(1, 'First movement'),
      ...Array.from({ length: 30 }, (_, i) => move(i + 2)),
      heading(40, 'Second movement'),
      ...Array.from({ length: 15 }, (_, i) => move(i + 41)),
    ];
    const steps = stepsOf(log, missed(log, 0));
    expect(folded(steps).map((fold) => [fold.title, fold.steps.length])).toEqual([
      ['First movement', 30],
      ['Second movement', 15],
    ]);
    expect(folded(steps.slice(0, 40))).toHaveLength(1);
  });
  it('is folded by number where the log has no phases', () => {
    const log = Array.from({ length: 45 }, (_, i) => move(i + 1));
    expect(folded(stepsOf(log, log)).map((fold) => fold.title)).toEqual([
      'Orders 1 to 20',
      'Orders 21 to 40',
      'Orders 41 to 45',
    ]);
  });
});
