// Which rulebook is meant: that of a scenario, with the optional rules of a game in progress.
import type { GameFacts } from '../api/table';

export interface Book {
  scenario: string;
  /** The rules of a game in progress; none: those of a new game. */
  layers: string[];
}

/** The book of a game in progress. */
export const bookOf = (facts: GameFacts | null): Book | null =>
  facts ? { scenario: facts.scenario, layers: facts.layers ?? [] } : null;

/** The scenario that an address means: one of a title, or the first of a title. */
export function scenarioAt<T extends { id: string }>(scenarios: T[], address: string): T | undefined {
  return (
    scenarios.find((one) => one.id === address) ??
    (address ? scenarios.find((one) => one.id.startsWith(`${address}/`)) : undefined)
  );
}
