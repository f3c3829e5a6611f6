import { beforeEach, expect, it, vi } from 'vitest';
import * as api from '../api/table';
import type { Sitting } from '../state/sitting.svelte';
import { Hints } from './hints.svelte';

vi.mock('../api/table', () => ({ hint: vi.fn() }));
const asked = vi.mocked(api.hint);
const sitting = (more: object = {}): Sitting =>
  ({
    game: 'g',
    seat: 0,
    isMine: true,
    facts: { hints: true },
    told: { seq: 4 },
    ...more,
  }) as unknown as Sitting;

beforeEach(() => {
  asked.mockReset();
  asked.mockResolvedValue({ text: 'Attack' } as api.Hint);
});

it('is offered only where the service allows it and there is a decision', () => {
  expect(new Hints(sitting()).isOffered).toBe(true);
  expect(new Hints(sitting({ facts: { hints: false } })).isOffered).toBe(false);
  expect(new Hints(sitting({ isMine: false })).isOffered).toBe(false);
  expect(new Hints(sitting({ seat: null })).isOffered).toBe(false);
  expect(new Hints(sitting({ told: { seq: 4, over: {} } })).isOffered).toBe(false);
});

it('is asked once in a position, and gone in the next', async () => {
  const at = sitting();
  const hints = new Hints(at);
  await hints.ask();
  await hints.ask();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(hints.now?.text).toBe('Attack');
  (at as unknown as { told: unknown }).told = { seq: 5 };
  expect(hints.now).toBeNull();
  await hints.ask();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('shows why there is none', async () => {
  asked.mockRejectedValue(new Error('Too busy.'));
  const hints = new Hints(sitting());
  await hints.ask();
  expect([hints.now, hints.problem, hints.isAsking]).toEqual([null, 'Too busy.', false]);
});
