// The result of a game and its moments in a few words.
import type { End } from '../api/types';
import { counted } from '../state/counting';

/** Who won, such as "Red wins". */
export const resultOf = (end: End): string => {
  const { winner } = end.result;
  return winner === null || winner === undefined ? 'A draw' : `${end.seats[winner]} wins`;
};

/** Who gained what in a moment; where nothing was gained, what was lost. */
export function swingOf(end: End, moment: End['moments'][number]): string {
  const side = end.seats[moment.side];
  if (moment.swing) return `${moment.swing} to ${side}`;
  const lost = moment.losses.flatMap((count, i) => (count ? [`${end.seats[i]} ${count}`] : []));
  return lost.length ? `${end.lost}: ${lost.join(', ')}` : counted(0, 'point');
}
