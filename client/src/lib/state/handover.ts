// Two players at one screen: whether one may see what the other is shown.
import type { Told } from '../api/types';

/** What of a view says only whose it is, and that its owner is to decide. */
const OWN = new Set(['seat', 'decision']);

const content = (view: unknown): string =>
  JSON.stringify(view, (key, value: unknown) => (OWN.has(key) ? undefined : value));

/** Whether a seat sees something in the position that the other does not: then a curtain is drawn between them. */
export const isHidden = (one: Pick<Told, 'view'>, other: Pick<Told, 'view'>): boolean =>
  content(one.view) !== content(other.view);

const key = (game: string): string => `solo:${game}`;
/** Whether one person plays both sides of a game at this screen, and wants no curtain. */
export const isSolo = (game: string): boolean => localStorage.getItem(key(game)) === 'yes';
export function keepSolo(game: string): void {
  localStorage.setItem(key(game), 'yes');
}
