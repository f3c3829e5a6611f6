import { expect, it } from 'vitest';
import { paceWords, waited } from './pace';

it('says a pace and a wait in words', () => {
  expect([paceWords('daily'), paceWords('none'), paceWords(undefined)]).toEqual(['a day for each decision', 'no clock', 'no clock']);
  expect([waited(0), waited(5 * 60_000), waited(3 * 3600_000), waited(5 * 86400_000)]).toEqual(['has just come to you', 'has waited for you for 5 minutes', 'has waited for you for 3 hours', 'has waited for you for 5 days']);
});
