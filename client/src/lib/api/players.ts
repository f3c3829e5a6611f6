// Players: pages, finished games, statistics, ratings, an opponent, cups.
import { get, post, put, query, remove } from './http';
import type { components } from './openapi';

type Schemas = components['schemas'];
export type FinishedGame = Schemas['FinishedGame'];
export type FinishedGames = Schemas['FinishedGames'];
export type ScenarioStatistics = Schemas['ScenarioStatistics'];
export type PlayerPage = Schemas['PlayerPage'];
export type Tally = Schemas['Tally'];
export type RatedPlayer = Schemas['RatedPlayer'];
export type RatingStep = Schemas['RatingStep'];
export type Match = Schemas['MatchTold'];
export type WantedMatch = Schemas['WantedMatch'];
export type Cup = Schemas['CupTold'];
export type CupPage = Schemas['CupPage'];
export type CupGame = Schemas['CupGameTold'];
export type WantedCup = Schemas['WantedCup'];

export interface Search {
  scenario: string;
  side: string;
  player: string;
  result: string;
}

export const finishedGames = (search: Search, after = ''): Promise<FinishedGames> =>
  get(`/results${query({ ...search, after })}`);
export const statistics = (): Promise<ScenarioStatistics[]> => get('/statistics');
export const ratings = (): Promise<RatedPlayer[]> => get('/ratings');
export const player = (name: string): Promise<PlayerPage> => get(`/players/${encodeURIComponent(name)}`);
/** Hide one's page or show it; agree to a rating or withdraw that. */
export const changePage = (wanted: Schemas['WantedPage']): Promise<PlayerPage> => put('/me/page', wanted);
export const match = (): Promise<Match | null> => get('/match');
export const askForMatch = (wanted: WantedMatch): Promise<Match | null> => put('/match', wanted);
export const stopWaiting = (): Promise<unknown> => remove('/match');
export const cups = (): Promise<Cup[]> => get('/cups');
export const cup = (id: string): Promise<CupPage> => get(`/cups/${id}`);
export const openCup = (wanted: WantedCup): Promise<CupPage> => post('/cups', wanted);
export const joinCup = (id: string): Promise<CupPage> => post(`/cups/${id}/players`);
export const leaveCup = (id: string): Promise<CupPage> => remove(`/cups/${id}/players`);
export const startCup = (id: string): Promise<CupPage> => post(`/cups/${id}/start`);
export const cancelCup = (id: string): Promise<unknown> => remove(`/cups/${id}`);
