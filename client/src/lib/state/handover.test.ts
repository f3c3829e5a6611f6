import { expect, it } from 'vitest';
import type { Told } from '../api/types';
import { isHidden } from './handover';

const told = (view: unknown): Told => ({ view }) as Told;

it('the same position is no secret, whoever looks at it', () => {
  const one = told({ seat: 0, decision: { kind: 'attack' }, units: [{ id: 1, at: 5 }] });
  const other = told({ seat: 1, decision: null, units: [{ id: 1, at: 5 }] });
  expect(isHidden(one, other)).toBe(false);
});

it('a hand of cards is', () => {
  expect(isHidden(told({ seat: 0, hand: [3, 4] }), told({ seat: 1, hand: [7] }))).toBe(true);
});
