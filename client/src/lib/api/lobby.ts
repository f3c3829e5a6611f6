// The service's answers about people, scenarios and games that wait.
import { get, patch, post, remove } from './http';
import type { GameFacts, Seated } from './table';

export interface Me { id: string; name: string; guest: boolean; mail?: string | null; verified?: boolean; mail_notices?: boolean; quiet_from?: number | null; quiet_to?: number | null }
export interface Scenario { id: string; name: string; game: string; stage: string; seats: string[]; options?: { name: string; on: boolean }[] }
export interface Summary { id: string; scenario: string; scenario_name: string; seats: Seated[]; my_turn: boolean; over: boolean; at: number }
export interface Lobby { waiting: GameFacts[]; mine: Summary[] }
export interface WantedSeat { kind: 'me' | 'open' | 'bot' | 'invite' | 'hotseat'; name?: string }
export interface Wanted { scenario: string; seats: WantedSeat[]; options?: string[]; pace?: string; spectators?: boolean; learning?: boolean; share?: string }

/** Chance of one's own for the dice: 32 hexadecimal digits. */
export function share(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const me = (): Promise<Me> => get('/me');
export const scenarios = (): Promise<Scenario[]> => get('/scenarios');
export const lobby = (): Promise<Lobby> => get('/lobby');
export const openGame = (wanted: Wanted): Promise<GameFacts> => post('/games', { share: share(), ...wanted });
export const sitDown = (game: string, seat: number): Promise<GameFacts> => post(`/games/${game}/seats/${seat}`, { share: share() });
export const standUp = (game: string, seat: number): Promise<unknown> => remove(`/games/${game}/seats/${seat}`);
export const rematch = (game: string): Promise<GameFacts> => post(`/games/${game}/rematch`);
export const guest = (): Promise<Me> => post('/guests');
export const account = (name: string, password: string, mail: string): Promise<Me> => post('/accounts', { name, password, ...(mail ? { mail } : {}) });
export const logIn = (login: string, password: string): Promise<unknown> => post('/sessions', { login, password });
export const logOut = (): Promise<unknown> => remove('/sessions/current');
export const change = (changes: Partial<Me>): Promise<Me> => patch('/me', changes);
export const askReset = (mail: string): Promise<unknown> => post('/passwords/reset-requests', { mail });
export const reset = (token: string, password: string): Promise<unknown> => post('/passwords/resets', { token, password });
export const verify = (token: string): Promise<unknown> => post('/accounts/verification', { token });
