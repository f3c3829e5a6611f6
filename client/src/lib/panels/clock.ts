// Time left, and time away, as one says it.
import { counted } from '../state/counting';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Say how much time is left: days and hours, hours and minutes, or minutes and seconds. */
export function left(milliseconds: number): string {
  const time = Math.max(0, milliseconds);
  if (time >= DAY) return `${counted(Math.floor(time / DAY), 'day')} ${Math.floor((time % DAY) / HOUR)} h`;
  if (time >= HOUR) return `${Math.floor(time / HOUR)} h ${Math.floor((time % HOUR) / MINUTE)} min`;
  return `${Math.floor(time / MINUTE)}:${String(Math.floor((time % MINUTE) / SECOND)).padStart(2, '0')}`;
}

const day = (moment: number): string =>
  new Date(moment).toLocaleString(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Say until when a player (or "you") is away, or from when; what begins within a minute has begun. */
export function awayWords(who: string, [start, until]: [number, number], now: number, say = day): string {
  const name = who === 'you' ? 'You' : who;
  if (start < now + MINUTE) return `${name} ${who === 'you' ? 'are' : 'is'} away until ${say(until)}.`;
  return `${name} will be away from ${say(start)} until ${say(until)}.`;
}
