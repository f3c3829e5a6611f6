// What would win the game soon, as the service tells it.
import type { Told } from '../api/types';

/** The values with which a side wins, and the value of the track of victory now; empty where there are none. */
export function goalsText(told: Pick<Told, 'goals' | 'tracks'> | null): string {
  const goals = (told?.goals ?? []).map((goal) => `${goal.text}.`);
  const track = told?.tracks?.find((one) => one.name === SCORE);
  if (!goals.length) return '';
  return [...goals, ...(track?.value ? [`${track.label}: ${track.value}.`] : [])].join(' ');
}

const SCORE = 'score';
