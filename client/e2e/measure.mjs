// How fast it feels: first paint, playable, bytes, painted frames while panning, time to redraw after a zoom.
import { gzipSync } from 'node:zlib';
import { play } from './player.mjs';
import { ask, asGuest, BASE, goTo, newcomer } from './service.mjs';

const LIMITS = { first_paint_ms: 1500, playable_ms: 3000, table_kb: 150, update_kb: 10, script_kb: 450, pan_ratio: 0.7, zoom_ms: 150 };

const COUNTERS = 300;

/** Put the units of a view onto more and more hexes until so many stand on the map. */
function spread(view, hexes, wanted) {
  const on = new Set(hexes);
  const units = view.sides.flatMap((side) => side.units ?? []);
  const standing = units.filter((row) => on.has(row.at));
  for (let i = 0; standing.length + i < wanted; i += 1) view.sides[i % view.sides.length].units.push({ ...standing[i % standing.length], at: hexes[(i * 37) % hexes.length] });
}

/** Count frames that the compositor really presented while the map is dragged for a while. */
async function painted(page, milliseconds) {
  const session = await page.context().newCDPSession(page);
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'disabled-by-default-devtools.timeline.frame,devtools.timeline.frame,benchmark' });
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const until = Date.now() + milliseconds;
  await page.mouse.move(500, 500);
  await page.mouse.down();
  for (let i = 0; Date.now() < until; i += 1) await page.mouse.move(500 + 160 * Math.sin(i / 9), 500 + 110 * Math.cos(i / 7));
  await page.mouse.up();
  const done = new Promise((resolve) => { session.once('Tracing.tracingComplete', resolve); });
  await session.send('Tracing.end');
  await done;
  await session.detach();
  return events.filter((event) => event.name === 'DrawFrame').length;
}

export async function measure(from) {
  const { page, complaints, context } = await newcomer(from);
  await asGuest(page);
  const game = await ask(page, 'POST', '/games', { scenario: 'vietnam/third-indochina-war', seats: [{ kind: 'hotseat' }, { kind: 'hotseat' }] });
  // What a server has drawn once it keeps; the first visitor after a start is not measured here.
  await page.evaluate(() => fetch('/api/v1/printed/vietnam/third-indochina-war').then((answer) => answer.text()));
  const size = async (path) => gzipSync(JSON.stringify(await ask(page, 'GET', path))).length / 1024;
  const table = (await size(`/games/${game.id}/table?seat=1`)) + (await size('/printed/vietnam/third-indochina-war'));
  await ask(page, 'GET', '/scenarios');
  await page.evaluate(() => fetch('/api/v1/maps/vietnam.svg?theme=light').then((answer) => answer.text()));

  const fresh = await context.newPage();
  let script = 0;
  fresh.on('response', async (answer) => { if (/\.js$/.test(answer.url())) script += gzipSync(await answer.body()).length / 1024; });
  const began = Date.now();
  await fresh.goto(`${BASE}#/table/${game.id}`);
  await fresh.locator('section.orders button, .curtain button').first().waitFor();
  const playable = Date.now() - began;
  const paint = await fresh.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1);
  if (await fresh.locator('.curtain').count()) await fresh.getByRole('button', { name: /draw the curtain/ }).click();
  await fresh.waitForFunction(() => !document.querySelector('.map .loading'), undefined, { timeout: 60000 });
  await play(fresh, { most: 8, patience: 1, isDone: (now) => now.lit > 2 });
  await fresh.waitForTimeout(800);
  const update = (await size(`/games/${game.id}/table?seat=0`));
  // Three hundred counters: the units of the view stand on many more hexes, and the page draws them as it draws any.
  const { lists } = await ask(page, 'GET', '/printed/vietnam/third-indochina-war');
  await fresh.route(/\/games\/[0-9a-f]+\/table/, async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    spread(told.view, lists.hexes.map((hex) => hex.id), COUNTERS);
    await route.fulfill({ response: answer, json: told });
  });
  const scripts = script;
  await fresh.reload();
  await fresh.waitForFunction(() => window.__sandtable?.state().seq >= 0 && !document.querySelector('.map .loading'), undefined, { timeout: 60000 });
  if (await fresh.locator('.curtain').count()) await fresh.getByRole('button', { name: /draw the curtain/ }).click();
  await fresh.waitForTimeout(1500);
  await fresh.keyboard.press('0');
  await fresh.waitForTimeout(800);
  const counters = await fresh.locator('.sheet svg > g .counter-text').count();
  for (let i = 0; i < 3; i += 1) await fresh.keyboard.press('+');
  await fresh.waitForTimeout(800);

  await painted(fresh, 500);
  const full = await painted(fresh, 2500);
  await fresh.keyboard.down('h');
  await fresh.waitForTimeout(300);
  const empty = await painted(fresh, 2500);
  await fresh.keyboard.up('h');
  await fresh.waitForTimeout(300);
  // A zoom stretches the picture at once and draws it anew when it rests: both are measured.
  const zooms = [];
  const sharps = [];
  for (const key of ['-', '-', '+', '+', '-', '+']) {
    zooms.push(await fresh.evaluate((pressed) => new Promise((resolve) => {
      const start = performance.now();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start), 0)));
    }), key));
    sharps.push(await fresh.evaluate(() => new Promise((resolve) => {
      const wide = document.querySelector('.sheet').style.width;
      const start = performance.now();
      const look = () => {
        if (document.querySelector('.sheet').style.width === wide && performance.now() - start < 2000) requestAnimationFrame(look);
        else { const seen = performance.now(); requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - seen), 0))); }
      };
      look();
    })));
    await fresh.waitForTimeout(250);
  }
  const figures = {
    first_paint_ms: Math.round(paint), playable_ms: playable, table_kb: Math.round(table), update_kb: Math.round(update * 10) / 10, script_kb: Math.round(scripts),
    counters, frames_with: full, frames_without: empty, pan_ratio: Math.round((100 * full) / Math.max(1, empty)) / 100, zoom_ms: Math.round(Math.max(...zooms)), sharp_ms: Math.round(Math.max(...sharps)),
  };
  const bad = Object.entries(LIMITS).filter(([key, limit]) => (key === 'pan_ratio' ? figures[key] < limit : figures[key] > limit)).map(([key, limit]) => `${key} ${figures[key]} (limit ${limit})`);
  await context.close();
  return { text: bad.length ? `over the limit: ${bad.join(', ')}` : 'all within limits', isDone: bad.length === 0, complaints, figures };
}
