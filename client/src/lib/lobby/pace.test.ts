import { expect, it } from 'vitest';
import { paceWords, waited } from './pace';

it('says a pace and a wait in words', () => {
  expect([paceWords('daily'), paceWords('none'), paceWords(undefined)]).toEqual([
    '1 day per decision',
    'no clock',
    'no clock',
  ]);
  expect([waited(0), waited(5 * 60_000), waited(3 * 3600_000), waited(5 * 86400_000)]).toEqual([
    'just now',
    'waiting for 5 minutes',
    'waiting for 3 hours',
    'waiting for 5 days',
  ]);
});
