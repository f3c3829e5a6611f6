// Battles as the log tells them: from the entry that begins one to the entry with which it is over.
import type { Entry } from '../api/types';
import { newsIn, rollsIn, type Roll } from '../state/entries';

export interface Battle {
  entries: Entry[];
  isOver: boolean;
}

/** The last battle of a log; entries that were taken back do not count. */
export function lastBattle(entries: readonly Entry[]): Battle | null {
  let found: Battle | null = null;
  for (const entry of entries) {
    if (entry.taken_back || (!entry.battle && (!found || found.isOver))) continue;
    if (!found || found.isOver) found = { entries: [], isOver: false };
    found.entries.push(entry);
    found.isOver = entry.battle === 'over';
  }
  return found;
}

/** The sums of a battle, each with the face of its die. */
export const rollsOf = (battle: Battle): Roll[] => battle.entries.flatMap(rollsIn);

/** The steps that each unit lost. */
export function lossesOf(battle: Battle): Map<number, number> {
  const found = new Map<number, number>();
  for (const [unit, steps] of battle.entries.flatMap((entry) => entry.losses ?? []))
    found.set(unit, (found.get(unit) ?? 0) + steps);
  return found;
}

/** The steps that pieces other than units lost, each with its list. */
export function otherLossesOf(battle: Battle): { of: string; id: number; steps: number }[] {
  const found = new Map<string, { of: string; id: number; steps: number }>();
  for (const { of, id, steps } of battle.entries.flatMap((entry) => entry.other_losses ?? [])) {
    const key = `${of}/${id}`;
    found.set(key, { of, id, steps: steps + (found.get(key)?.steps ?? 0) });
  }
  return [...found.values()];
}

/** What was said, without headings and without entries that say only what comes next. */
export const linesOf = (battle: Battle): string[] =>
  battle.entries.filter((entry) => entry.kinds?.length).flatMap(newsIn);
