// Time in the games of the lobby, as one says it.
import { t } from '../messages';

/** Say a pace in words. */
export function paceWords(pace: unknown): string {
  const paces: Record<string, string> = t.lobby.paces;
  return paces[String(pace ?? '')] ?? t.lobby.noClock;
}

const MINUTE = 60_000;

/** Say how long a game has waited for a player. */
export function waited(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / MINUTE);
  if (minutes < 2) return t.lobby.waited.justNow;
  const hours = Math.floor(minutes / 60);
  if (hours < 2) return t.lobby.waited.minutes(minutes);
  return hours < 48 ? t.lobby.waited.hours(hours) : t.lobby.waited.days(Math.floor(hours / 24));
}
