// What the other side did since one's own last order, or since the last visit: a sentence, and steps on a timeline.
import type { Entry } from '../api/types';
import { t } from '../messages';
import { newsIn } from '../state/entries';
import { headingIn } from '../telling/scenes';

/** More steps than this are folded by phase. */
export const FOLD = 40;
/** Where a log has no phases, so many steps are folded together. */
const CHUNK = 20;

const isOrder = (entry: Entry): boolean => Boolean(entry.kinds?.length) && newsIn(entry).length > 0;
const after = (entries: readonly Entry[], since: number): Entry[] =>
  entries.filter((entry) => entry.seq > since && !entry.taken_back);

/** Entries of others after one's own last order and after `since`; steps without news are left out. */
export function doneByOthers(entries: readonly Entry[], since: number): Entry[] {
  const own = entries.map((entry) => Boolean(entry.mine)).lastIndexOf(true);
  return after(entries.slice(own + 1), since).filter(isOrder);
}

/** All entries of others after one that was seen last, those between one's own orders too. */
export const missed = (entries: readonly Entry[], lastSeen: number): Entry[] =>
  after(entries, lastSeen).filter((entry) => !entry.mine && isOrder(entry));

/** The sides that ended several segments after one's own last order and after `since`, and gave no order. */
export function idleSides(entries: readonly Entry[], since: number): string[] {
  const own = entries.map((entry) => Boolean(entry.mine)).lastIndexOf(true);
  const rest = after(entries.slice(own + 1), since);
  const busy = new Set(rest.filter(isOrder).map((entry) => entry.name));
  const ended = rest.filter((entry) => entry.lines.some((line) => line.startsWith('--')));
  const names = ended.map((entry) => entry.name);
  return [...new Set(names)].filter(
    (name) => name && !busy.has(name) && names.indexOf(name) !== names.lastIndexOf(name),
  );
}

export interface Step {
  kind: 'move' | 'battle' | 'note';
  /** Counted from 1. */
  number: number;
  entries: Entry[];
  /** The heading of the log under which it stands. */
  phase: string;
}

/** The steps of a timeline: each move or other order by itself, each battle as one. */
export function stepsOf(log: readonly Entry[], wanted: readonly Entry[]): Step[] {
  const shown = new Set(wanted.map((entry) => entry.seq));
  const steps: Step[] = [];
  let phase = '';
  let battle: Step | null = null;
  for (const entry of log) {
    if (entry.taken_back) continue;
    phase = entry.lines.filter((line) => line.startsWith('--')).map(headingIn)[0] ?? phase;
    const isBattle = battle !== null || Boolean(entry.battle) || Boolean(entry.ledgers?.length);
    if (shown.has(entry.seq)) {
      if (battle?.entries.length) battle.entries.push(entry);
      else {
        const kind = isBattle ? 'battle' : entry.moves?.some((move) => !move.placed) ? 'move' : 'note';
        const step: Step = { kind, number: steps.length + 1, entries: [entry], phase };
        steps.push(step);
        if (isBattle) battle = step;
      }
    }
    if (entry.battle === 'over') battle = null;
    else if (entry.battle === 'on' && !battle) battle = { kind: 'battle', number: 0, entries: [], phase };
  }
  return steps;
}

/** The whole in a sentence, such as "PRC gave 14 orders: 12 moves and 2 battles. 3 steps were lost." */
export function summaryOf(steps: readonly Step[], lost: number, idle: readonly string[] = []): string {
  const entries = steps.flatMap((step) => step.entries);
  const names = [...new Set(entries.map((entry) => entry.name).filter(Boolean))];
  const count = (kind: Step['kind']): number => steps.filter((step) => step.kind === kind).length;
  const done = entries.length
    ? [t.replay.recap.gave(names, entries.length, count('move'), count('battle'))]
    : [];
  const losses = lost ? [t.replay.recap.lost(lost)] : [];
  return [...done, ...losses, ...(idle.length ? [t.replay.recap.idle(idle)] : [])].join(' ');
}

/** The steps lost on all sides from the first of some entries on. */
export function lostSince(log: readonly Entry[], first: number): number {
  return after(log, first - 1)
    .flatMap((entry) => [
      ...(entry.losses ?? []).map(([, steps]) => steps),
      ...(entry.other_losses ?? []).map(({ steps }) => steps),
    ])
    .reduce((sum, steps) => sum + steps, 0);
}

export interface Fold {
  title: string;
  steps: Step[];
}

/** The steps by phase; a few steps are not folded. */
export function folded(steps: Step[], most = FOLD): Fold[] {
  if (steps.length <= most) return [{ title: '', steps }];
  const folds: Fold[] = [];
  let phase: string | null = null;
  for (const step of steps) {
    const last = folds.at(-1);
    if (last && step.phase === phase && (phase || last.steps.length < CHUNK)) last.steps.push(step);
    else folds.push({ title: step.phase, steps: [step] });
    phase = step.phase;
  }
  return folds.map((fold) => ({
    ...fold,
    title:
      fold.title || t.replay.timeline.orders(fold.steps[0].number, fold.steps[fold.steps.length - 1].number),
  }));
}
