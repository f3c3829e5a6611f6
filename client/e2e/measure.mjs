// How fast it feels: first paint, playable, bytes, frames presented while panning, time from a zoom key to the
// frame that shows it.
import { gzipSync } from 'node:zlib';
import { loadavg } from 'node:os';
import { panned, watchSheet, zoomed } from './frames.mjs';
import { play } from './player.mjs';
import { ask, asGuest, BASE, newcomer } from './service.mjs';
import { idleWork, MOVES, toldFrames } from './telling.mjs';

const LIMITS = {
  first_paint_ms: 1500,
  playable_ms: 3000,
  table_kb: 150,
  update_kb: 10,
  script_kb: 450,
  pan_ratio: 0.7,
  zoom_ms: 150,
  redraw_ms: 150,
  told_frame_ms: 100,
  idle_work: 5,
};

const COUNTERS = 300;

/** The orders of the other side, shown with movement; and the page when it waits again. */
async function telling(from) {
  const { page, complaints, context } = await newcomer(from, {
    choices: { telling: '1' },
    reducedMotion: 'no-preference',
  });
  await asGuest(page);
  const game = await ask(page, 'POST', '/games', {
    scenario: 'vietnam/third-indochina-war',
    seats: [{ kind: 'hotseat' }, { kind: 'hotseat' }],
  });
  const { lists } = await ask(page, 'GET', '/printed/vietnam/third-indochina-war');
  await page.goto(`${BASE}#/table/${game.id}`);
  await page.locator('#panel button, .curtain button').first().waitFor();
  if (await page.locator('.curtain').count())
    await page.getByRole('button', { name: /^Continue as / }).click();
  await page.waitForFunction(() => !document.querySelector('.map .loading'), undefined, { timeout: 60000 });
  await play(page, { most: 8, patience: 1, isDone: (now) => now.lit > 2 });
  await page.waitForFunction(() => window.__sandtable.state().link === 'live');
  await page.waitForTimeout(1500);
  const idle = await idleWork(page);
  const told = await toldFrames(page, game.id, lists.hexes);
  await page.waitForTimeout(500);
  const after = await idleWork(page);
  await context.close();
  return { told, idle: Math.max(idle, after), complaints };
}

export async function tellingMeasured(from) {
  const { told, idle, complaints } = await telling(from);
  const isDone =
    told.told === MOVES &&
    told.longest <= LIMITS.told_frame_ms &&
    told.frames > MOVES &&
    idle <= LIMITS.idle_work;
  return {
    text: `${told.told} moves shown, longest frame ${told.longest} ms; ${idle} timers and frames in 5 s of waiting`,
    isDone,
    complaints,
    figures: { ...told, idle_work: idle, load: loadavg().map((load) => Math.round(load * 10) / 10) },
  };
}

/** Put the units of a view onto more and more hexes until so many stand on the map. */
function spread(view, hexes, wanted) {
  const on = new Set(hexes);
  const units = view.sides.flatMap((side) => side.units ?? []);
  const standing = units.filter((row) => on.has(row.at));
  for (let i = 0; standing.length + i < wanted; i += 1)
    view.sides[i % view.sides.length].units.push({
      ...standing[i % standing.length],
      at: hexes[(i * 37) % hexes.length],
    });
}

