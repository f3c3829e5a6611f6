import { expect, it } from 'vitest';
import type { Entry } from '../api/types';
import { luckOf } from './luck';

const said = { seat: 0, name: '', at: 0, lines: [] };
const fight = (seq: number, got: number): Entry => ({
  ...said,
  seq,
  luck: [{ got, mean: 1.5, variance: 1.25, text: `2:1, die ${got}` }],
});

it('luck is the sum of what each roll brought above its mean, with the spread of all of them', () => {
  const luck = luckOf([
    fight(1, 3),
    fight(2, 1),
    {
      ...said,
      seq: 3,
      lines: ['weather'],
      dice: [{ label: 'weather', text: 'weather', face: 4, low: 0, high: 9 }],
    },
  ]);
  expect(luck.fights).toHaveLength(2);
  expect(luck.sum).toBeCloseTo(3 - 1.5 + (1 - 1.5));
  expect(luck.spread).toBeCloseTo(Math.sqrt(1.25 * 2));
  expect([luck.best?.text, luck.worst?.seq]).toEqual(['2:1, die 3', 2]);
});

it('a battle that was undone does not count', () => {
  expect(luckOf([{ ...fight(1, 3), taken_back: true }]).fights).toEqual([]);
});
