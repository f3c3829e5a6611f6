// What players read keeps to the style guide: no word that it replaces, no blank before a percent sign, no
// plural made by hand.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { expect, it } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(svelte|ts)$/.test(path) && !/\.test\.ts$|openapi/.test(path),
);

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  [more: string]: unknown;
}
const SILENT = new Set([
  'class',
  'd',
  'href',
  'src',
  'id',
  'name',
  'type',
  'transform',
  'viewBox',
  'style',
  'fill',
  'autocomplete',
  'patternTransform',
  'points',
]);

/** The texts of a component: what stands between its tags and in its attributes, and every string of its code. */
function textsOfComponent(source: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(walk);
      return;
    }
    if (!node || typeof node !== 'object') return;
    const one = node as Node;
    if (one.type === 'ImportDeclaration' || (one.type === 'Attribute' && SILENT.has(one.name ?? ''))) return;
    if (one.type === 'Text') found.push(one.data ?? '');
    else if (one.type === 'Literal' && typeof one.value === 'string') found.push(one.value);
    else if (one.type === 'TemplateLiteral')
      found.push((one.quasis ?? []).map((part) => part.value.cooked).join('…'));
    for (const [key, value] of Object.entries(one)) if (!/comments/i.test(key)) walk(value);
  };
  const { fragment, instance, module } = parse(source, { modern: true });
  walk(fragment);
  walk(instance?.content);
  walk(module?.content);
  return found;
}

function textsOfModule(source: string): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…'));
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Sentences and labels, not the names and drawings that code uses: they have a blank or begin with a capital. */
const isRead = (text: string): boolean =>
  /[a-z]/.test(text) &&
  (/[A-Za-z,.] [A-Za-z(…]/.test(text) || /^[A-Z][a-z]+[ .:?…]*$/.test(text)) &&
  !/[<>]|var\(--|:\/\//.test(text);
const texts = files.flatMap((path) => {
  const source = readFileSync(join(here, path), 'utf8');
  return (path.endsWith('.svelte') ? textsOfComponent(source) : textsOfModule(source))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(isRead)
    .map((text) => ({ path, text }));
});
/** Other languages are read by their own tests (`lib/messages/languages.test.ts`). */
const inEnglish = texts.filter(({ path }) => !/^lib\/messages\/(?!en\/)\w+\//.test(path));
const with_ = (banned: RegExp): string[] =>
  inEnglish.filter(({ text }) => banned.test(text)).map(({ path, text }) => `${path}: ${text}`);

it('reads the texts of the client', () => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.map((one) => one.text)).toContain('Keep the current rules');
});

it.each([
  /\borderly room\b/i,
  /\btables?\b(?<!results table)(?<!published tables)/i,
  /\bsit down\b/i,
  /\btrials?\b/i,
  /\bdrop(s|ped)?\b/i,
  /\bforgo\b/i,
  /\btak(e|en|es) back\b/i,
  /\bletters?\b/i,
  /(?<!e)\bmails?\b/i,
  /\bnotices?\b/i,
  /\btalk\b/i,
  /\babsences?\b/i,
  /\btouch(ed|es)?\b/i,
  /\blit\b/i,
  /\btold\b/i,
  /\breckon/i,
  /\bmarch(es|ed)?\b/i,
  /\bways?\b/i,
  /\bgo(es)? on\b/i,
  /\bstands? (fast|still)\b/i,
  /\bbeside\b/i,
  /\bzones?\b(?! of control)/i,
  /\breach(es|ed)?\b/i,
  /\bgone\b/i,
  /\bdead\b/i,
  /\bnought\b/i,
  /\bledgers?\b/i,
  /\blaid open\b/i,
  /\bturned up\b/i,
  /\bfor (good|nothing)\b/i,
  /\bsomebody\b/i,
  /\bcommit(s|ted)?\b(?! (air|some|support|…|nothing))(?<!, then commits)(?<!attacker commits)/i,
])('no text has %s', (banned) => expect(with_(banned)).toEqual([]));

/** What is not to be translated: names, and keys of a keyboard. */
const UNTRANSLATED =
  /^(Sandtable|Space|Enter|Esc(ape)?|Shift|Tab|Ctrl|Alt|Backspace|Home|End|Arrow|Page (Up|Down))$/;
/** Styles, selectors, names that the service or the browser uses, and what is hashed. */
const CODE = new RegExp(
  [
    /^(translate|rotate|scale)\(|px\b|^[a-z]+[.#[]\S+,|^button, a, summary$|^xMidYMid slice$/,
    /^(airborne mech|air assault|air cav|lima site|Notification)$/,
    /^sandtable (open|renewed dice|salt|share)$|^too late$/,
  ]
    .map((one) => one.source)
    .join('|'),
);
const hasNoKey = ({ path, text }: { path: string; text: string }): boolean =>
  !path.startsWith('lib/messages/') && !UNTRANSLATED.test(text) && !CODE.test(text);

it('texts have keys, so that they can be translated', () =>
  expect(texts.filter(hasNoKey).map(({ path, text }) => `${path}: ${text}`)).toEqual([]));

/** Code that runs once, when a module is loaded or a component made: what it reads stays in one language. */
it('messages are read anew when another language is chosen', () => {
  const early: string[] = [];
  const walk = (path: string, node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node) && node.expression.getText() === '$derived') return;
    if (
      ts.isPropertyAccessExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 't'
    )
      early.push(`${path}: ${node.getText()}`);
    ts.forEachChild(node, (child) => walk(path, child));
  };
  for (const path of files.filter((one) => !one.startsWith('lib/messages/'))) {
    const source = readFileSync(join(here, path), 'utf8');
    const scripts = path.endsWith('.ts')
      ? [source]
      : [...source.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code);
    for (const code of scripts) walk(path, ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true));
  }
  expect(early).toEqual([]);
}, 30000);

it('percent signs follow their number at once', () => expect(with_(/ %/)).toEqual([]));

it('plurals come from the helper', () => {
  const byHand = files
    .filter((path) => !path.endsWith('counting.ts'))
    .flatMap((path) =>
      readFileSync(join(here, path), 'utf8')
        .split('\n')
        .filter((line) => /=== 1 \? '(\w+)' : '\1e?s'/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(byHand).toEqual([]);
});

it('no label is made from an identifier', () => {
  const made = files
    .filter((path) => !/trust|notices/.test(path))
    .flatMap((path) =>
      readFileSync(join(here, path), 'utf8')
        .split('\n')
        .filter((line) => /replace\(\/[^/]*[_][^/]*\/g?, ' '\)|replaceAll\('_'/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(made).toEqual([]);
});
