// How far a game is, and how long it may still take: from the turn, its steps, and what was decided so far.
import type { Track } from '../api/types';
import { t } from '../messages';

/** The share of the game that is played, from 0 to 1; steps of a turn count alike. */
export function shareOf(track: Track): number {
  const { clock } = track;
  if (!clock) return 0;
  const steps = track.ribbons?.[0]?.steps ?? [];
  const done = steps.filter((step) => step.state === 'done').length / Math.max(1, steps.length);
  return Math.min(1, Math.max(0, (clock.now - clock.first + done) / (clock.last - clock.first + 1)));
}

/** Say how much is played and how many decisions may be left; nothing before there is something to go by. */
export function lengthWords(track: Track, decided: number): string {
  const share = shareOf(track);
  if (share < 0.04 || decided < 5) return t.panels.length.early;
  const left = Math.round((decided * (1 - share)) / share);
  const about = left > 20 ? Math.round(left / 10) * 10 : left;
  return t.panels.length.about(Math.round(share * 20) * 5, about);
}
