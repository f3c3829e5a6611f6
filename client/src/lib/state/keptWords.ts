// What the service worker says while no page is open, in the language in use.
import { t } from '../messages';

const OFFLINE = '/offline.html';
const WORDS = '/words.json';

/** The page without a connection, in the language in use. */
async function offlinePage(): Promise<string> {
  const page = new DOMParser().parseFromString(await (await fetch(OFFLINE)).text(), 'text/html');
  page.documentElement.lang = document.documentElement.lang;
  page.title = t.state.offline.title;
  for (const [key, text] of Object.entries(t.state.offline))
    page.querySelector(`[data-text=${key}]`)?.replaceChildren(text);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The worker has no texts but English ones: leave it those of the language in use. */
export async function keepWords(): Promise<void> {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  const { lang } = document.documentElement;
  const [name] = await caches.keys();
  const kept = await caches.open(name ?? 'sandtable-offline-1');
  const before = ((await (await kept.match(WORDS))?.json()) as { lang?: string } | undefined)?.lang ?? 'en';
  if (before === lang) return;
  const page = await offlinePage();
  await kept.put(OFFLINE, new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  await kept.put(WORDS, Response.json({ lang, push: t.state.push }));
}
