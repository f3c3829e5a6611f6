import { expect, it } from 'vitest';
import { scrollFor } from './inSight';

const PANEL = { top: 500, bottom: 800, scroll: 240 };

it('scrolls to a form that begins above the edge of its panel, or far below', () => {
  expect(scrollFor(PANEL, { top: 380, bottom: 760 })).toBe(120);
  expect(scrollFor(PANEL, { top: 900, bottom: 1200 })).toBe(640);
});

it('leaves a form alone that is in sight', () => {
  expect(scrollFor(PANEL, { top: 560, bottom: 1100 })).toBe(240);
  expect(scrollFor(PANEL, { top: 700, bottom: 790 })).toBe(240);
});
