// The badge of a side has the colour of its counters: the table in tokens.css against the tints of the counters.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sidesKey } from './sides';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
/** The tint that each side's badge takes. */
const badge = (side: string, shade: 'light' | 'dark'): string => {
  const rule = new RegExp(`\\[data-sides~='${side}'\\][^{]*\\{[^}]*--badge-${shade}: var\\(--c-(\\w+)\\)`);
  const found = rule.exec(css) ?? /--badge-light: var\(--c-(\w+)\)/.exec(css);
  return found?.[1] ?? '';
};

it('takes the colour of the counters of each side', () => {
  expect([badge('blue', 'light'), badge('red', 'dark')]).toEqual(['blue', 'red']);
  expect([badge('india', 'light'), badge('allies', 'light'), badge('pakistan', 'dark')]).toEqual([
    'ind',
    'ind',
    'pak',
  ]);
  expect(badge('srv', 'light')).toBe('srv');
});

const sourceOf = (part: string): string =>
  readFileSync(new URL(`../${part}.svelte`, import.meta.url), 'utf8');

it.each([
  'board/HexOverlays',
  'board/Overview',
  'board/PlaceMarkers',
  'board/SeaMarkers',
  'display/DisplayBoxView',
  'end/Curve',
  'end/EndPage',
  'panels/OverlayKeys',
  'panels/PromptBar',
])('%s shows both sides in the colours of their counters', (part) => {
  const styles = sourceOf(part).split('<style>')[1];
  for (const shade of ['light', 'dark']) expect(styles).toContain(`var(--badge-${shade})`);
});

it('has no other colours of sides', () => {
  expect(css).not.toMatch(/--side-/);
  const parts = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' });
  const sources = parts.filter((one) => one.endsWith('.svelte')).map((one) => sourceOf(one.slice(0, -7)));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((one) => one.includes('var(--side-'))).toEqual([]);
});

it('names the sides of a game for the table', () => {
  expect(sidesKey(['India', 'Pakistan'])).toBe('india pakistan');
});

it('keeps the ring or star of a badge at 4.5 to 1: their pairs are those of the counters', () => {
  for (const [, card, ink] of css.matchAll(
    /--badge-\w+: var\(--c-(\w+)\);\s*--badge-\w+-ink: var\(--c-(\w+)-ink\)/g,
  ))
    expect(ink).toBe(card);
});
