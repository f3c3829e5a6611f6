// The names of sides as the table of their colours in tokens.css has them.

/** The value of `data-sides` for the sides of a game: badges and dots below it wear the colours of their counters. */
export const sidesKey = (names: readonly string[]): string =>
  names.map((name) => name.toLowerCase().replaceAll(' ', '-')).join(' ');
