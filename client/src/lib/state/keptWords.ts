// What the service worker says while no page is open, in the language in use.
import { t } from '../messages';

const OFFLINE = '/offline.html';
const WORDS = '/words.json';
/** The language of the worker's own texts. */
const ITS_OWN = 'en';

/** The page without a connection, in the language in use. */
async function offlinePage(): Promise<string> {
  const page = new DOMParser().parseFromString(await (await fetch(OFFLINE)).text(), 'text/html');
  page.documentElement.lang = document.documentElement.lang;
  page.title = t.state.offline.title;
  for (const [key, text] of Object.entries(t.state.offline))
    page.querySelector(`[data-text=${key}]`)?.replaceChildren(text);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The worker has no texts but English ones: leave it those of the language in use, unless it has them. */
export async function keepWords(): Promise<void> {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  const { lang } = document.documentElement;
  const { push, offline } = t.state;
  const words = { lang, push, offline };
  const [name] = await caches.keys();
  const kept = await caches.open(name ?? 'sandtable-offline-1');
  const textOf = async (file: string): Promise<string> => (await (await kept.match(file))?.text()) ?? '';
  const [before, shown] = [await textOf(WORDS), await textOf(OFFLINE)];
  // A new worker has put its own page there again; sentences may have changed since.
  const isOurs = before === JSON.stringify(words) && shown.includes(`<html lang="${lang}"`);
  if (before ? isOurs : lang === ITS_OWN) return;
  const page = await offlinePage();
  await kept.put(OFFLINE, new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  await kept.put(WORDS, Response.json(words));
}

/** A new worker begins with its own page: leave it ours again as soon as it is in charge. */
export function keepWordsOfNewWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    keepWords().catch(() => undefined);
  });
}
