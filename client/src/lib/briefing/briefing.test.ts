import { beforeEach, expect, it, vi } from 'vitest';
import type { Entry, StatusTrack } from '../api/types';
import { byTurn, cardOf, markRead, opensItself, spotsOf, valueWords } from './briefing';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
beforeEach(() => kept.clear());

const entry = (seat: number): Entry => ({ seq: 1, seat, name: '', at: 0, lines: [] });
const first = { now: 1, first: 1 };

it('opens before the first order of a seat, and once', () => {
  expect(opensItself('g', 0, first, [entry(-1), entry(1)])).toBe(true);
  markRead('g', 0);
  expect(opensItself('g', 0, first, [])).toBe(false);
  expect(opensItself('g', 1, first, [])).toBe(true);
  expect(opensItself('h', 0, first, [])).toBe(true);
});

it('does not open for a spectator, after an order, in a later turn or without a clock', () => {
  expect(opensItself('g', null, first, [])).toBe(false);
  expect(opensItself('g', 0, first, [entry(0)])).toBe(false);
  expect(opensItself('g', 0, { now: 2, first: 1 }, [])).toBe(false);
  expect(opensItself('g', 0, null, [])).toBe(false);
});

it('a spectator is not noted', () => {
  markRead('g', null);
  expect(kept.size).toBe(0);
});

it('lists every turn, with what comes in it', () => {
  const come = { turn: 2, seat: 0, nation: 'A', text: '2 units' };
  const turns = byTurn(
    [
      [1, 'Turn 1'],
      [2, 'Turn 2'],
    ],
    [come, { ...come, turn: 9 }],
  );
  expect(turns.map((one) => [one.name, one.all.length])).toEqual([
    ['Turn 1', 0],
    ['Turn 2', 1],
  ]);
});

const track: StatusTrack = {
  name: 'x',
  label: 'X',
  brief: 'X',
  sides: [
    { seat: 0, value: '1' },
    { seat: 1, value: '36' },
  ],
  note: 'places 0:7',
  spots: [
    { space: 5, text: '2 enter', side: 0 },
    { space: 5, text: '1 enters', side: 0 },
    { space: 7, side: 1 },
  ],
};

it('tells the value of each side by its name', () => {
  expect(valueWords(track, ['India', 'Pakistan'])).toBe('India 1, Pakistan 36, places 0:7');
  expect(valueWords({ ...track, sides: [], note: '', value: 'Clear' }, [])).toBe('Clear');
});

it('tells marks of one space together', () => {
  expect([...spotsOf(track)]).toEqual([
    [5, { text: '2 enter; 1 enters', side: 0 }],
    [7, { text: '', side: 1 }],
  ]);
  expect(spotsOf(undefined).size).toBe(0);
});

it('lays a row out as a card: its name, words, and numbers apart from them', () =>
  expect(cardOf(['', 'Side', 'Escorts', 'Hit', 'Detected'], ['Airbase', 'India', '', '45%', '<1%'])).toEqual({
    title: 'Airbase',
    texts: [['Side', 'India']],
    values: [
      ['Hit', '45%'],
      ['Detected', '<1%'],
    ],
  }));
