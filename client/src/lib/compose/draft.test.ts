import { describe, expect, it } from 'vitest';
import type { NextDomain, Offer, PathWays, Value } from '../api/types';
import { Draft, type Asker, type Stored } from './draft.svelte';

const MOVE: Offer = {
  order: 'move_units',
  label: 'Move',
  says: '',
  cite: 'STD:8.0',
  ways: 2,
  parameters: [
    {
      name: 'origin',
      label: 'From',
      ask: 'Select the hex your units start from.',
      of: 'hexes',
      domain: { kind: 'pick', options: [10, 20] },
    },
    {
      name: 'units',
      label: 'Units',
      ask: 'Select the units.',
      of: 'units',
      domain: {
        kind: 'given',
        cases: [
          [10, { kind: 'subset', options: [1, 2], least: 1, most: 2, weights: null, limit: null }],
          [20, { kind: 'subset', options: [3], least: 1, most: 1, weights: null, limit: null }],
        ],
      },
    },
    {
      name: 'path',
      label: 'Path',
      ask: 'Select a destination.',
      of: 'hexes',
      domain: { kind: 'given', ask: true },
    },
  ],
};
const TO = { label: 'To', ask: 'Select a hex.' };
class Service implements Asker {
  asked: [string, Value[]][] = [];
  async domain(order: string, chosen: Value[]): Promise<NextDomain> {
    this.asked.push([order, chosen]);
    return {
      parameter: {
        name: 'path',
        label: 'Path',
        ask: 'Select a destination within 8 hexes.',
        of: 'hexes',
        domain: { kind: 'path', first: [11, 12], longest: 8 },
      },
    };
  }
  async ways(_order: string, _chosen: Value[], path: number[]): Promise<PathWays> {
    return path.length
      ? { may_end: true, ways: [{ space: 13, may_end: true }] }
      : {
          may_end: false,
          ways: [
            { space: 11, may_end: true },
            { space: 12, may_end: false },
          ],
          ends: [[14, 12, [11, 14]]],
        };
  }
}
const begun = async (first?: number) => {
  const service = new Service();
  const kept: (Stored | null)[] = [];
  const draft = new Draft(service, (stored) => kept.push(stored));
  await draft.begin(MOVE, first);
  return { draft, service, kept };
};

