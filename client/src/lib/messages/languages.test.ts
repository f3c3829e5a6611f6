// What every translation keeps to, and how numbers, dates and lists are written in each language.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { de } from './de';
import { counted, several } from './de/counting';
import { en } from './en';
import { fr } from './fr';
import { counted as compte, of, several as joints, that } from './fr/counting';
import { LANGUAGES, languageOf, t, useLanguage, type Messages } from '.';
import { dateOf, decimal, percent } from './numbers';

const TRANSLATIONS: [string, Messages][] = [
  ['de', de],
  ['fr', fr],
];

/** Every text of a catalogue by its key; one that is made from values is made from samples. */
function texts(part: unknown, key = ''): [string, string][] {
  if (typeof part === 'string') return [[key, part]];
  if (typeof part === 'function') return [[key, said(part as (...args: unknown[]) => string)]];
  if (part && typeof part === 'object')
    return Object.entries(part).flatMap(([name, one]) => texts(one, key ? `${key}.${name}` : name));
  return [];
}

/** A sample for each kind of value: a number, a name, a list, or what ships, aircraft and bots have. */
const SAMPLES: unknown[] = [
  7,
  'Ω',
  ['Ω', 'Ψ'],
  {
    support: 1,
    range: 2,
    capacity: 3,
    elo: 4,
    low: 5,
    high: 6,
    where: 'Ω',
    ratings: '1',
    skill: '2',
    marks: ['a'],
  },
];
function said(make: (...args: unknown[]) => string): string {
  const sizes = [0, 1, 2, 3, 4].map((size) => SAMPLES.map((one) => Array<unknown>(size).fill(one)));
  const mixed = SAMPLES.flatMap((a) => SAMPLES.flatMap((b) => SAMPLES.map((c) => [a, b, c, c])));
  for (const args of [...mixed, ...sizes.flat()])
    try {
      const text = make(...args);
      if (typeof text === 'string' && !/undefined|NaN|\[object/.test(text)) return text;
    } catch {
      // This text needs a sample of another kind.
    }
  return 'no sample';
}

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['de-AT', 'en-US'] });
  vi.stubGlobal('document', { documentElement: { lang: '' }, querySelector: () => null });
});
afterEach(async () => {
  await useLanguage('en');
  vi.unstubAllGlobals();
});

it.each(TRANSLATIONS)('%s has all keys of English and no empty text', (_, translation) => {
  const english = new Map(texts(en));
  const keys = texts(translation).map(([key]) => key);
  expect([...keys].sort()).toEqual([...english.keys()].sort());
  expect(texts(translation).filter(([key, text]) => !text.trim() && english.get(key)?.trim())).toEqual([]);
});

/** Names, numbers, and words that both languages have. */
const SHARED =
  /^[^a-z]*$|Strategic Display|Political Will|Atkinson|^Source$|^(Bot|Chat|Spam|Lobby|Passkeys|Webhooks|Pause)$/;
it.each(TRANSLATIONS)('few texts of %s are the same as in English', (_, translation) => {
  const english = new Map(texts(en));
  const same = texts(translation).filter(([key, text]) => english.get(key) === text && !SHARED.test(text));
  expect(same.length / english.size).toBeLessThan(0.05);
  // A whole sentence is never left in English.
  expect(same.filter(([, text]) => /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(text))).toEqual([]);
});

/** Every text of a catalogue that is made from values, by its key. */
function made(part: unknown, key = ''): [string, (...args: unknown[]) => unknown][] {
  if (typeof part === 'function') return [[key, part as (...args: unknown[]) => unknown]];
  if (!part || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([name, one]) => made(one, key ? `${key}.${name}` : name));
}

