import { expect, it } from 'vitest';
import type { Sheet } from '../api/types';
import { brief, fractions, namer, plain, sixths, withSeats } from './names';

const sheet = { seats: ['SRV', 'PRC'], lists: { hexes: [{ id: 0, label: '1822', name: 'Dien Bien Phu' }, { id: 1, label: '1823' }], boxes: [{ id: -1, name: 'the reserve' }], units: [{ id: 7, name: '308' }] } } as unknown as Sheet;

it('things are called by their list, by a label of the offer, or by themselves', () => {
  const name = namer(sheet);
  expect(name('hexes', 0)).toBe('1822 Dien Bien Phu');
  expect(name('hexes', -1)).toBe('the reserve');
  expect(name('units', 7)).toBe('308');
  expect(name('seats', 1)).toBe('PRC');
  expect(name('', 'II', { II: 'Zone II' })).toBe('Zone II');
  expect(name('', 'in_the_open')).toBe('In the open');
});

it('sixths of a movement point are whole numbers and real fractions', () => {
  expect([0, 1, 2, 3, 6, 8, 15].map(sixths)).toEqual(['0', '⅙', '⅓', '½', '1', '1⅓', '2½']);
});

it('a prompt is cut after the sentence that says enough', () => {
  expect(brief('Initiative movement. Move units, or end the segment. Able to move: 308 (3312), 202 (3712).')).toEqual(['Initiative movement. Move units, or end the segment.', 'Able to move: 308 (3312), 202 (3712).']);
  expect(brief('Units may march for half their allowance before the first turn. Move, or end it.')[0]).toBe('Units may march for half their allowance before the first turn.');
  expect(brief('Choose a card.')).toEqual(['Choose a card.', '']);
});

it('fractions in a text are one sign', () => expect([fractions('2 1/3 left'), fractions('1/3 left'), fractions('4 left')]).toEqual(['2⅓ left', '⅓ left', '4 left']));

it('names of orders read as words', () => expect(plain('move_units')).toBe('Move units'));

it('spells seats as they are spelled', () => {
  expect(withSeats('Srv sets up', ['SRV', 'PRC'])).toBe('SRV sets up');
  expect(withSeats('The map is set up', ['Red', 'Blue'])).toBe('The map is set up');
});
