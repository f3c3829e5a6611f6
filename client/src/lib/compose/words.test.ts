import { describe, expect, it } from 'vitest';
import type { Domain, Offer, Parameter, Value } from '../api/types';
import { rollsAtOnce, rowsOf, wordOf, type Read } from './words';

const buttonOf = (...given: Parameters<typeof wordOf>): string => {
  const { name, say } = wordOf(...given);
  return say(name);
};

const NAMES: Record<string, Record<string, string>> = {
  units: { 0: '308', 7: '45' },
  helicopters: { 3: 'Mi-24' },
  cards: { 5: 'River Assault' },
  hexes: { '-2': 'PRC Holding Box', 10: '1822' },
};
const name = (of: string, value: number | string, labels?: Record<string, string>): string =>
  labels?.[String(value)] ?? NAMES[of]?.[String(value)] ?? String(value);
const parameter = (label: string, of: string, domain: Domain, more: Partial<Parameter> = {}): Parameter => ({
  name: label.toLowerCase(),
  label,
  ask: '',
  of,
  domain,
  ...more,
});
const draft = (parameters: Parameter[], chosen: Value[], made = chosen.map((_, i) => i)): Read => ({
  chosen,
  made,
  parameterAt: (i) => parameters[i],
});
const pick: Domain = { kind: 'pick', options: [] };
const subset: Domain = { kind: 'subset', options: [], least: 0, most: 2, weights: null, limit: null };
const count: Domain = { kind: 'count', least: 0, most: 4 };

describe('the rows of a drafted order', () => {
  it('carry the label of the parameter and the names of the values', () => {
    const parameters = [
      parameter('From', 'hexes', pick),
      parameter('Units', 'units', subset),
      parameter('Path', 'hexes', { kind: 'path', first: [], longest: 3 }),
    ];
    expect(rowsOf(draft(parameters, [-2, [0, 7], [10, 11]]), name)).toEqual([
      { label: 'From', text: 'PRC Holding Box' },
      { label: 'Units', text: '308, 45' },
      { label: 'Path', text: '1822–11' },
    ]);
  });
  it('leave out what was not chosen', () => {
    const parameters = [
      parameter('Card', 'cards', pick),
      parameter('Mad Minute', 'cards', pick),
      parameter('Viet Cong', 'vcs', subset),
    ];
    expect(rowsOf(draft(parameters, [5, -1, []]), name)).toEqual([{ label: 'Card', text: 'River Assault' }]);
  });
  it('show a zero only where somebody chose it', () => {
    const parameters = [parameter('Escort', '', count)];
    expect(rowsOf(draft(parameters, [0]), name)).toEqual([{ label: 'Escort', text: '0' }]);
    expect(rowsOf(draft(parameters, [0], []), name)).toEqual([]);
    expect(rowsOf(draft([parameter('Unit', 'units', pick)], [0], []), name)).toEqual([
      { label: 'Unit', text: '308' },
    ]);
    expect(rowsOf(draft([parameter('Which one', '', pick)], [0], []), name)).toEqual([]);
    expect(rowsOf(draft([parameter('Which one', '', pick)], [1], []), name)).toEqual([
      { label: 'Which one', text: '1' },
    ]);
    const labels = { 0: 'the east', 1: 'the west' };
    expect(rowsOf(draft([parameter('Edge', '', pick, { labels })], [0], []), name)).toEqual([
      { label: 'Edge', text: 'the east' },
    ]);
  });
  it('name what points were given to', () => {
    const points: Domain = { kind: 'allocation', slots: [0, 1], each: [2, 2], least: 0, most: 4 };
    const parameters = [parameter('Airmobile Points', '', points, { labels: { 0: 'SRV', 1: 'US' } })];
    expect(rowsOf(draft(parameters, [[0, 2]]), name)).toEqual([{ label: 'Airmobile Points', text: 'US 2' }]);
    expect(rowsOf(draft(parameters, [[0, 0]]), name)).toEqual([]);
  });
});

describe('the button of an order', () => {
  const offer = (order: string, label: string, parameters: Parameter[] = [], none?: string): Offer => ({
    order,
    label,
    none,
    says: '',
    cite: '',
    ways: 1,
    parameters,
  });
  const support = offer(
    'commit_support',
    'Commit support',
    [
      parameter('Air points', '', count, { name: 'air_points' }),
      parameter('Helicopters', 'helicopters', subset, { name: 'helicopters' }),
      parameter('Artillery', 'units', subset, { name: 'artillery' }),
    ],
    'Commit nothing',
  );
  it('says the label, and that dice follow', () => {
    expect(buttonOf(offer('move_units', 'Move'))).toBe('Move');
    expect(buttonOf(offer('paradrop', 'Paradrop'), true)).toBe('Paradrop and roll');
    const rolling = new Set(['paradrop', 'accept', 'ship_units']);
    const orders = ['paradrop', 'accept', 'ship_units', 'move_units'];
    expect(orders.filter((order) => rollsAtOnce(order, rolling))).toEqual(['paradrop']);
  });
  it('says what is committed, or that it is nothing', () => {
    expect(buttonOf(support, false, [3, [3], [7]], name)).toBe('Commit 3 air points, Mi-24 and artillery 45');
    expect(buttonOf(support, false, [1, [], []], name)).toBe('Commit 1 air point');
    expect(buttonOf(support, false, [0, [], []], name)).toBe('Commit nothing');
    expect(buttonOf(support, true, [0, [], []], name)).toBe('Commit nothing and roll');
    expect(buttonOf(support, false, [3], name)).toBe('Commit support');
  });
  it('says what it means to choose nothing, where that has a name', () => {
    expect(
      buttonOf(
        offer('fall_back', 'Fall back', [parameter('Units', 'units', subset)], 'Stay on the line'),
        false,
        [[]],
        name,
      ),
    ).toBe('Stay on the line');
    expect(
      buttonOf(offer('choose_units', 'Promote', [parameter('Units', 'units', subset)]), false, [[]], name),
    ).toBe('Promote');
    expect(
      buttonOf(
        offer('choose_unit', 'Send unit', [parameter('Unit', 'units', pick)], 'Send none'),
        false,
        [0],
        name,
      ),
    ).toBe('Send unit');
  });
});
