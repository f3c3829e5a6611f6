import { expect, it } from 'vitest';
import { paceWords } from './pace';

it('says a pace in words', () => {
  expect([paceWords('daily'), paceWords('none'), paceWords(undefined)]).toEqual([
    '1 day per decision',
    'no clock',
    'no clock',
  ]);
});
