// The service's answers about who plays with whom: invitations, links, rematches, who is here.
import { advance, joining } from '../lobby/exchange';
import { get, post, remove } from './http';
import type { components } from './openapi';
import type { GameFacts } from './table';

type Schemas = components['schemas'];
/** The link to a game, by its word, and until when it works. */
export type Link = Schemas['InvitationLink'];
/** What somebody who was given a link is shown, before anything is decided. */
export type Invited = Schemas['InvitationTold'];
export type People = Schemas['PeopleHere'];
export type Present = Schemas['PersonHere'];
export type Presence = Present['presence'];

export const link = (game: string): Promise<Link> => post(`/games/${game}/invitation`);
export const removeLink = (game: string): Promise<unknown> => remove(`/games/${game}/invitation`);
export const invited = (token: string): Promise<Invited> => get(`/invitations/${encodeURIComponent(token)}`);
/** Take the seat behind a link, and do what this browser owes the dice. */
export async function accept(token: string, told: Invited): Promise<GameFacts> {
  const facts = { ...told, ...told.dice, id: told.game, state: 'waiting', started: false } as GameFacts;
  const isSealed = told.seat !== null && told.dice?.open_commitment;
  const bound = isSealed ? joining(facts, told.seat ?? 0) : {};
  return advance(await post(`/invitations/${encodeURIComponent(token)}`, bound));
}
/** Decline an invitation; it is sent also when the page is being closed. */
export const decline = (game: string, seat: number): Promise<unknown> =>
  post(`/games/${game}/seats/${seat}/decline`, {}, { isLast: true });
/** Cancel a game that waits, as its opener. */
export const cancel = (game: string): Promise<unknown> => remove(`/games/${game}`);
export const people = (game: string): Promise<People> => get(`/games/${game}/people`);
