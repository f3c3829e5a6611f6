// Shows a notice when it is somebody's turn, and opens the table when it is clicked. Without a connection it shows
// a page that says so. It keeps that page, the sentences of notices in the language that was chosen, and nothing
// else: no game and no answer of the service.
const SENTENCES = {
  turn: 'It is your turn',
  soon: 'Your time is running out',
  over: 'The game is over',
  invited: 'You are invited to a game',
  rematch: 'A rematch is offered',
  declined: 'Your invitation was declined',
  news: 'News',
  open: 'Open the game.',
};
/** What the page has left here: the same sentences in the language that was chosen. */
const WORDS = '/words.json';

const OFFLINE = '/offline.html';
const KEPT = 'sandtable-offline-1';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload', credentials: 'omit' }))),
  );
});
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
      await self.clients.claim();
    })(),
  ),
);

// Only whole pages are looked after; everything else goes to the network as if this were not here.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    fetch(event.request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()),
  );
});

self.addEventListener('push', (event) => {
  const { title = 'Sandtable', turns = [] } = event.data?.json() ?? {};
  const only = turns.length === 1 ? turns[0].game : '';
  event.waitUntil(
    (async () => {
      const kept = await (await caches.match(WORDS))?.json();
      const says = kept?.push ?? SENTENCES;
      await self.registration.showNotification(title, {
        body: only
          ? says.open
          : turns.map((turn) => `${says[turn.kind] ?? says.news}: ${turn.scenario}`).join('\n'),
        tag: only || 'sandtable',
        data: { to: only ? `table/${only}` : '' },
      });
    })(),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.to ?? ''));
});

/** Go there in a page that is open already, or in a new one. */
async function open(to) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return self.clients.openWindow(`/#/${to}`);
  page.postMessage({ open: to });
  return page.focus();
}