export async function measure(from) {
  const { page, complaints, context } = await newcomer(from);
  await asGuest(page);
  const game = await ask(page, 'POST', '/games', {
    scenario: 'vietnam/third-indochina-war',
    seats: [{ kind: 'hotseat' }, { kind: 'hotseat' }],
  });
  // What a server has drawn once it keeps; the first visitor after a start is not measured here.
  await page.evaluate(() =>
    fetch('/api/v1/printed/vietnam/third-indochina-war').then((answer) => answer.text()),
  );
  const size = async (path) => gzipSync(JSON.stringify(await ask(page, 'GET', path))).length / 1024;
  const table =
    (await size(`/games/${game.id}/table?seat=1`)) + (await size('/printed/vietnam/third-indochina-war'));
  await ask(page, 'GET', '/scenarios');
  await page.evaluate(() => fetch('/api/v1/maps/vietnam.svg?theme=light').then((answer) => answer.text()));

  const fresh = await context.newPage();
  let script = 0;
  fresh.on('response', async (answer) => {
    if (/\.js$/.test(answer.url())) script += gzipSync(await answer.body()).length / 1024;
  });
  const began = Date.now();
  await fresh.goto(`${BASE}#/table/${game.id}`);
  await fresh.locator('#panel button, .curtain button').first().waitFor();
  const playable = Date.now() - began;
  const paint = await fresh.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1,
  );
  if (await fresh.locator('.curtain').count())
    await fresh.getByRole('button', { name: /^Continue as / }).click();
  await fresh.waitForFunction(() => !document.querySelector('.map .loading'), undefined, {
    timeout: 60000,
  });
  await play(fresh, { most: 8, patience: 1, isDone: (now) => now.lit > 2 });
  await fresh.waitForTimeout(800);
  const update = await size(`/games/${game.id}/table?seat=0`);
  // Three hundred counters: the units of the view stand on many more hexes, and the page draws them as it draws any.
  const { lists } = await ask(page, 'GET', '/printed/vietnam/third-indochina-war');
  await fresh.route(/\/games\/[0-9a-f]+\/table/, async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    spread(
      told.view,
      lists.hexes.map((hex) => hex.id),
      COUNTERS,
    );
    await route.fulfill({ response: answer, json: told });
  });
  const scripts = script;
  await fresh.reload();
  await fresh.waitForFunction(
    () => window.__sandtable?.state().seq >= 0 && !document.querySelector('.map .loading'),
    undefined,
    { timeout: 60000 },
  );
  if (await fresh.locator('.curtain').count())
    await fresh.getByRole('button', { name: /^Continue as / }).click();
  await fresh.waitForTimeout(1500);
  await fresh.keyboard.press('0');
  await fresh.waitForTimeout(800);
  const counters = await fresh.locator('.sheet svg > g .counter-text').count();
  for (let i = 0; i < 3; i += 1) await fresh.keyboard.press('+');
  await fresh.waitForTimeout(800);

  await panned(fresh, 500);
  // In turn, so that other work on the machine falls on both alike.
  let [full, empty] = [0, 0];
  for (let round = 0; round < 4; round += 1) {
    full += await panned(fresh, 1200);
    await fresh.keyboard.down('h');
    await fresh.waitForTimeout(200);
    empty += await panned(fresh, 1200);
    await fresh.keyboard.up('h');
    await fresh.waitForTimeout(200);
  }
  // A zoom stretches the picture at once; after a single step it is drawn anew in the next frame, after steps
  // in a row when they rest.
  await watchSheet(fresh);
  const single = [];
  const series = [];
  for (const key of ['-', '-', '+', '+', '-', '+']) single.push(await zoomed(fresh, key));
  for (const keys of ['--', '++', '--', '++']) series.push(await zoomed(fresh, ...keys));
  const zooms = [...single, ...series];
  const most = (times) => Math.round(Math.max(...times));
  const middle = (times) => Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]);
  const figures = {
    first_paint_ms: Math.round(paint),
    playable_ms: playable,
    table_kb: Math.round(table),
    update_kb: Math.round(update * 10) / 10,
    script_kb: Math.round(scripts),
    counters,
    frames_with: full,
    frames_without: empty,
    pan_ratio: Math.round((100 * full) / Math.max(1, empty)) / 100,
    zoom_ms: middle(zooms.map((one) => one.stretch)),
    redraw_ms: middle(zooms.map((one) => one.redraw)),
    sharp_ms: middle(single.map((one) => one.sharp)),
    series_ms: middle(series.map((one) => one.sharp)),
    worst_ms: [
      zooms.map((one) => one.stretch),
      zooms.map((one) => one.redraw),
      single.map((one) => one.sharp),
    ].map(most),
    load: loadavg().map((load) => Math.round(load * 10) / 10),
  };
  const bad = Object.entries(LIMITS)
    .filter(([key]) => key in figures)
    .filter(([key, limit]) => !(key === 'pan_ratio' ? figures[key] >= limit : figures[key] <= limit))
    .map(([key, limit]) => `${key} ${figures[key]} (limit ${limit})`);
  await context.close();
  return {
    text: bad.length ? `over the limit: ${bad.join(', ')}` : 'all within limits',
    isDone: bad.length === 0,
    complaints,
    figures,
  };
}
