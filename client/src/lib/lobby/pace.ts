// Time at the tables of the orderly room, as one says it.

const PACES: Record<string, string> = {
  live: 'live, 90 minutes a side', evening: 'one evening, 3 hours a side', daily: 'a day for each decision', slow: 'three days for each decision',
};

/** Say a pace in words. */
export const paceWords = (pace: unknown): string => PACES[String(pace ?? '')] ?? 'no clock';

const MINUTE = 60_000;
const several = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** Say how long a table has waited for somebody. */
export function waited(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / MINUTE);
  if (minutes < 2) return 'has just come to you';
  const hours = Math.floor(minutes / 60);
  const long = hours < 2 ? several(minutes, 'minute') : hours < 48 ? several(hours, 'hour') : several(Math.floor(hours / 24), 'day');
  return `has waited for you for ${long}`;
}
