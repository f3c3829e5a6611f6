// Time in the games of the lobby, as one says it.
import { counted } from '../state/counting';

const PACES: Record<string, string> = {
  live: 'live, 90 minutes per side',
  evening: 'one evening, 3 hours per side',
  daily: '1 day per decision',
  slow: '3 days per decision',
};

/** Say a pace in words. */
export const paceWords = (pace: unknown): string => PACES[String(pace ?? '')] ?? 'no clock';

const MINUTE = 60_000;

/** Say how long a game has waited for a player. */
export function waited(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / MINUTE);
  if (minutes < 2) return 'just now';
  const hours = Math.floor(minutes / 60);
  const long =
    hours < 2
      ? counted(minutes, 'minute')
      : hours < 48
        ? counted(hours, 'hour')
        : counted(Math.floor(hours / 24), 'day');
  return `waiting for ${long}`;
}
