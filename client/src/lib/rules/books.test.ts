import { expect, it } from 'vitest';
import type { GameFacts } from '../api/table';
import { bookOf, scenarioAt } from './books';

it('the book of a game in progress has the rules that it is played with', () => {
  const facts = { scenario: 'a/b', layers: ['standard', 'option'] } as GameFacts;
  expect(bookOf(facts)).toEqual({ scenario: 'a/b', layers: ['standard', 'option'] });
  expect(bookOf(null)).toBeNull();
});

it('an address names a scenario, or a title whose first scenario is meant', () => {
  const all = [{ id: 'a/one' }, { id: 'a/two' }, { id: 'ab/three' }];
  expect(scenarioAt(all, 'a/two')?.id).toBe('a/two');
  expect(scenarioAt(all, 'a')?.id).toBe('a/one');
  expect(scenarioAt(all, 'ab')?.id).toBe('ab/three');
  expect(scenarioAt(all, '')).toBeUndefined();
  expect(scenarioAt(all, 'c')).toBeUndefined();
});
