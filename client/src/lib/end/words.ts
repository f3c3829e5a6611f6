// The result of a game and its moments in a few words.
import type { End } from '../api/types';
import { t } from '../messages';

/** Who won, such as "Red wins". */
export const resultOf = (end: End): string => {
  const { winner } = end.result;
  return winner === null || winner === undefined ? t.end.result.draw : t.end.result.wins(end.seats[winner]);
};

/** Whether the reader won or lost; nothing for spectators, draws and those who played both sides. */
export function ownResultOf(end: End, seats: { seat: number; mine: boolean }[]): string {
  const { winner } = end.result;
  const own = seats.filter((seat) => seat.mine);
  if (own.length !== 1 || winner === null || winner === undefined) return '';
  return own[0].seat === winner ? t.end.result.youWon : t.end.result.youLost;
}

/** Who gained what in a moment; where nothing was gained, what was lost. */
export function swingOf(end: End, moment: End['moments'][number]): string {
  const side = end.seats[moment.side];
  if (moment.swing) return t.end.moments.swing(moment.swing, side);
  const lost = moment.losses.flatMap((count, i) => (count ? [`${end.seats[i]} ${count}`] : []));
  return lost.length ? `${end.lost}: ${lost.join(', ')}` : t.end.moments.points(0);
}
