// Sixty moves of the other side, shown on the map, and how long any frame of them was there; and what a page costs
// that waits.
import { traced } from './frames.mjs';
import { ask } from './service.mjs';

export const MOVES = 60;

/** Entries in which units of the other side move to a neighbouring hex and back. */
function invented(view, hexes, seat, seq) {
  const byId = new Map(hexes.map((hex) => [hex.id, hex]));
  const units = view.sides.flatMap((side) => side.units ?? []).filter((unit) => byId.has(unit.at));
  const near = (id) => {
    const here = byId.get(id);
    return hexes
      .filter((hex) => hex.id !== id)
      .sort((a, b) => Math.hypot(a.x - here.x, a.y - here.y) - Math.hypot(b.x - here.x, b.y - here.y))[0].id;
  };
  return Array.from({ length: MOVES }, (_, i) => {
    const unit = units[(i >> 1) % units.length];
    return {
      seq: seq + 1 + i,
      seat: 1 - seat,
      name: 'Other',
      at: 0,
      lines: [`A unit moves, number ${i + 1}.`],
      kinds: ['moved'],
      units: [unit.unit ?? 0],
      moves: [{ units: [unit.unit ?? 0], path: [i % 2 ? unit.at : near(unit.at)] }],
    };
  });
}

/** Let the page be told sixty moves at once; gives the longest time between two frames while they are shown. */
export async function toldFrames(page, game, hexes) {
  const { seat, seq } = await page.evaluate(() => window.__sandtable.state());
  const table = await ask(page, 'GET', `/games/${game}/table?seat=${seat}`);
  const entries = invented(table.view, hexes, seat, seq);
  await page.route(/\/games\/[0-9a-f]+\/table/, async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    await route.fulfill({ response: answer, json: { ...told, seq: seq + MOVES, hash: 'invented' } });
  });
  await page.route(/\/games\/[0-9a-f]+\/log/, (route) => {
    const since = Number(new URL(route.request().url()).searchParams.get('since'));
    return route.fulfill({ json: entries.filter((entry) => entry.seq > since) });
  });
  const events = await traced(page, async () => {
    // A message in the chat makes the page look at the table.
    await ask(page, 'POST', `/games/${game}/chat`, { text: 'Look.', seat });
    await page.waitForFunction(() => window.__sandtable.state().telling.isLive, undefined, {
      timeout: 30000,
    });
    await page.waitForTimeout(200);
    await page.evaluate(() => performance.mark('told-first'));
    await page.waitForFunction(() => !window.__sandtable.state().telling.isLive, undefined, {
      timeout: 90000,
    });
    await page.evaluate(() => performance.mark('told-last'));
  });
  const mark = (name) => events.find((event) => event.name === name).ts;
  const [first, last] = [mark('told-first'), mark('told-last') - 600_000]; // the last scene stays for a while
  const drawn = events
    .filter((event) => event.name === 'DrawFrame' && event.ts >= first && event.ts <= last)
    .map((event) => event.ts);
  const gaps = drawn.slice(1).map((at, i) => (at - drawn[i]) / 1000);
  const { told } = await page.evaluate(() => window.__sandtable.state().telling);
  return {
    told: entries.filter((entry) => told.includes(entry.seq)).length,
    frames: drawn.length,
    longest: Math.round(Math.max(...gaps)),
    late: gaps.filter((gap) => gap > 100).length,
  };
}

const WORK = new Set(['TimerFire', 'FireAnimationFrame', 'DrawFrame', 'UpdateLayoutTree', 'Layout', 'Paint']);

/** How often the page does something while nothing happens: timers, animation frames, layout, drawing. */
export async function idleWork(page, seconds = 5) {
  const events = await traced(page, () => page.waitForTimeout(seconds * 1000));
  return events.filter((event) => WORK.has(event.name)).length;
}
