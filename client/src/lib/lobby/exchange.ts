// The players' shares of the dice before a game: this browser commits to one, and reveals it when all others are bound.
import { facts, type GameFacts } from '../api/table';
import { post } from '../api/http';
import { t } from '../messages';
import { commitmentTo } from '../trust/dice';
import { keep, keptOf, newShare, type Kept } from '../trust/kept';

/** The share of this browser for a game: the one it has for these commitments, else a new one. */
export function shareFor(told: GameFacts, seat: number): Partial<Kept> {
  const isCommitted = [told.open_commitment, told.closed_commitment].every((one) => one?.length === 64);
  if (!isCommitted) throw new Error(t.lobby.shares.notSealed);
  const kept = keptOf(told.id);
  const isSame = kept.share && kept.seat === seat && kept.attempt === told.attempt && isAsTold(told, kept);
  if (isSame) return kept;
  const fresh = {
    id: told.id,
    attempt: told.attempt,
    open_commitment: told.open_commitment,
    closed_commitment: told.closed_commitment,
    seat,
    share: newShare(),
  };
  keep(told.id, fresh);
  return fresh;
}

const isAsTold = (told: GameFacts, kept: Partial<Kept>): boolean =>
  kept.open_commitment === told.open_commitment && kept.closed_commitment === told.closed_commitment;

/** The body with which this browser takes a seat. */
export const joining = (told: GameFacts, seat: number): { share_commitment: string } => ({
  share_commitment: commitmentTo(told.id, seat, shareFor(told, seat).share ?? ''),
});

/** Do what this browser owes a game that waits: commit, or reveal; gives the game as it is then. */
export async function advance(told: GameFacts): Promise<GameFacts> {
  const mine = told.seats.find((seat) => seat.mine && seat.kind === 'person');
  if (told.started || !mine) return told;
  const send = (body: object): Promise<GameFacts> =>
    post(`/games/${told.id}/shares`, { seat: mine.seat, ...body });
  if (mine.share === 'owed') {
    const { share } = shareFor(told, mine.seat);
    const isAlone = told.seats.every((seat) => seat.mine || seat.kind === 'bot');
    // Against bots alone nobody could fit a share to this one, and the server is bound already.
    return advance(await send(isAlone ? { share } : joining(told, mine.seat)));
  }
  if (mine.share === 'committed' && told.state === 'revealing') {
    const kept = keptOf(told.id);
    if (!kept.share || kept.attempt !== told.attempt) return told;
    if (!isAsTold(told, kept)) throw new Error(t.lobby.shares.changed);
    return advance(await send({ share: kept.share }));
  }
  return told;
}

/** A game that waits as it is now, after what this browser owes it is done. */
export const caughtUp = async (game: string): Promise<GameFacts> => advance(await facts(game));
