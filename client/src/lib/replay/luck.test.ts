import { expect, it } from 'vitest';
import type { Entry } from '../api/types';
import { luckOf } from './luck';

/** Nothing in 1 of 4 ways, 2 in the others: 1.5 on average. */
const ways: [number, number][] = [
  [0, 1],
  [2, 3],
];
const said = { seat: 0, name: '', at: 0, lines: [] };
const fight = (seq: number, got: number): Entry => ({
  ...said,
  seq,
  luck: [{ got, ways, text: `2:1, die ${got}` }],
});

it('luck is the sum of what each roll brought above its mean, with the spread of all of them', () => {
  const luck = luckOf([
    fight(1, 2),
    fight(2, 0),
    {
      ...said,
      seq: 3,
      lines: ['weather'],
      dice: [{ label: 'weather', text: 'weather', face: 4, low: 0, high: 9 }],
    },
  ]);
  expect(luck.fights).toHaveLength(2);
  expect(luck.sum).toBeCloseTo(2 - 1.5 + (0 - 1.5));
  expect(luck.spread).toBeCloseTo(Math.sqrt(0.75 * 2));
  expect([luck.best?.text, luck.worst?.seq]).toEqual(['2:1, die 2', 2]);
});

it('a battle that was undone does not count', () => {
  expect(luckOf([{ ...fight(1, 2), taken_back: true }]).fights).toEqual([]);
});
