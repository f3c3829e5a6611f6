// What the briefing and the tracks are laid out from; all words and figures are the service's.
import type { Arrival, Entry, StatusTrack } from '../api/types';

/** What comes in each turn, in the order of the turns; turns in which nothing comes are there, too. */
export function byTurn(turns: [number, string][], arrivals: Arrival[]): { name: string; all: Arrival[] }[] {
  return turns.map(([turn, name]) => ({ name, all: arrivals.filter((one) => one.turn === turn) }));
}

/** A track's value in words: what a screen reader says, and what is compared to see that it has changed. */
export function valueWords(track: StatusTrack, seats: string[] = []): string {
  const sides = (track.sides ?? []).map((one) => `${seats[one.seat] ?? ''} ${one.value}`.trim());
  return [track.value ?? '', sides.join(', '), track.note ?? ''].filter(Boolean).join(', ');
}

/** The spaces that a track marks on the map; two marks of one space are told together. */
export function spotsOf(track: StatusTrack | undefined): Map<number, { text: string; side: number | null }> {
  const found = new Map<number, { text: string; side: number | null }>();
  for (const spot of track?.spots ?? []) {
    const before = found.get(spot.space);
    found.set(spot.space, {
      text: [before?.text, spot.text].filter(Boolean).join('; '),
      side: spot.side ?? null,
    });
  }
  return found;
}

/** A row of a track as a card: its first cell names it, numbers and chances stand apart from words. */
export function cardOf(
  head: readonly string[],
  row: readonly string[],
): { title: string; texts: [string, string][]; values: [string, string][] } {
  const cells = row
    .slice(1)
    .flatMap((cell, i): [string, string][] => (cell ? [[head[i + 1] ?? '', cell]] : []));
  const isValue = ([, cell]: [string, string]): boolean => /^[<>−+-]?\d+%?$/.test(cell);
  return {
    title: row[0] ?? '',
    texts: cells.filter((cell) => !isValue(cell)),
    values: cells.filter(isValue),
  };
}

const keyFor = (game: string, seat: number): string => `briefed:${game}:${seat}`;

/** Whether the briefing opens by itself: in the first turn, once, before the seat has given any order. */
export function opensItself(
  game: string,
  seat: number | null,
  clock: { now: number; first: number } | null | undefined,
  entries: Entry[],
): boolean {
  if (seat === null || !clock || clock.now !== clock.first) return false;
  if (localStorage.getItem(keyFor(game, seat))) return false;
  return entries.every((entry) => entry.seat !== seat);
}

/** Note that a seat has read the briefing. */
export function markRead(game: string, seat: number | null): void {
  if (seat !== null) localStorage.setItem(keyFor(game, seat), 'yes');
}