/** Values for each place of a text, of three kinds, that are in no text by chance. */
const VALUES = [0, 1, 2, 3].map((at) => [71 + at, `Ω${at}`, [`Ψ${at}`, `Φ${at}`]]);
const CHOICES = VALUES.reduce<unknown[][]>(
  (all, kinds) => all.flatMap((args) => kinds.map((one) => [...args, one])),
  [[]],
);
const saidWith = (make: (...args: unknown[]) => unknown, args: unknown[]): string => {
  try {
    const text = make(...args);
    return typeof text === 'string' && !/undefined|NaN|\[object/.test(text) ? text : '';
  } catch {
    return ''; // this text needs values of other kinds
  }
};

it('every value of a text is in its translation too, and none more', () => {
  const compared: string[] = [];
  const wrong = TRANSLATIONS.flatMap(([name, translation]) => {
    const translated = new Map(made(translation));
    return made(en).flatMap(([key, make]) => {
      const other = translated.get(key) ?? (() => '');
      const args = CHOICES.find((values) => saidWith(make, values) && saidWith(other, values));
      if (!args) return [];
      compared.push(key);
      const [text, theirs] = [make, other].map((one) => saidWith(one, args).toLowerCase());
      const marks = args.flat().map((one) => String(one).toLowerCase());
      return marks.some((mark) => text.includes(mark) !== theirs.includes(mark)) ? [`${name}: ${key}`] : [];
    });
  });
  expect(wrong).toEqual([]);
  expect(compared.length).toBeGreaterThan(2 * 0.9 * made(en).length);
});

it('translations say one thing and several things as one says them', () => {
  expect([de.replay.recap.gave(['A'], 1, 1, 0), de.replay.recap.gave(['A', 'B'], 2, 0, 1)]).toEqual([
    'A gab 1 Befehl: 1 Bewegung.',
    'A und B gaben 2 Befehle: 1 Kampf.',
  ]);
  expect([de.replay.recap.idle(['A']), de.replay.recap.idle(['A', 'B'])]).toEqual([
    'A tat nichts.',
    'A und B taten nichts.',
  ]);
  expect([fr.replay.recap.gave(['A'], 1, 1, 0), fr.replay.recap.gave(['A', 'B'], 2, 0, 1)]).toEqual([
    'A a donné 1 ordre\u00a0: 1 mouvement.',
    'A et B ont donné 2 ordres\u00a0: 1 combat.',
  ]);
  expect([fr.replay.recap.idle(['A']), fr.replay.recap.idle(['A', 'B'])]).toEqual([
    'A n’a rien fait.',
    'A et B n’ont rien fait.',
  ]);
  expect([1, 2].map((solved) => fr.puzzles.progress(solved, 9))).toEqual([
    '1 résolu sur 9',
    '2 résolus sur 9',
  ]);
  expect(fr.skin.matched(1, 9)).toBe('Images trouvées pour 1 pion sur 9.');
  expect(fr.lobby.away.setInSome(1, 3)).toBe('L’absence vaut dans 1 partie sur 3.');
});

it('French takes the vowel from a word before another one', () => {
  expect(['Ada', 'Émile', 'Bob', 'Vietnam'].map(of)).toEqual(['d’Ada', 'd’Émile', 'de Bob', 'de Vietnam']);
  expect(['India', 'SRV'].map(that)).toEqual(['qu’India', 'que SRV']);
});

it('German has no other case after its words for opponents and players', () => {
  const { lobby, state } = de;
  expect(lobby.mine.against(['SRV'], `${state.bots.named('Greedy')}, ${lobby.mine.openSeat}`)).toBe(
    'Du spielst SRV. Gegner: der Bot Greedy, freier Platz',
  );
  const { players, player, you } = lobby.newGame.sum;
  expect(players('Lahore', [player('A', you), player('B', state.bots.unnamed)])).toBe(
    'Lahore. A: du; B: ein Bot.',
  );
});

it('German counts and joins as one says it', () => {
  expect([0, 1, 2].map((n) => counted(n, 'Stufe', 'Stufen'))).toEqual(['0 Stufen', '1 Stufe', '2 Stufen']);
  expect(several(['a', 'b', 'c'])).toBe('a, b und c');
});

it('French counts 0 as one, and joins as one says it', () => {
  expect([0, 1, 2].map((n) => compte(n, 'jet', 'jets'))).toEqual(['0 jet', '1 jet', '2 jets']);
  expect(joints(['a', 'b', 'c'])).toBe('a, b et c');
});

it('French has a blank that does not break before its signs, and its own apostrophe', () => {
  const wrong = texts(fr).filter(([, text]) => / [;!?»%:]|[^\s\u202f\d][;!?]|« |'/.test(text));
  expect(wrong).toEqual([]);
});

it('the first language of the browser that there is is used, unless another was chosen', () => {
  expect(languageOf('auto', ['nl-NL', 'de-CH', 'en'])).toBe('de');
  expect(languageOf('auto', ['nl'])).toBe('en');
  expect(languageOf('en', ['de'])).toBe('en');
  expect(languageOf('tlh', ['de'])).toBe('de');
});

it('texts, numbers and the language of the page follow a choice', async () => {
  expect(t.lobby.nav.rules).toBe('Rules');
  await useLanguage('auto');
  expect(t.lobby.nav.rules).toBe('Regeln');
  expect(document.documentElement.lang).toBe('de');
  expect(decimal(1.5, 1)).toBe('1,5');
  expect(percent(3, 8)).toMatch(/^38\s%$/);
  expect(dateOf('2026-03-05T12:00:00')).toContain('2026');
  await useLanguage('en');
  expect([t.lobby.nav.rules, percent(3, 8), percent(0, 0)]).toEqual(['Rules', '38%', '0%']);
});

it('the last of two choices counts, whichever is loaded first', async () => {
  await Promise.all([useLanguage('de'), useLanguage('en')]);
  expect(t.lobby.nav.rules).toBe('Rules');
});

it('each language calls itself by its own name', () =>
  expect(Object.keys(LANGUAGES)).toEqual(['en', ...TRANSLATIONS.map(([name]) => name)]));

const inPublic = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../public/${name}`, import.meta.url)), 'utf8');

it('what stands outside of the catalogues says the same', () => {
  const { push, offline, site } = en.state;
  for (const sentence of Object.values(push)) expect(inPublic('notices.js')).toContain(`'${sentence}'`);
  for (const [key, text] of Object.entries(offline))
    expect(inPublic('offline.html')).toMatch(new RegExp(`data-text="${key}"[^>]*>${text}<`));
  const manifest = JSON.parse(inPublic('manifest.webmanifest')) as Record<string, unknown>;
  expect(manifest.description).toBe(site.description);
  expect(manifest.description_localized).toEqual(
    Object.fromEntries(TRANSLATIONS.map(([name, one]) => [name, one.state.site.description])),
  );
  const page = readFileSync(fileURLToPath(new URL('../../../index.html', import.meta.url)), 'utf8');
  expect(page).toContain(`content="${site.description}"`);
  for (const [name] of TRANSLATIONS) expect(page).toContain(`<p lang="${name}">`);
});
