import { expect, it } from 'vitest';
import { awayWords, left } from './clock';

const hour = 3600000;

it('time left is told in the two units that matter', () => {
  expect(left(49 * hour)).toBe('2 days 1 h');
  expect(left(24 * hour)).toBe('1 day 0 h');
  expect(left(24 * hour - 1)).toBe('23 h 59 min');
  expect(left(61000)).toBe('1:01');
  expect(left(-5)).toBe('0:00');
});

it('an absence is told from where it begins', () => {
  const say = (moment: number): string => `day ${moment}`;
  expect(awayWords('Bob', [60004, 90000], 5, say)).toBe('Bob is away until day 90000.');
  expect(awayWords('you', [5, 9], 6, say)).toBe('You are away until day 9.');
  expect(awayWords('Bob', [60005, 90000], 5, say)).toBe('Bob will be away from day 60005 until day 90000.');
});
