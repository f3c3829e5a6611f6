// A page that waits looks while nothing is being done, does one thing at a time, and keeps what went wrong in sight.
import { expect, it, vi } from 'vitest';
import { Waiting } from './waiting.svelte';

const fails = (words: string) => (): Promise<void> => Promise.reject(new Error(words));

it('does one thing at a time, and does not look meanwhile', async () => {
  const look = vi.fn(() => Promise.resolve());
  const page = new Waiting(look);
  let done = (): void => undefined;
  const first = page.act(() => new Promise<void>((resolve) => (done = resolve)));
  const second = vi.fn(() => Promise.resolve());
  await page.act(second);
  await page.again();
  expect([page.isBusy, second.mock.calls.length, look.mock.calls.length]).toEqual([true, 0, 0]);
  done();
  await first;
  await page.again();
  expect([page.isBusy, look.mock.calls.length]).toEqual([false, 1]);
});

it('tells what went wrong with a deed until the next deed, however often it looks', async () => {
  const page = new Waiting(() => Promise.resolve());
  await page.act(fails('The seat is taken.'));
  await page.again();
  expect(page.trouble).toBe('The seat is taken.');
  await page.act(() => Promise.resolve());
  expect(page.trouble).toBe('');
});

it('tells what went wrong with a look until one goes well', async () => {
  const look = vi.fn(fails('No connection.'));
  const page = new Waiting(look);
  await page.again();
  expect(page.trouble).toBe('No connection.');
  look.mockImplementation(() => Promise.resolve());
  await page.again();
  expect(page.trouble).toBe('');
});
