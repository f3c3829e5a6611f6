// A game of 2,000 orders that the service does not hold in memory: how long until its table is told, and seen.
import { execFileSync } from 'node:child_process';
import { ask, asGuest, goTo, newcomer } from './service.mjs';

const PYTHON = process.env.SANDTABLE_PYTHON ?? '../.venv/bin/python';
const SCENARIO = 'vietnam/gates-of-hanoi';
const ORDERS = 2000;
/** In milliseconds, from the first request to the last answer that the table waits for. */
const LIMIT = 500;

const played = (account) =>
  execFileSync(PYTHON, ['-m', 'client.house', 'long', SCENARIO, String(ORDERS), account], {
    env: { ...process.env, PYTHONPATH: ['../tests', process.env.PYTHONPATH].filter(Boolean).join(':') },
    encoding: 'utf8',
  }).trim();

/** Open a game in the page; gives the milliseconds until its table could be shown, and until it was. */
async function open(page, game) {
  await page.evaluate(() => performance.clearResourceTimings());
  await page.evaluate(() => performance.setResourceTimingBufferSize(2000));
  const began = await page.evaluate(() => performance.now());
  await goTo(page, `table/${game}?seat=0`);
  await page.waitForFunction(
    (id) =>
      location.hash.includes(id) &&
      window.__sandtable?.state().game === id &&
      window.__sandtable.state().seq > 0,
    game,
  );
  const seen = (await page.evaluate(() => performance.now())) - began;
  const told = await page.evaluate((id) => {
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(`/games/${id}`) || name.includes('/printed/'))
      .sort((a, b) => a.startTime - b.startTime);
    const first = asked.findIndex(({ name }) => name.includes('/log'));
    const needed = asked.slice(0, first + 1);
    return Math.max(...needed.map((one) => one.responseEnd)) - needed[0].startTime;
  }, game);
  return { told: Math.round(told), seen: Math.round(seen) };
}

export async function longGame(from) {
  const { page, context, complaints } = await newcomer(from);
  const { id: account } = await asGuest(page);
  // Rules and map of a scenario are prepared once, for the first who plays it.
  const other = await ask(page, 'POST', '/games', {
    scenario: SCENARIO,
    seats: [{ kind: 'hotseat' }, { kind: 'hotseat' }],
  });
  await open(page, other.id);
  const game = played(account);
  const { told, seen } = await open(page, game);
  const { seq } = await page.evaluate(() => window.__sandtable.state());
  await context.close();
  return {
    text: `a game of ${seq} entries: told in ${told} ms, seen after ${seen} ms`,
    isDone: seq >= ORDERS && told < LIMIT,
    complaints,
    figures: { told_ms: told, seen_ms: seen },
  };
}
