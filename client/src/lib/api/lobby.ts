// The service's answers about people, scenarios and games that wait.
import { advance, joining } from '../lobby/exchange';
import { get, patch, post, query, remove } from './http';
import type { components } from './openapi';
import type { GameFacts } from './table';

type Schemas = components['schemas'];
export type Me = Schemas['Me'];
/** An optional rule of a scenario; `label` is what players read. */
export type Option = Schemas['Option'] & { label: string };
export type Scenario = Omit<Schemas['ScenarioTold'], 'options'> & { options: Option[] };
export type Summary = Schemas['Summary'];
export type Lobby = Schemas['Lobby'];
export type WantedSeat = Schemas['WantedSeat'];
export type Wanted = Schemas['Wanted'];
export type Webhook = Schemas['Webhook'];
export type Pace = Schemas['PaceTold'];
export type BotAbout = Schemas['BotProfile'];
export type TableAbsence = Schemas['TableAbsence'];
export type Block = Schemas['Block'];
export type Reported = Schemas['Reported'];
export type ReportReason = Reported['reason'];

export const me = (): Promise<Me | null> => get('/me');
export const scenarios = (): Promise<Scenario[]> => get('/scenarios');
export const lobby = (): Promise<Lobby> => get('/lobby');
/** Open a game; the server is bound to its dice by the answer, and then this browser adds its share. */
export const openGame = async (wanted: Wanted): Promise<GameFacts> =>
  advance(await post('/games', { gives_share: true, ...wanted }));
export const sitDown = async (game: string, seat: number): Promise<GameFacts> => {
  const told = await get<GameFacts>(`/games/${game}`);
  return advance(await post(`/games/${game}/seats/${seat}`, joining(told, seat)));
};
/** Free the seats of players whose shares are missing; the dice are sealed anew. */
export const restartShares = (game: string): Promise<GameFacts> => post(`/games/${game}/shares/restart`);
/** Ask for a seat of a running game that its player has left; it is given at once to whoever left it. */
export const askForSeat = (game: string, seat: number): Promise<GameFacts> =>
  post(`/games/${game}/seats/${seat}`, {});
export const standUp = (game: string, seat: number): Promise<unknown> =>
  remove(`/games/${game}/seats/${seat}`);
/** End a paired game without a result while the opponent has given no order. */
export const callOff = (game: string, seat: number): Promise<unknown> =>
  post(`/games/${game}/seats/${seat}/call-off`);
export const rematch = async (game: string): Promise<GameFacts> =>
  advance(await post(`/games/${game}/rematch${query({ gives_share: true })}`));
export const guest = (): Promise<Me> => post('/guests');
export const account = (name: string, password: string, mail: string): Promise<Me> =>
  post('/accounts', { name, password, ...(mail ? { mail } : {}) });
export const logIn = (login: string, password: string): Promise<unknown> =>
  post('/sessions', { login, password });
export const logOut = (): Promise<unknown> => remove('/sessions/current');
/** Change one's own account; a guest can have a name of its own. */
export const change = (changes: Partial<Me>): Promise<Me> => patch('/me', changes);
export const changePassword = (old: string, password: string, endPrograms: boolean): Promise<Me> =>
  patch('/me', { old_password: old, password, end_programs: endPrograms });
/** Delete the account; guests have no password. */
export const deleteAccount = (password: string): Promise<unknown> =>
  remove('/me', password ? { password } : {});
export const askReset = (mail: string): Promise<unknown> => post('/passwords/reset-requests', { mail });
export const reset = (token: string, password: string): Promise<unknown> =>
  post('/passwords/resets', { token, password });
export const webhooks = (): Promise<Webhook[]> => get('/webhooks');
/** The service knows by the URL whether a chat room is called; `mention` is one's own id there. */
export const addWebhook = (url: string, mention = ''): Promise<Webhook> =>
  post('/webhooks', mention ? { url, mention } : { url });
export const removeWebhook = (id: string): Promise<unknown> => remove(`/webhooks/${id}`);
export const verify = (token: string): Promise<unknown> => post('/accounts/verification', { token });
export const bots = (): Promise<BotAbout[]> => get('/bots');
export const paces = (): Promise<Pace[]> => get('/paces');
export const push = (endpoint?: string): Promise<Schemas['PushTold']> => get(`/push${query({ endpoint })}`);
export const addPush = (browser: Schemas['NewPush']): Promise<unknown> => post('/push', browser);
export const removePush = (endpoint: string): Promise<unknown> => remove(`/push${query({ endpoint })}`);
export const absences = (): Promise<TableAbsence[]> => get('/absences');
export const planAbsence = (start: number, until: number): Promise<TableAbsence[]> =>
  post('/absences', { start, until });
export const blocks = (): Promise<Block[]> => get('/blocks');
export const block = (name: string): Promise<unknown> => post('/blocks', { name });
export const unblock = (id: string): Promise<unknown> => remove(`/blocks/${id}`);
export const report = (what: Reported): Promise<unknown> => post('/reports', what);
