// Games that wait for players: which are invitations, which are one's own, what each still lacks.
import type { GameFacts } from '../api/table';
import { t } from '../messages';
import { momentOf } from '../messages/numbers';

export type Seat = GameFacts['seats'][number];
export type Invitation = 'named' | 'rematch' | 'request' | 'cup';

/** The seat to which whoever looks is invited. */
export const invitedSeat = (game: GameFacts): Seat | undefined =>
  game.seats.find((seat) => seat.mine && seat.kind === 'invited');
/** The seat that a link leads to: nobody has it, or whoever was invited to it has declined. */
export const freeSeat = (game: GameFacts): Seat | undefined =>
  game.seats.find((seat) => seat.kind === 'open') ?? game.seats.find((seat) => seat.kind === 'declined');
/** Whether somebody has opened the game, or sits in it already. */
export const isOwn = (game: GameFacts): boolean =>
  Boolean(game.opened_by_me) || game.seats.some((seat) => seat.mine && seat.kind !== 'invited');

export interface Sorted {
  invitations: GameFacts[];
  own: GameFacts[];
  strangers: GameFacts[];
}

/** The games of the lobby that wait, by what they are to whoever looks. */
export function sorted(waiting: readonly GameFacts[]): Sorted {
  const own = waiting.filter(isOwn);
  const invitations = waiting.filter((game) => !own.includes(game) && invitedSeat(game));
  return {
    invitations,
    own,
    strangers: waiting.filter((game) => !own.includes(game) && !invitations.includes(game)),
  };
}

/** Other players who have not added their random share to the dice. */
export const withoutShare = (game: GameFacts): Seat[] =>
  game.seats.filter((seat) => !seat.mine && ['owed', 'committed'].includes(seat.share ?? ''));

/** Who opened a game: its opener, or whoever sits in it first. */
export const openerOf = (game: GameFacts): string =>
  game.opener ||
  (game.seats.find((seat) => !seat.mine && ['person', 'hotseat'].includes(seat.kind))?.name ?? '');

/** What a game waits for, sentence by sentence; nothing lacks: it is about to begin. */
export function lacking(game: GameFacts): string[] {
  const { waiting } = t.lobby.invite;
  const seats = game.seats.flatMap((seat) => {
    if (seat.kind === 'open') return [waiting.nobody(seat.side)];
    if (seat.kind === 'invited' && !seat.mine) return [waiting.answers(seat.name, seat.side)];
    return seat.kind === 'declined' ? [waiting.declined(seat.name, seat.side)] : [];
  });
  if (seats.length) return seats;
  const names = withoutShare(game).map((seat) => seat.name);
  if (names.length) return [t.lobby.open.share(names)];
  const isOwed = game.seats.some((seat) => seat.mine && ['owed', 'committed'].includes(seat.share ?? ''));
  return [isOwed ? t.lobby.open.yourShare : waiting.begins];
}

/** Whether the seats are full, and players can be replaced whose shares are missing. */
export const canRestart = (game: GameFacts): boolean =>
  Boolean(game.opened_by_me) &&
  withoutShare(game).length > 0 &&
  game.seats.every((seat) => !['open', 'invited', 'declined'].includes(seat.kind));

/** The heading of an invitation; the name of the scenario is put in by whoever shows it. */
export function invites(game: GameFacts, scenario: string): string {
  const kind: Invitation = game.invitation || 'named';
  return t.lobby.invite[kind](openerOf(game), scenario);
}

/** Who plays what, the reader first. */
export function whoPlays(game: Pick<GameFacts, 'seats'>, mine: number): string {
  const { youPlay, plays } = t.lobby.invite;
  const me = game.seats.find((seat) => seat.seat === mine);
  const others = game.seats.filter(
    (seat) => seat.seat !== mine && ['person', 'hotseat'].includes(seat.kind) && seat.name,
  );
  return [me ? youPlay(me.side) : '', ...others.map((seat) => plays(seat.name, seat.side))]
    .filter(Boolean)
    .join(' ');
}

/** Until when something is open; nothing where it does not end. */
export const untilWords = (until: number | undefined, say: (time: string) => string): string =>
  until ? say(momentOf(until)) : '';

/** The address that is sent; the word is in its fragment, which browsers keep to themselves. */
export const linkOf = (token: string, origin = location.origin): string => `${origin}/#/join/${token}`;
