// Puzzles: positions with one question, and what the service says of an answer.
import { API, get, post, query } from './http';
import type { components } from './openapi';
import type { Sheet } from './types';

type Schemas = components['schemas'];
export type PuzzleListed = Schemas['PuzzleListed'];
export type PuzzleChoice = Schemas['PuzzleChoice'];
export type PuzzleAnswer = Schemas['PuzzleAnswer'];
export type AnswerGroup = Schemas['AnswerGroup'];
export type Puzzle = Omit<Schemas['PuzzleView'], 'printed' | 'view'> & {
  printed: Sheet;
  view: Record<string, unknown>;
};

const at = (name: string): string => `/puzzles/${encodeURIComponent(name)}`;

export const puzzles = (): Promise<PuzzleListed[]> => get('/puzzles');
export const puzzle = (name: string): Promise<Puzzle> => get(at(name));
/** Answer with the choice at this place of the list; nothing is stored. */
export const answer = (name: string, choice: number): Promise<PuzzleAnswer> =>
  post(`${at(name)}/answer`, { choice });
/** Where the picture of the map is. */
export const mapUrl = (name: string, theme: 'light' | 'dark'): string =>
  `${API}${at(name)}/map${query({ theme })}`;
