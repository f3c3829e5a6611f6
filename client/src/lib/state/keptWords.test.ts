// What the service worker is left to say: in the language in use, as it is now, and anew for each new worker.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t, useLanguage } from '../messages';
import { keepWords, keepWordsOfNewWorker } from './keptWords';

const inPublic = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../public/${name}`, import.meta.url)), 'utf8');

/** What is kept, by its path. */
const kept = new Map<string, string>();
const pathOf = (asked: string | Request): string => (typeof asked === 'string' ? asked : asked.url);
const cache = {
  match: (asked: string) => Promise.resolve(kept.has(asked) ? new Response(kept.get(asked)) : undefined),
  put: async (asked: string, answer: Response) => void kept.set(asked, await answer.text()),
  add: (asked: Request) => Promise.resolve(void kept.set(pathOf(asked), inPublic('offline.html'))),
};
const caches = {
  keys: () => Promise.resolve(['sandtable-offline-1']),
  open: () => Promise.resolve(cache),
  match: cache.match,
};

/** The page without a connection as the client fills it in. */
class Parser {
  parseFromString(text: string): unknown {
    const page = { text };
    const documentElement = {
      set lang(lang: string) {
        page.text = page.text.replace(/<html lang="\w+"/, `<html lang="${lang}"`);
      },
      get outerHTML() {
        return page.text.slice(page.text.indexOf('<html'));
      },
    };
    const querySelector = (which: string) => ({
      replaceChildren: (words: string) => {
        const key = which.slice('[data-text='.length, -1);
        page.text = page.text.replace(new RegExp(`(data-text="${key}"[^>]*>)[^<]*`), `$1${words}`);
      },
    });
    return { documentElement, querySelector, title: '' };
  }
}

/** Let a new worker install itself. */
async function install(): Promise<void> {
  const done: Promise<unknown>[] = [];
  const self = {
    addEventListener: (name: string, act: (event: unknown) => void) => {
      if (name === 'install') act({ waitUntil: (work: Promise<unknown>) => done.push(work) });
    },
    skipWaiting: () => undefined,
  };
  class Asked {
    constructor(readonly url: string) {}
  }
  runInNewContext(inPublic('notices.js'), { self, caches, Request: Asked, Response });
  await Promise.all(done);
}

const listeners: (() => void)[] = [];
beforeEach(async () => {
  kept.clear();
  listeners.length = 0;
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    languages: ['en'],
    serviceWorker: {
      ready: Promise.resolve(),
      addEventListener: (_: string, act: () => void) => listeners.push(act),
    },
  });
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('DOMParser', Parser);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(inPublic('offline.html')))),
  );
  await install();
});
afterEach(async () => {
  await useLanguage('en');
  vi.unstubAllGlobals();
});

it('an English reader is left what the worker has', async () => {
  await keepWords();
  expect(fetch).not.toHaveBeenCalled();
  expect(kept.get('/offline.html')).toContain('<html lang="en"');
});

it('page and sentences are in the language in use, and are not made twice', async () => {
  await useLanguage('de');
  await keepWords();
  await keepWords();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(kept.get('/offline.html')).toContain('<html lang="de"');
  expect(kept.get('/offline.html')).toContain(t.state.offline.title);
  expect(JSON.parse(kept.get('/words.json') ?? '')).toMatchObject({ lang: 'de', push: t.state.push });
  await useLanguage('en');
  await keepWords();
  expect(kept.get('/offline.html')).toContain('<html lang="en"');
  expect(JSON.parse(kept.get('/words.json') ?? '')).toMatchObject({ lang: 'en' });
});

it('after a new worker the page is in the language in use again', async () => {
  await useLanguage('de');
  await keepWords();
  await install();
  expect(kept.get('/offline.html')).toContain('<html lang="en"');
  await keepWords();
  expect(kept.get('/offline.html')).toContain('<html lang="de"');
});

it('a new worker that takes over while a page is open is left them at once', async () => {
  keepWordsOfNewWorker();
  await useLanguage('fr');
  await install();
  for (const act of listeners) act();
  await vi.waitFor(() => expect(kept.get('/offline.html')).toContain('<html lang="fr"'));
});

it('sentences that have changed since are kept anew', async () => {
  await useLanguage('de');
  await keepWords();
  const words = JSON.parse(kept.get('/words.json') ?? '') as { push: { turn: string } };
  kept.set('/words.json', JSON.stringify({ ...words, push: { ...words.push, turn: 'Früher' } }));
  await keepWords();
  expect(kept.get('/words.json')).not.toContain('Früher');
});
