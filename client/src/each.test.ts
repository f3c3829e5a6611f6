// Lists are keyed by ids: a translated text may stand twice in a list, or change with the language.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const components = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.svelte'),
);
/** Keys that are texts by their name. */
const TEXT = /\{#each [^}]*?\((?:\w+\.)?(?:label|text|title|what|words|remark|stage)\)\}/g;
/** Names of games, which are not translated. */
const NAMES = ['{#each titles as title (title)}'];

it('has components', () => expect(components.length).toBeGreaterThan(90));

it('keys no list by a text', () => {
  const found = components.flatMap((path) =>
    [...readFileSync(join(here, path), 'utf8').matchAll(TEXT)].map(([each]) => `${path}: ${each}`),
  );
  expect(found.filter((one) => !NAMES.some((each) => one.endsWith(each)))).toEqual([
    // A sign and a number, such as × ½.
    'lib/combat/CombatSum.svelte: {#each factorsOf(part) as factor (factor.text)}',
  ]);
});
