// Numbers and lists in English: 1 hex, 2 hexes; a, b and c. Every count that a player reads comes from here.

/** Nouns whose plural is not made with an s. */
const PLURALS: Record<string, string> = {
  hex: 'hexes',
  box: 'boxes',
  city: 'cities',
  entry: 'entries',
  die: 'dice',
};

/** The plural of a noun; of several words, the last is changed. */
export function plural(noun: string): string {
  const [, head, last] = /^(.* )?(\S+)$/.exec(noun) ?? ['', '', noun];
  return `${head ?? ''}${PLURALS[last] ?? `${last}s`}`;
}

/** A number of things: 0 steps, 1 step, 2 steps. */
export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : plural(noun)}`;

/** Names joined as one says them: a, b and c. */
export const several = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
