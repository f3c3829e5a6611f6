// Links to positions: made by players of a game that has spectators, followed by anybody.
import { get, post, remove } from '../api/http';
import type { components } from '../api/openapi';
import type { GameFacts } from '../api/table';

type Schemas = components['schemas'];
export type PositionLink = Schemas['PositionLink'];
export type SharedPosition = Schemas['SharedPosition'];

/** The seat of those who only watch. */
const WATCHING = -1;

/** Whether there may be links to positions of a game. */
export const mayHaveLinks = (facts: GameFacts | null): boolean =>
  !!facts?.started && facts.terms.spectators === true && !facts.terms.counters;
/** Whether whoever looks may make them: its players may. */
export const canLink = (facts: GameFacts | null): boolean =>
  mayHaveLinks(facts) && !!facts?.seats.some((seat) => seat.mine);

export const linksOf = (game: string): Promise<PositionLink[]> => get(`/games/${game}/links`);
export const makeLink = (game: string, seat: number | null, at: number): Promise<PositionLink> =>
  post(`/games/${game}/links`, { seat: seat ?? WATCHING, at });
export const revokeLink = (token: string): Promise<unknown> => remove(`/links/${token}`);
export const sharedPosition = (token: string): Promise<SharedPosition> => get(`/links/${token}`);
/** The address that is given to others: its first answer has the preview. */
export const addressOfLink = (token: string): string => `${location.origin}/position/${token}`;
