import { expect, it } from 'vitest';
import { left } from './clock';

const hour = 3600000;

it('time left is told in the two units that matter', () => {
  expect(left(49 * hour)).toBe('2 days 1 h');
  expect(left(24 * hour)).toBe('1 day 0 h');
  expect(left(24 * hour - 1)).toBe('23 h 59 min');
  expect(left(61000)).toBe('1:01');
  expect(left(-5)).toBe('0:00');
});
