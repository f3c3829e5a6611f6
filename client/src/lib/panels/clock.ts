// Time left, and time away, as one says it.
import { t } from '../messages';
import { momentOf } from '../messages/numbers';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Say how much time is left: days and hours, hours and minutes, or minutes and seconds. */
export function left(milliseconds: number): string {
  const time = Math.max(0, milliseconds);
  if (time >= DAY) return t.panels.clocks.days(Math.floor(time / DAY), Math.floor((time % DAY) / HOUR));
  if (time >= HOUR) return t.panels.clocks.hours(Math.floor(time / HOUR), Math.floor((time % HOUR) / MINUTE));
  return `${Math.floor(time / MINUTE)}:${String(Math.floor((time % MINUTE) / SECOND)).padStart(2, '0')}`;
}

/** Say until when a player (or "you") is away, or from when; what begins within a minute has begun. */
export function awayWords(
  who: string,
  [start, until]: [number, number],
  now: number,
  say = momentOf,
): string {
  const { away } = t.panels;
  if (start < now + MINUTE) return who === 'you' ? away.youAre(say(until)) : away.is(who, say(until));
  return who === 'you' ? away.youWillBe(say(start), say(until)) : away.willBe(who, say(start), say(until));
}
