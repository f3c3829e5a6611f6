// The service's answers about one table.
import { ApiError, get, post, postOnce, put, query, remove } from './http';
import type { components } from './openapi';
import type {
  Briefed,
  Chances,
  End,
  Entry,
  NextDomain,
  Overlay,
  Past,
  PathWays,
  Refusal,
  RulePage,
  Sheet,
  SpaceCard,
  Told,
  Typed,
  Value,
} from './types';

type Schemas = components['schemas'];
export type GameFacts = Schemas['GameTold'];
export type ChatLine = Schemas['Message'];
export type MapMark = Required<Schemas['Mark']>;
export type MapMarks = Omit<Schemas['Marks'], 'marks'> & { marks: MapMark[] };
export type Thoughts = Schemas['BotReasonsView'];
export type Hint = Schemas['HintView'];
export type DiceTold = Schemas['DiceTold'];

/** The seat of those who only watch. */
const WATCHING = -1;
const at = (game: string): string => `/games/${game}`;

export const facts = (game: string): Promise<GameFacts> => get(at(game));
export const table = (game: string, seat: number | null): Promise<Told> =>
  get(`${at(game)}/table${query({ seat })}`);
export const order = (
  game: string,
  body: { seat: number; expected_seq: number; command_id: string; order: unknown },
): Promise<Schemas['Taken']> => post(`${at(game)}/orders`, body);
export const domain = (game: string, seat: number, tag: string, chosen: Value[]): Promise<NextDomain> =>
  post(`${at(game)}/domains`, { seat, order: tag, chosen });
export const ways = (
  game: string,
  seat: number,
  tag: string,
  chosen: Value[],
  path: number[],
): Promise<PathWays> => post(`${at(game)}/domains`, { seat, order: tag, chosen, path });
/** The odds of an order; without one, those of the battle under way. */
export const odds = (game: string, seat: number, wanted: unknown): Promise<Chances | null> =>
  post(`${at(game)}/odds`, { seat, order: wanted });
export const overlay = (
  game: string,
  seat: number | null,
  kind: string,
  units: number[] = [],
): Promise<Overlay> => post(`${at(game)}/overlays`, { seat: seat ?? WATCHING, kind, units });
export const whyNot = (game: string, seat: number, tag: string, chosen: Value[]): Promise<Refusal> =>
  post(`${at(game)}/why-not`, { seat, kind: tag, chosen });
/** Why an order with a path, begun by these choices and steps, does not get to a space. */
export const whyNotTo = (
  game: string,
  seat: number,
  tag: string,
  chosen: Value[],
  path: number[],
  space: number,
): Promise<Refusal> => post(`${at(game)}/why-not`, { seat, kind: tag, chosen, path, space });
export const typed = (game: string, seat: number, text: string): Promise<Typed> =>
  post(`${at(game)}/typed`, { seat, text });
export const space = (game: string, seat: number | null, id: number): Promise<SpaceCard> =>
  get(`${at(game)}/spaces/${id}${query({ seat })}`);
export const log = (game: string, seat: number | null, since = 0, limit?: number): Promise<Entry[]> =>
  get(`${at(game)}/log${query({ seat, since, limit })}`);
export const past = (game: string, seat: number | null, seq: number): Promise<Past> =>
  get(`${at(game)}/past/${seq}${query({ seat })}`);
/** How a game went, after its end. */
export const end = (game: string): Promise<End> => get(`${at(game)}/end`);
export const dice = (game: string, seat: number | null): Promise<DiceTold> =>
  get(`${at(game)}/dice${query({ seat })}`);
export const why = (game: string, seat: number | null, seq: number): Promise<Thoughts> =>
  get(`${at(game)}/why/${seq}${query({ seat })}`);
export const hint = (game: string, seat: number): Promise<Hint> => get(`${at(game)}/hint${query({ seat })}`);
/** Ask the bots that think to move at once. */
export const moveNow = (game: string, seat: number): Promise<unknown> =>
  post(`${at(game)}/move-now${query({ seat })}`);
export const branch = (game: string, wanted: Schemas['Tried']): Promise<GameFacts> =>
  post(`${at(game)}/trials`, wanted);
export const truth = (game: string): Promise<Schemas['TruthView']> => get(`${at(game)}/truth`);
export const chat = (game: string, since = 0): Promise<ChatLine[]> =>
  get(`${at(game)}/chat${query({ since })}`);
export const say = (game: string, seat: number | null, text: string): Promise<unknown> =>
  postOnce(`${at(game)}/chat`, { seat: seat ?? WATCHING, text });
export const notes = (game: string, seat: number): Promise<Schemas['Notes']> =>
  get(`${at(game)}/notes${query({ seat })}`);
export const keepNotes = (
  game: string,
  seat: number,
  text: string,
  version: number,
): Promise<Schemas['Notes']> => put(`${at(game)}/notes`, { seat, text, version });
export const marks = (game: string, seat: number): Promise<MapMarks> =>
  get(`${at(game)}/marks${query({ seat })}`);
export const keepMarks = (game: string, seat: number, all: MapMark[], version: number): Promise<MapMarks> =>
  put(`${at(game)}/marks`, { seat, marks: all, version });

const kept = new Map<string, Promise<unknown>>();
/** An answer that never changes: asked once, and again only if none came. That there is nothing is an answer. */
function once<Answer>(path: string): Promise<Answer> {
  let found = kept.get(path) as Promise<Answer> | undefined;
  if (!found) {
    found = get<Answer>(path);
    found.catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) kept.delete(path);
    });
    kept.set(path, found);
  }
  return found;
}
export const sheet = (scenario: string): Promise<Sheet> => once(`/printed/${scenario}`);
/** What to know of a scenario before the first order. */
export const briefing = (scenario: string): Promise<Briefed> => once(`/briefings/${scenario}`);

/** What is printed, as a game uses it: with own counters it is told to the seats of that game alone. */
export const sheetOf = (facts: GameFacts): Promise<Sheet> =>
  facts.terms.counters ? get(`${at(facts.id)}/printed`) : sheet(facts.scenario);
export const deleteCounters = (game: string): Promise<unknown> => remove(`${at(game)}/counters`);

export const rule = (cite: string): Promise<RulePage> => get(`/rules/${encodeURIComponent(cite)}`);
/** Which rules are meant: those of a scenario, with the layers of a game in progress. */
interface Book {
  scenario: string;
  layers: string[];
}
export const searchRules = (text: string, book: Book | null = null): Promise<Schemas['RuleHit'][]> =>
  get(`/rules${query({ search: text, scenario: book?.scenario, layers: book?.layers.join() })}`);
export const rulebook = ({ scenario, layers }: Book): Promise<Schemas['RulebookContents']> =>
  get(`/rulebooks/${scenario}${query({ layers: layers.join() })}`);
