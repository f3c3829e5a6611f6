// Which puzzles were solved in this browser; the service stores nothing.
const KEY = 'sandtable:puzzles';

export type Result = 'solved' | 'missed';
export type Progress = Record<string, Result>;

/** What is kept; whatever cannot be read counts as nothing. */
export function readProgress(): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (!kept || typeof kept !== 'object') return {};
    const pairs = Object.entries(kept).filter(
      (pair): pair is [string, Result] => pair[1] === 'solved' || pair[1] === 'missed',
    );
    return Object.fromEntries(pairs);
  } catch {
    return {};
  }
}

/** Keep the result of an answer, and return all results; what is solved stays solved. */
export function keepResult(name: string, isRight: boolean): Progress {
  const kept = readProgress();
  const all: Progress = { ...kept, [name]: isRight || kept[name] === 'solved' ? 'solved' : 'missed' };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still shows the answer.
  }
  return all;
}

/** How many of these puzzles are solved. */
export const solvedOf = (progress: Progress, names: readonly string[]): number =>
  names.filter((name) => progress[name] === 'solved').length;
