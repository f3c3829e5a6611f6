// A declined invitation is sent after some seconds, once, and not at all if it is undone.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Declining, PATIENCE } from './declining.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('waits, then sends once', async () => {
  const send = vi.fn(() => Promise.resolve());
  const declining = new Declining(send);
  declining.start('g', 1);
  declining.start('g', 1);
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([['g', 1]]);
  expect([declining.open.size, declining.sent.has('g')]).toEqual([0, true]);
});

it('sends nothing after undo, and can be declined again', async () => {
  const send = vi.fn(() => Promise.resolve());
  const declining = new Declining(send);
  declining.start('g', 0);
  declining.undo('g');
  await vi.advanceTimersByTimeAsync(2 * PATIENCE);
  expect(send).not.toHaveBeenCalled();
  declining.start('g', 0);
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(send).toHaveBeenCalledTimes(1);
});

it('sends at once what is open when the page is closed', () => {
  const send = vi.fn(() => Promise.resolve());
  const declining = new Declining(send);
  declining.start('g', 0);
  declining.start('h', 1);
  declining.finishAll();
  expect(send.mock.calls).toEqual([
    ['g', 0],
    ['h', 1],
  ]);
});

it('what was not taken can be answered again, and says why', async () => {
  const declining = new Declining(() => Promise.reject(new Error('No answer.')));
  const told = vi.fn();
  declining.onsent = told;
  declining.start('g', 0);
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect([declining.trouble, declining.sent.has('g'), told.mock.calls.length]).toEqual([
    'No answer.',
    false,
    1,
  ]);
});
