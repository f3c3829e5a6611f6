import { expect, it, vi } from 'vitest';

vi.mock('../panels/ruleDialog.svelte', () => ({ searchRule: () => {} }));
vi.mock('../state/settings.svelte', () => ({ choices: {} }));
vi.mock('../state/touches', () => ({ touchSpace: () => {} }));

const { enterOn, tableActs } = await import('./acts');
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
it('continues instead of ending a phase while the result of a battle is shown', () => {
  const left = vi.fn();
  const ended = vi.fn();
  const desk = (isOver: boolean) => ({
    draft: { isOpen: false, options: [], walked: [], of: '' },
    cursor: null,
    sitting: { offers: [] },
    fighting: { card: { isOver }, leave: left },
  });
  for (const isOver of [true, false])
    tableActs(desk(isOver) as never, {} as never, {} as never, ended).end?.();
  expect([left.mock.calls.length, ended.mock.calls.length]).toEqual([1, 1]);
});
