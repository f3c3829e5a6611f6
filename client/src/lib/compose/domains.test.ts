import { describe, expect, it } from 'vitest';
import type { Domain, Parameter } from '../api/types';
import {
  canAdd,
  domainAfter,
  firstSelection,
  fits,
  forced,
  isBlank,
  isEmpty,
  isWhole,
  touchable,
  withNothingMore,
} from './domains';

type Subset = Extract<Domain, { kind: 'subset' }>;
const subset = (more: Partial<Subset>): Subset => ({
  kind: 'subset',
  options: [1, 2, 3],
  least: 1,
  most: 3,
  weights: null,
  limit: null,
  ...more,
});

describe('a domain after earlier choices', () => {
  const given: Parameter = {
    name: 'at',
    label: 'Hex',
    ask: 'Select a hex.',
    domain: { kind: 'given', cases: [[7, { kind: 'pick', options: [70, 71] }]] },
  };
  it('is the case of the first choice', () =>
    expect(domainAfter(given, [7])).toEqual({ kind: 'pick', options: [70, 71] }));
  it('must be asked for where no case is told', () => expect(domainAfter(given, [8])).toBeNull());
  it('must be asked for after more than one choice', () => expect(domainAfter(given, [7, 1])).toBeNull());
});

describe('a forced value', () => {
  it('is the only option of a pick', () => expect(forced({ kind: 'pick', options: [4] })).toBe(4));
  it('is not there among two', () => expect(forced({ kind: 'pick', options: [4, 5] })).toBeUndefined());
  it('is nothing where nothing may be chosen', () =>
    expect(forced(subset({ least: 0, most: 0 }))).toEqual([]));
  it('is all where all must be', () => expect(forced(subset({ least: 3 }))).toEqual([1, 2, 3]));
  it('is not all where all are too heavy', () =>
    expect(forced(subset({ least: 3, weights: [2, 2, 2], limit: 5 }))).toBeUndefined());
  it('is the full row where all points must be placed', () =>
    expect(forced({ kind: 'allocation', slots: [1, 2], each: [1, 2], least: 3, most: 3 })).toEqual([1, 2]));
});

describe('a selection', () => {
  const heavy = subset({ weights: [2, 3, 4], limit: 5 });
  it('is whole from the least on', () => {
    expect(isWhole(heavy, [1])).toBe(true);
    expect(isWhole(heavy, [])).toBe(false);
  });
  it('is not whole above the limit', () => expect(isWhole(heavy, [2, 3])).toBe(false));
  it('takes one more up to the limit', () => {
    expect(canAdd(heavy, [1], 2)).toBe(true);
    expect(canAdd(heavy, [1], 3)).toBe(false);
  });
  it('begins with as many as go together', () => expect(firstSelection(heavy)).toEqual([1, 2]));
  it('begins empty where an exact number is wanted', () =>
    expect(firstSelection(subset({ least: 2, most: 2 }))).toEqual([]));
});

it('an allocation holds each slot to its own most and the sum to both limits', () => {
  const domain = { kind: 'allocation', slots: [1, 2], each: [2, 1], least: 1, most: 2 } as const;
  expect(fits({ ...domain, slots: [1, 2], each: [2, 1] }, [1, 1])).toBe(true);
  expect(fits({ ...domain, slots: [1, 2], each: [2, 1] }, [0, 2])).toBe(false);
  expect(fits({ ...domain, slots: [1, 2], each: [2, 1] }, [2, 1])).toBe(false);
  expect(fits({ ...domain, slots: [1, 2], each: [2, 1] }, [0, 0])).toBe(false);
});

it('knows which values mean that nothing was chosen', () => {
  expect([
    isBlank([], { of: 'units' }),
    isBlank(-1, { of: 'cards' }),
    isBlank(-1),
    isBlank([0, 0], { domain: { kind: 'allocation', slots: [1, 2], each: [1, 1], least: 0, most: 2 } }),
  ]).toEqual([true, true, true, true]);
  expect([
    isBlank([0], { of: 'units' }),
    isBlank(0, { of: 'cards' }),
    isBlank(-1, { of: 'hexes' }),
    isBlank('', { of: '' }),
    isBlank([0, 1], { domain: { kind: 'allocation', slots: [1, 2], each: [1, 1], least: 0, most: 2 } }),
  ]).toEqual([false, false, false, false, false]);
});

it('says what is empty and what can be touched', () => {
  expect(isEmpty({ kind: 'pick', options: [] })).toBe(true);
  expect(isEmpty({ kind: 'path', first: [], longest: 4 })).toBe(true);
  expect(touchable({ kind: 'path', first: [9], longest: 4 })).toEqual([9]);
  expect(touchable(null)).toEqual([]);
});

describe('an order begun, with nothing more in it', () => {
  const parameter = (domain: Domain): Parameter => ({ name: 'x', label: 'X', ask: 'Select.', domain });
  const points = parameter({ kind: 'count', least: 0, most: 3 });
  const guns = parameter(subset({ least: 0 }));
  it('has nothing in what is still open', () => {
    expect(withNothingMore([points, guns], [])).toEqual([0, []]);
    expect(withNothingMore([points, guns], [2])).toEqual([2, []]);
    expect(withNothingMore([points, guns], [2, [1]])).toEqual([2, [1]]);
  });
  it('leaves blank what may stay blank, although it is not known yet what could be chosen', () => {
    const wing = { ...parameter({ kind: 'given' }), blank: 'list' as const };
    const track = { ...parameter({ kind: 'given' }), blank: 'word' as const };
    expect(withNothingMore([points, wing, track], [2])).toEqual([2, [], '']);
  });
  it('is none where something must be chosen', () => {
    expect(withNothingMore([points, parameter(subset({}))], [2])).toBeNull();
    expect(withNothingMore([parameter({ kind: 'pick', options: [1] })], [])).toBeNull();
  });
});
