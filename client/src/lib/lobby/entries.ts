// The list of scenarios: a title whose years players choose is one entry.
import type { Scenario } from '../api/lobby';

export interface Entry {
  key: string;
  name: string;
  /** The scenario that is played, or the first of those whose years can be chosen. */
  scenarios: Scenario[];
}

const keyOf = (scenario: Scenario): string => (scenario.years ? scenario.title : scenario.id);

export function entriesOf(scenarios: Scenario[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const one of scenarios) {
    const key = keyOf(one);
    const entry = found.get(key);
    if (entry) entry.scenarios.push(one);
    else found.set(key, { key, name: one.years ? one.title : one.name, scenarios: [one] });
  }
  return [...found.values()];
}

export interface Title {
  name: string;
  /** The sides, where all its scenarios have the same. */
  seats: string[];
  entries: Entry[];
}

/** The titles in the order in which the service lists them, each with its entries. */
export function titlesOf(scenarios: Scenario[]): Title[] {
  const found = new Map<string, Scenario[]>();
  for (const one of scenarios) found.set(one.title, [...(found.get(one.title) ?? []), one]);
  return [...found].map(([name, all]) => ({
    name,
    seats: all.every((one) => one.seats.join() === all[0].seats.join()) ? [...all[0].seats] : [],
    entries: entriesOf(all),
  }));
}

const inOrder = (years: number[]): number[] => [...new Set(years)].sort((a, b) => a - b);

export const firstYears = (entry: Entry): number[] =>
  inOrder(entry.scenarios.flatMap((one) => (one.years ? [one.years[0]] : [])));

export const lastYears = (entry: Entry, first: number): number[] =>
  inOrder(entry.scenarios.flatMap((one) => (one.years?.[0] === first ? [one.years[1]] : [])));

/** The scenario of these years; where the last year would come before the first, the first year alone. */
export const ofYears = (entry: Entry, first: number, last: number): Scenario | undefined =>
  entry.scenarios.find((one) => one.years?.[0] === first && one.years[1] === Math.max(first, last));
