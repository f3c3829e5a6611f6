import { expect, it } from 'vitest';
import type { Offer } from '../api/types';
import { isAboutCards, laidOut, offersOf } from './hands';

const offer = (order: string, of: string, options: number[]): Offer =>
  ({
    order,
    label: order,
    parameters: [{ name: 'x', of, domain: { kind: 'pick', options } }],
  }) as unknown as Offer;
const end = { order: 'end', label: 'End', parameters: [] } as unknown as Offer;

it('finds the offers that begin with a card', () => {
  const offers = [offer('play', 'cards', [1, 2]), offer('keep', 'cards', [2]), offer('move', 'areas', [1])];
  expect(offersOf(offers, 2).map((one) => one.order)).toEqual(['play', 'keep']);
  expect(offersOf(offers, 1).map((one) => one.order)).toEqual(['play']);
});
it('lays out cards that are offered or on offer, but neither held nor played', () => {
  const view = { hand: [1], campaigns: [7, 8], turn: { card: 5 } };
  expect(laidOut(view, [offer('play', 'cards', [1, 5, 9])])).toEqual([7, 8, 9]);
});
it('is about cards only where nothing else can be begun', () => {
  expect(isAboutCards([offer('play', 'cards', [1]), end])).toBe(true);
  expect(isAboutCards([offer('play', 'cards', [1]), offer('move', 'areas', [1])])).toBe(false);
  expect(isAboutCards([end])).toBe(false);
});
