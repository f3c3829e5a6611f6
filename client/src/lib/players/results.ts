// Results in words: who won, when, and sums over sides.
import type { FinishedGame, ScenarioStatistics, Tally } from '../api/players';
import { t } from '../messages';

/** The paces with a clock, by the names that the service has for them. */
export const PACES = ['live', 'evening', 'daily', 'slow'] as const;

/** Who won, by side. */
export function resultOf(game: Pick<FinishedGame, 'winner' | 'players'>): string {
  const side = game.players.find((player) => player.seat === game.winner)?.side;
  return side === undefined ? t.players.search.drawn : t.players.search.wonBy(side);
}

/** All results of a player together. */
export const sumOf = (tallies: readonly Tally[]): { won: number; lost: number; drawn: number } => ({
  won: tallies.reduce((sum, one) => sum + one.won, 0),
  lost: tallies.reduce((sum, one) => sum + one.lost, 0),
  drawn: tallies.reduce((sum, one) => sum + one.drawn, 0),
});

/** Wins by side, such as "USA 12 (60%), PRC 8 (40%)". */
export const winsOf = (one: Pick<ScenarioStatistics, 'sides' | 'games'>): string =>
  one.sides.map((side) => t.players.stats.share(side.side, side.won, one.games)).join(', ');

/** Points of a line through ratings, in a box of this size; a single rating is a level line. */
export function lineOf(ratings: readonly number[], width: number, height: number): string {
  const low = Math.min(...ratings);
  const span = Math.max(...ratings) - low || 1;
  const step = width / Math.max(1, ratings.length - 1);
  const level = ratings.length > 1 ? ratings : [...ratings, ...ratings];
  return level
    .map((rating, i) => {
      const y = height - ((rating - low) / span) * height;
      return `${(i * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
