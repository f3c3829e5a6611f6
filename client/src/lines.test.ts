// No line of a hand-written file is too long: Prettier leaves long texts as they are, and ESLint reads no styles.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const LONGEST_LINE = 120;
const client = fileURLToPath(new URL('..', import.meta.url));
const files = ['src', 'e2e', 'public'].flatMap((folder) =>
  readdirSync(join(client, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|js|mjs|svelte|ts)$/.test(path) && !path.endsWith('openapi.d.ts'))
    .map((path) => join(folder, path)),
);
const linesOf = (path: string): string[] => readFileSync(join(client, path), 'utf8').split('\n');

it('has hand-written files', () => expect(files.length).toBeGreaterThan(150));

it('has no line that is too long', () => {
  const long = files.flatMap((path) =>
    linesOf(path).flatMap((line, i) => (line.length > LONGEST_LINE ? [`${path}:${i + 1}`] : [])),
  );
  expect(long).toEqual([]);
});
