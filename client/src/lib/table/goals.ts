// What would win the game before its end, as the service tells it.
import type { Told } from '../api/types';

/** The values with which a side wins early; in the last turn the goal of the side itself says it. */
export function goalsText(told: Pick<Told, 'goals' | 'track'> | null): string {
  const clock = told?.track.clock;
  if (clock && clock.now >= clock.last) return '';
  return (told?.goals ?? []).map((goal) => `${goal.text}.`).join(' ');
}