describe('a draft', () => {
  it('asks one choice after the other and is whole at the end', async () => {
    const { draft, service } = await begun(10);
    expect(draft.picked).toEqual([1, 2]);
    draft.toggle(2);
    await draft.takePicked();
    expect(service.asked).toEqual([['move_units', [10, [1]]]]);
    await draft.goTo(14);
    expect(draft.walked).toEqual([11, 14]);
    await draft.settle();
    expect(draft.order).toEqual({ type: 'move_units', origin: 10, units: [1], path: [11, 14] });
  });
  it('tells the price of stopping in a place, and that of going on past it', async () => {
    const { draft, service } = await begun(10);
    await draft.takePicked();
    service.ways = async (_order, _chosen, path) =>
      path.length ? { may_end: true, ways: [], price: 4, past: 32 } : { may_end: false, ways: [], past: 9 };
    expect([draft.price, draft.past]).toEqual([0, 0]);
    await draft.walk(11);
    expect([draft.price, draft.past]).toEqual([4, 32]);
  });
  it('makes a choice that leaves only one value by itself', async () => {
    const { draft } = await begun(20);
    expect(draft.chosen).toEqual([20, [3]]);
    expect(draft.domain?.kind).toBe('path');
  });
  it('offers only what leads on, and says where nothing does', async () => {
    const useful: NextDomain = {
      parameter: { name: 'to', ...TO, of: 'hexes', domain: { kind: 'pick', options: [1, 2, 3] } },
      useful: [2, 3],
    };
    const draft = new Draft({
      domain: async (_, chosen) =>
        chosen[0] === 10
          ? useful
          : {
              parameter: {
                name: 'to',
                ...TO,
                of: 'units',
                domain: { kind: 'subset', options: [1], least: 1, most: 1, weights: [6], limit: 4 },
              },
            },
      ways: async () => ({ may_end: false, ways: [] }),
    });
    const fly: Offer = {
      order: 'fly',
      label: 'Fly',
      says: '',
      cite: '',
      ways: 2,
      parameters: [
        { name: 'origin', label: 'From', ask: '', of: 'hexes', domain: { kind: 'pick', options: [10, 20] } },
        { name: 'to', ...TO, of: 'hexes', domain: { kind: 'given', ask: true } },
      ],
    };
    await draft.begin(fly, 10);
    expect(draft.options).toEqual([2, 3]);
    await draft.begin(fly, 20);
    expect(draft.domain).toBeNull();
    expect(draft.trouble).toBe('There is nothing to choose here. Go back one choice, or cancel the order.');
    await draft.stepBack();
    expect([draft.options, draft.trouble]).toEqual([[10, 20], '']);
  });
  it('asks for each choice in its own words, as they come with the choice', async () => {
    const { draft } = await begun();
    expect(draft.parameter?.ask).toBe('Select the hex your units start from.');
    await draft.choose(10);
    expect(draft.parameter?.ask).toBe('Select the units.');
    await draft.takePicked();
    expect([draft.parameter?.label, draft.parameter?.ask]).toEqual([
      'Path',
      'Select a destination within 8 hexes.',
    ]);
    await draft.goTo(14);
    await draft.settle();
    expect(draft.parameter).toBeUndefined();
  });
  it('never stops where only nothing can be chosen, not even on the way back or after a reload', async () => {
    const card: Offer = {
      order: 'play_card',
      label: 'Play card',
      says: '',
      cite: '',
      ways: 2,
      parameters: [
        {
          name: 'card',
          label: 'Card',
          ask: 'Select a card.',
          of: 'cards',
          domain: { kind: 'pick', options: [4, 5] },
        },
        {
          name: 'second',
          label: 'Mad Minute',
          ask: 'Add Mad Minute to this card?',
          of: 'cards',
          domain: { kind: 'pick', options: [-1] },
        },
        {
          name: 'vcs',
          label: 'Viet Cong',
          ask: '',
          of: 'vcs',
          domain: { kind: 'subset', options: [], least: 0, most: 0, weights: null, limit: null },
        },
      ],
    };
    const kept: (Stored | null)[] = [];
    const draft = new Draft(new Service(), (stored) => kept.push(stored));
    await draft.begin(card, 4);
    expect([draft.isComplete, draft.chosen]).toEqual([true, [4, -1, []]]);
    const again = new Draft(new Service());
    await again.restore(kept.at(-1) as Stored, [card]);
    expect(again.isComplete).toBe(true);
    for (const one of [draft, again]) {
      await one.stepBack();
      expect([one.chosen, one.parameter?.label]).toEqual([[], 'Card']);
    }
  });
  it('cannot be handed in before it is whole', async () => {
    const { draft } = await begun(20);
    expect(draft.order).toBeNull();
    expect(draft.tentative).toBeNull();
  });
  it('goes back over choices that were no choice', async () => {
    const { draft } = await begun(20);
    await draft.walk(11);
    await draft.stepBack();
    expect(draft.walked).toEqual([]);
    await draft.stepBack();
    expect([draft.chosen, draft.domain?.kind]).toEqual([[], 'pick']);
    await draft.stepBack();
    expect(draft.isOpen).toBe(false);
  });
  it('is kept at every step and laid out again', async () => {
    const { draft, kept } = await begun(10);
    draft.toggle(1);
    const stored = kept.at(-1);
    expect(stored).toEqual({ order: 'move_units', chosen: [10], made: [0], picked: [2], walked: [] });
    const again = new Draft(new Service());
    await again.restore(stored as Stored, [MOVE]);
    expect([again.chosen, again.picked]).toEqual([[10], [2]]);
    draft.clear();
    expect(kept.at(-1)).toBeNull();
  });
  it('is not laid out again where the order is no longer offered', async () => {
    const again = new Draft(new Service());
    await again.restore({ order: 'attack', chosen: [10], picked: [], walked: [] }, [MOVE]);
    expect(again.isOpen).toBe(false);
  });
});
