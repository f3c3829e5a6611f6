// The walks in a browser press buttons by their English words: a word that is changed is told here,
// long before a browser would miss it.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = (path: string) => new URL(path, import.meta.url);
const texts = (path: string, ending: string) =>
  readdirSync(folder(path))
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(folder(`${path}${name}`), 'utf-8') }));

const OURS = [...texts('./en/', '.ts'), ...texts('../../', '.svelte')]
  .map(({ text }) => text.replaceAll("\\'", "'"))
  .join('\n');

/** Words that stand inside a sentence of the client: names of games and bots, and what a walk typed itself. */
const VALUES = [
  'PRC',
  'SRV',
  'My phone',
  'my bot',
  'https://example.org/turn',
  'Ring',
  'Star',
  ', here',
  'has',
];

/** What the walks look for that the client does not say: words of the service, of games and of their own. */
const OTHERS = [
  // the service
  'Added: Storms become less likely each turn.',
  'TABLE',
  'There is no such link',
  'This passkey does not work here.',
  'Wrong name or password.',
  'Wrong password.',
  'corrected',
  'keeps the current rules',
  'offers to resign',
  'taking too long',
  // games, scenarios, puzzles and bots
  'A fair first opponent',
  'Amphibious assault',
  'North: march, attack or hold.',
  'Place Beachhead',
  'Place unit',
  'The bot Greedy',
  'The bot Planner',
  'Two targets',
  'greedy',
  'is played by the bot Greedy',
  'mcts',
  'the bot Greedy',
  // two messages beside each other
  'Report this message from',
  // what a walk made
  ': hold',
  'Deutsch',
  'ECDH',
  'a bad word',
  'and another',
  'audit',
  'own.json',
  'own.vmod',
];

/** A place in a walk that looks for words: the words as they are written there, with their line. */
interface Sought {
  where: string;
  words: string;
}

const CALL = /(?:\bname|\bhasText): (['`/])(.+?)\1|getBy(?:Text|Label|Placeholder)\((['`/])(.+?)\3/g;

export function sought(name: string, text: string): Sought[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(CALL)].map((found) => ({
      where: `e2e/${name}:${at + 1}`,
      words: found[2] ?? found[4] ?? '',
    })),
  );
}

const VALUE = new RegExp(VALUES.map((one) => `(?<![a-z])${one}(?![a-z])`).join('|'));

/** The parts of what is looked for that are words and not a pattern or a value. */
export function parts(words: string): string[] {
  return words
    .split(new RegExp(`\\$\\{[^}]*\\}|\\\\[dws]\\+?|\\.\\*|[\\^$()|+✓]|\\d+:?|(?<=\\.) |${VALUE.source}`))
    .map((part) => part.replaceAll('\\', '').replace(/\?$/, '').trim())
    .filter((part) => part.length > 1);
}

describe('the words that the walks press', () => {
  const every = texts('../../../e2e/', '.mjs').flatMap(({ name, text }) => sought(name, text));

  it('are taken out of calls, patterns and templates', () => {
    const line = "x.getByRole('button', { name: `Report $" + '{bob}` }); y.getByText(/^Choose \\d+/)';
    expect(sought('a.mjs', line)).toEqual([
      { where: 'e2e/a.mjs:1', words: 'Report $' + '{bob}' },
      { where: 'e2e/a.mjs:1', words: '^Choose \\d+' },
    ]);
    expect(parts('^Choose \\d+')).toEqual(['Choose']);
    expect(every.length).toBeGreaterThan(150);
  });

  it('stand in the English messages', () => {
    const lost = every.flatMap(({ where, words }) =>
      parts(words)
        .filter((part) => !OURS.includes(part) && !OTHERS.includes(part))
        .map((part) => `${where} looks for “${part}”, which no message has`),
    );
    expect(lost).toEqual([]);
  });

  it('no longer have those of others that are not sought', () => {
    const used = new Set(every.flatMap(({ words }) => parts(words)));
    expect(OTHERS.filter((one) => !used.has(one) || OURS.includes(one))).toEqual([]);
  });
});
