// The prompt of the game stays in sight as long as the decision is open: for the side that decides, also while
// it puts an order together, for the side that waits, and for spectators.
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Offer, Told } from '../api/types';
import { Draft } from '../compose/draft.svelte';
import type { Sitting } from '../state/sitting.svelte';
import Orders from './Orders.svelte';
import PromptBar from './PromptBar.svelte';
import { plainly } from '../compose/words';

const ASKED =
  'SRV: commit air points, helicopters and artillery to your attack on 1822 Dien Bien Phu, or ' +
  'none. The enemy commits after you.';
const WAITING = 'Waiting for SRV to commit support.';
const SUPPORT: Offer = {
  order: 'commit_support',
  label: 'Commit support',
  none: 'Commit nothing',
  says: 'Commit air points, helicopters and artillery to this combat.',
  cite: 'STD:9.2.4',
  ways: 5,
  parameters: [
    {
      name: 'air_points',
      label: 'Air points',
      ask: 'Choose how many air points to commit.',
      domain: { kind: 'count', least: 0, most: 4 },
    },
    {
      name: 'helicopters',
      label: 'Helicopters',
      ask: 'Select helicopters to commit, or none.',
      of: 'helicopters',
      domain: { kind: 'subset', options: [], least: 0, most: 0, weights: null, limit: null },
    },
    {
      name: 'artillery',
      label: 'Artillery',
      ask: 'Select artillery to commit, or none.',
      of: 'units',
      domain: { kind: 'subset', options: [7], least: 0, most: 1, weights: null, limit: null },
    },
  ],
};
const draft = (): Draft =>
  new Draft({ domain: async () => ({}), ways: async () => ({ may_end: false, ways: [] }) });
const sitting = (
  seat: number | null,
  prompt: Partial<Told['prompt']> & { text: string },
  one = draft(),
): Sitting =>
  ({
    seat,
    draft: one,
    sheet: { seats: ['SRV', 'PRC'], board: { kind: 'hexes' } },
    refusal: [],
    saving: 'idle',
    offers: prompt.mine ? [SUPPORT] : [],
    isMine: Boolean(prompt.mine),
    told: { seq: 4, prompt: { cite: 'STD:9.2.4', ...prompt }, free_undo: 0, barrier: '', over: null },
  }) as unknown as Sitting;
const name = (of: string, value: number | string): string =>
  of === 'units' ? `unit ${value}` : String(value);
const words = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1');
const bar = (at: Sitting, isWaiting = false): string =>
  words(
    render(PromptBar, {
      props: {
        sitting: at,
        name,
        isSeal: false,
        isAttack: false,
        word: { name: 'Commit support', say: plainly },
        oncommit() {},
        onundo() {},
        onend() {},
        isWaiting,
      },
    }).body,
  );
const panel = (at: Sitting, isWaiting = false): string =>
  words(
    render(Orders, {
      props: {
        sitting: at,
        name,
        faceOf: () => undefined,
        spaceOffers: null,
        whyNot: null,
        onlook() {},
        oncommit() {},
        isSeal: false,
        isAttack: false,
        note: '',
        rolling: new Set<string>(),
        word: { name: 'Commit support', say: plainly },
        march: '',
        isWaiting,
      },
    }).body,
  );

describe('the prompt', () => {
  it('is shown whole to the side that decides', () =>
    expect(bar(sitting(0, { text: ASKED, mine: true }))).toContain(ASKED));
  it('stays while an order is put together, with what is asked for below it', async () => {
    const one = draft();
    await one.begin(SUPPORT);
    expect(bar(sitting(0, { text: ASKED, mine: true }, one))).toMatch(
      new RegExp(`${ASKED}.*Commit support\\. Choose how many air points to commit\\.`),
    );
    await one.choose(3);
    const shown = bar(sitting(0, { text: ASKED, mine: true }, one));
    expect(shown).toContain(ASKED);
    expect(shown).toContain('Select artillery to commit, or none.');
    await one.takePicked();
    expect(bar(sitting(0, { text: ASKED, mine: true }, one))).toMatch(
      new RegExp(`${ASKED}.*Check your choices, then confirm\\.`),
    );
  });
  it('is the waiting sentence for the other side and for spectators', () => {
    for (const seat of [1, null]) {
      expect(bar(sitting(seat, { text: WAITING }))).toContain(WAITING);
      expect(panel(sitting(seat, { text: WAITING }))).toContain(WAITING);
    }
  });
  it('names all sides that one waits for', () =>
    expect(
      bar(
        sitting(null, {
          text: 'Waiting for SRV to plan paradrops.',
          more: ['Waiting for PRC to plan paradrops.'],
        }),
      ),
    ).toContain('Waiting for SRV to plan paradrops. Waiting for PRC to plan paradrops.'));
});

describe('the orders panel', () => {
  it('has a row for each choice under its label, and none for what cannot be chosen', async () => {
    const one = draft();
    await one.begin(SUPPORT);
    await one.choose(3);
    const shown = panel(sitting(0, { text: ASKED, mine: true }, one));
    expect(shown).toContain('Air points 3');
    expect(shown).not.toMatch(/Helicopters|none|-1|_/);
    expect(shown).toContain('Artillery (choose up to 1 of 1)');
  });
});

describe('while the result of a battle is shown', () => {
  const END = { order: 'end_combat', label: 'End combat', cite: 'STD:9.0', ends: true } as unknown as Offer;
  const at = (): Sitting =>
    Object.assign(sitting(0, { text: ASKED, mine: true }), { offers: [SUPPORT, END], endOffer: END });
  it('one continues first: nothing else can be ended', () => {
    expect(bar(at())).toContain('End combat');
    expect(bar(at(), true)).toContain('Continue');
    expect(bar(at(), true)).not.toContain('End combat');
  });
  it('the orders that follow are named in a line, without buttons', () => {
    const shown = panel(at(), true);
    expect(shown).toContain('When you continue, you can choose: Commit support, End combat.');
    expect(shown).not.toContain('Your options');
  });
});
