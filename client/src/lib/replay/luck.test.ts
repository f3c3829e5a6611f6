import { expect, it } from 'vitest';
import type { Entry, Ledger } from '../api/types';
import { luckOf } from './luck';

const faces = [0, 1, 2, 3].map((die) => ({ die, attacker: 0, defender: die, retreat: false }));
const ledger = { faces, ratio: '2:1' } as unknown as Ledger;
const said = { seat: 0, name: '', at: 0, lines: [] };
const fight = (seq: number, die: number): Entry => ({
  ...said,
  seq,
  ledgers: [ledger],
  dice: [{ label: 'combat', text: 'combat', face: die, low: 0, high: 3 }],
});

it('luck is the sum of what each die brought above its mean, with the spread of all of them', () => {
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
  expect([luck.best?.seq, luck.worst?.seq]).toEqual([1, 2]);
});
