import { expect, it, vi } from 'vitest';

vi.mock('../panels/ruleDialog.svelte', () => ({ searchRule: () => {} }));
vi.mock('../state/settings.svelte', () => ({ choices: {} }));
vi.mock('../state/touches', () => ({ touchSpace: () => {} }));

const { enterOn } = await import('./acts');
/** A control inside something that is chosen already, or not. */
const control = (isChosen: boolean): unknown => ({
  closest: (of: string) => (of === '[data-chosen="true"]' && isChosen ? {} : null),
});
const whole = { isOpen: true, tentative: [3] };
const begun = { isOpen: true, tentative: null };

it('gives the order that is whole, and does not press the chosen card again', () => {
  expect(enterOn(control(true), whole)).toBe('commit');
});
it('does not press the chosen card again while more is to be chosen', () => {
  expect(enterOn(control(true), begun)).toBe('nothing');
});
it('presses another card, and any control while nothing is drafted', () => {
  expect(enterOn(control(false), whole)).toBe('act');
  expect(enterOn(control(true), { isOpen: false, tentative: null })).toBe('act');
  expect(enterOn(null, whole)).toBe('act');
});
