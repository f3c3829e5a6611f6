import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, postOnce } from '../api/http';
import type { ChatLine } from '../api/table';
import { t, useLanguage } from '../messages';
import { readOn, refusedBecause } from './chat';

const line = (id: number): ChatLine => ({
  id,
  seat: 0,
  name: 'Ann',
  text: `${id}`,
  at: '2026-01-01T00:00:00Z',
});

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  vi.stubGlobal('document', { documentElement: { lang: '' }, querySelector: () => null });
});
afterEach(async () => {
  await useLanguage('en');
  vi.unstubAllGlobals();
});

describe('chat', () => {
  it('is read page by page until there is no more', async () => {
    const asked: number[] = [];
    const all = Array.from({ length: 120 }, (_, n) => line(n + 1));
    const got = await readOn((since) => {
      asked.push(since);
      return Promise.resolve(all.filter((one) => one.id > since).slice(0, 50));
    }, 3);
    expect(got).toEqual(all.slice(3));
    expect(asked).toEqual([3, 53, 103, 120]);
  });

  it.each(['en', 'de', 'fr'] as const)('says in %s why a message was not taken', async (language) => {
    await useLanguage(language);
    const told = ['chat-too-fast', 'chat-too-long', 'chat-full'].map((code) =>
      refusedBecause(new ApiError(429, code, 'as the service says', null, null, 7)),
    );
    expect(told).toEqual([t.panels.talk.tooFast(7), t.panels.talk.tooLong, t.panels.talk.full]);
    expect(new Set(told).size).toBe(3);
    expect(told[0]).toContain('7');
    expect(refusedBecause(new ApiError(403, 'no-chat', 'as the service says', null, null))).toBe(
      'as the service says',
    );
  });

  it('is told at once that it was sent too fast, and not sent again', async () => {
    const fetched = vi.fn(() =>
      Promise.resolve(
        new Response('{"error":"chat-too-fast","sentence":"x"}', {
          status: 429,
          headers: { 'retry-after': '2' },
        }),
      ),
    );
    vi.stubGlobal('fetch', fetched);
    const error: unknown = await postOnce('/games/1/chat', {}).catch((found: unknown) => found);
    expect(error).toMatchObject({ code: 'chat-too-fast', wait: 2 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
