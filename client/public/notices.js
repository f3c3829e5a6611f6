// Shows a notice when it is somebody's turn, and opens the table when it is clicked. It fetches and keeps nothing.
const SENTENCES = { turn: 'It is your turn', soon: 'Your time is running out', over: 'The game is over' };

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title = 'Sandtable', turns = [] } = event.data?.json() ?? {};
  const only = turns.length === 1 ? turns[0].game : '';
  const body = only
    ? 'Open the game.'
    : turns.map((turn) => `${SENTENCES[turn.kind] ?? 'News'}: ${turn.scenario}`).join('\n');
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: only || 'sandtable',
      data: { to: only ? `table/${only}` : '' },
    }),
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
