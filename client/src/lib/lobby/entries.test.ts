import { expect, test } from 'vitest';
import type { Scenario } from '../api/lobby';
import { entriesOf, firstYears, lastYears, ofYears, titlesOf } from './entries';

const told = (id: string, years: [number, number] | null, title = 'A War'): Scenario =>
  ({ id, name: id, title, years, seats: ['North', 'South'] }) as unknown as Scenario;
const scenarios = [
  told('other/battle', null),
  told('war/1965', [1965, 1965]),
  told('war/1965-1966', [1965, 1966]),
  told('war/1966', [1966, 1966]),
];

test('a title whose years are chosen is one entry, every other scenario its own', () => {
  expect(entriesOf(scenarios).map((one) => [one.key, one.name, one.scenarios.length])).toEqual([
    ['other/battle', 'other/battle', 1],
    ['A War', 'A War', 3],
  ]);
});

test('years that can be chosen, and the scenario that they mean', () => {
  const war = entriesOf(scenarios)[1];
  expect(firstYears(war)).toEqual([1965, 1966]);
  expect(lastYears(war, 1965)).toEqual([1965, 1966]);
  expect(ofYears(war, 1965, 1966)?.id).toBe('war/1965-1966');
  expect(ofYears(war, 1966, 1965)?.id).toBe('war/1966');
});

test('scenarios are grouped by title; those without years stay beside the one whose years are chosen', () => {
  const titles = titlesOf([...scenarios, told('hills/one', null, 'The Hills')]);
  expect(titles.map((one) => [one.name, one.seats, one.entries.map((entry) => entry.key)])).toEqual([
    ['A War', ['North', 'South'], ['other/battle', 'A War']],
    ['The Hills', ['North', 'South'], ['hills/one']],
  ]);
});
