import { expect, it } from 'vitest';
import type { Sheet } from '../api/types';
import { brief, namer, sixths } from './names';

const sheet = {
  seats: ['SRV', 'PRC'],
  lists: {
    hexes: [
      { id: 0, label: '1822', name: 'Dien Bien Phu' },
      { id: 1, label: '1823' },
    ],
    boxes: [{ id: -1, name: 'the reserve' }],
    units: [{ id: 7, name: '308' }],
  },
} as unknown as Sheet;

it('things are called by their list, by a label of the offer, or by themselves', () => {
  const name = namer(sheet);
  expect(name('hexes', 0)).toBe('1822 Dien Bien Phu');
  expect(name('hexes', -1)).toBe('the reserve');
  expect(name('units', 7)).toBe('308');
  expect(name('seats', 1)).toBe('PRC');
  expect(name('', 'II', { II: 'Zone II' })).toBe('Zone II');
});

it('what has no name is shown as it is, and what was not chosen as none', () => {
  const name = namer(sheet);
  expect(name('', 'highland_jungle')).toBe('highland_jungle');
  expect(name('', 4)).toBe('4');
  expect(name('cards', -1)).toBe('None');
});

it('sixths of a movement point are whole numbers and real fractions', () => {
  expect([0, 1, 2, 3, 6, 8, 15].map(sixths)).toEqual(['0', '⅙', '⅓', '½', '1', '1⅓', '2½']);
});

it('a prompt is cut only where it is long, between sentences', () => {
  const [start, list] = [
    'SRV: Initiative movement. Move units, or end the segment.',
    `Units that can move: ${Array.from({ length: 30 }, (_, i) => `${300 + i} (3312)`).join(', ')}.`,
  ];
  expect(brief(`${start} ${list}`)).toEqual([start, list]);
  const whole =
    'PRC: choose the unit that leads your defence of 1822 Dien Bien Phu against 308, 10 and VN-A ' +
    '(led by VN-A, ER 6). Its Efficiency Rating counts, and it takes the first loss.';
  expect(brief(whole)).toEqual([whole, '']);
  expect(brief('Blue: choose a card to play this turn.')).toEqual([
    'Blue: choose a card to play this turn.',
    '',
  ]);
  expect(brief(list)).toEqual([list, '']);
});

it('a sentence may begin with the number of a unit', () => {
  const [first, second] = ['Pakistan receives 1 airmobile point.', '6 Arm Div is placed in 2712 Gujranwala.'];
  expect(brief(`${first} ${second}`, 40)).toEqual([first, second]);
});
