// Who may make links to positions of a game, and who may have some.
import { expect, it } from 'vitest';
import type { GameFacts } from '../api/table';
import { canLink, mayHaveLinks } from './links';

const facts = (mine: boolean, terms: Partial<GameFacts['terms']>, started = true): GameFacts =>
  ({
    started,
    terms: { spectators: true, ...terms },
    seats: [{ mine }, { mine: false }],
  }) as unknown as GameFacts;

it('players of a game that has spectators make links', () => {
  expect(canLink(facts(true, {}))).toBe(true);
  expect(canLink(facts(true, { spectators: false }))).toBe(false);
  expect(canLink(facts(true, { counters: true }))).toBe(false);
  expect(canLink(facts(true, {}, false))).toBe(false);
  expect(canLink(null)).toBe(false);
});

it('whoever has left such a game makes none, and may have some', () => {
  expect(canLink(facts(false, {}))).toBe(false);
  expect(mayHaveLinks(facts(false, {}))).toBe(true);
  expect(mayHaveLinks(facts(false, { spectators: false }))).toBe(false);
});
