// The ways through the client that are walked by a program: whole games, by mouse, by keys, by finger.
import { corners } from './corners.mjs';
import { ask, asGuest, goTo, newcomer } from './service.mjs';
import { play } from './player.mjs';

async function opened(page, scenario, seats) {
  const found = (await ask(page, 'GET', '/scenarios')).find((one) => one.id === scenario);
  return ask(page, 'POST', '/games', { scenario, seats: found.seats.map((_, i) => seats[i] ?? { kind: 'hotseat' }) });
}

/** A game in a hot seat, played until it is over or a turn is done. */
async function alone(from, scenario, { by = 'mouse', width = 1440, height = 900, turns = 0, seed = 1, most = 600, patience = 6, isVerified = false } = {}) {
  const { page, complaints, context } = await newcomer(from, { width, height });
  await asGuest(page);
  const game = await opened(page, scenario, []);
  await goTo(page, `table/${game.id}`);
  const began = Date.now();
  let first = null;
  const { taken, now } = await play(page, { by, seed, most, patience, isDone: (state) => { first ??= state.turn || null; return state.over || (turns > 0 && first !== null && state.turn >= first + turns); } });
  const isDone = now.over || (turns > 0 && now.turn >= first + turns);
  const dice = isVerified ? `, ${await verified(page, game.id)} dice verified` : '';
  await context.close();
  return { text: `${taken} orders${dice}, ${now.over ? 'to the end' : `turn ${now.turn}`}, ${Math.round((Date.now() - began) / 1000)} s`, isDone, complaints };
}

/** The record of a finished game is checked in the browser, every die of it. */
async function verified(page, game) {
  await goTo(page, `replay/${game}`);
  await page.getByRole('tab', { name: 'Luck and end' }).click();
  await page.getByRole('button', { name: 'Check the dice' }).click();
  const mark = await page.locator('.note.sealed').textContent({ timeout: 30000 });
  return / (\d+) dice were computed again/.exec(mark)[1];
}

/** Two people in two browsers, each in one seat. */
async function together(from) {
  const [one, two] = [await newcomer(from), await newcomer(from, { theme: 'dark' })];
  await asGuest(one.page);
  await asGuest(two.page);
  const game = await opened(one.page, 'vietnam/deja-phu', [{ kind: 'me' }, { kind: 'open' }]);
  await goTo(two.page, '');
  await ask(two.page, 'POST', `/games/${game.id}/seats/1`, {});
  await Promise.all([one, two].map(({ page }) => goTo(page, `table/${game.id}`)));
  const [a, b] = await Promise.all([play(one.page, { seed: 3 }), play(two.page, { seed: 4 })]);
  const complaints = [...one.complaints, ...two.complaints];
  await one.context.close();
  await two.context.close();
  return { text: `${a.taken} and ${b.taken} orders, to the end in both browsers`, isDone: a.now.over && b.now.over, complaints };
}

/** A lesson, begun from the page of lessons and played to its last word. */
async function lesson(from, index, size = {}) {
  const { page, complaints, context } = await newcomer(from, size);
  await goTo(page, 'learn');
  await page.getByRole('button', { name: 'Begin' }).nth(index).click();
  await page.locator('.coach').getByRole('button', { name: 'Begin' }).click({ timeout: 60000 });
  const { taken, now } = await play(page, { seed: 11 });
  await page.locator('.coach').getByRole('link', { name: 'Look at the replay' }).waitFor({ timeout: 10000 });
  await context.close();
  return { text: `${taken} orders, to the last word`, isDone: now.over, complaints };
}

/** A draft is there again after a reload; an order in words is taken; undo steps back. */
async function habits(from) {
  const { page, complaints, context } = await newcomer(from);
  await asGuest(page);
  const game = await opened(page, 'vietnam/deja-phu', [{ kind: 'me' }, { kind: 'bot', name: 'random' }]);
  await goTo(page, `table/${game.id}`);
  const orders = page.locator('section.orders');
  await orders.getByRole('button', { name: /^Place Put/ }).click();
  await orders.locator('fieldset ul button').first().click();
  await page.waitForFunction(() => window.__sandtable.state().draft?.index === 1);
  await page.reload();
  await page.waitForFunction(() => window.__sandtable?.state().draft?.index === 1, undefined, { timeout: 20000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.getByLabel('Order', { exact: true }).fill('place_rest');
  await page.getByRole('button', { name: 'Give the order' }).click();
  await page.getByText(/^Done:/).waitFor({ timeout: 15000 });
  await page.keyboard.press('t');
  const before = await page.evaluate(() => window.__sandtable.state().seq);
  await page.locator('.table').click({ position: { x: 4, y: 400 }, force: true });
  await page.keyboard.press('u');
  await page.waitForFunction((seq) => window.__sandtable.state().seq !== seq, before, { timeout: 15000 });
  // A key is changed, and a switch turns symbols into silhouettes.
  const shapes = () => page.locator('.sheet .counter-text > path[transform]').count();
  const symbols = await shapes();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Change the keys').click();
  await page.getByLabel('board as text, and typed orders').press('q');
  await page.getByLabel('Silhouettes').check();
  await page.getByLabel('Your own').check();
  await page.getByLabel('Light side').fill('#90d0f0');
  await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
  await page.waitForFunction((count) => document.querySelectorAll('.sheet .counter-text > path[transform]').length > count, symbols);
  const tint = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--c-srv'));
  if (tint !== '#90d0f0') throw new Error(`a colour of one's own is not worn: ${tint}`);
  await page.keyboard.press('q');
  await page.getByLabel('Order', { exact: true }).waitFor();
  await page.keyboard.press('q');
  await page.keyboard.press('t');
  const isOld = await page.getByLabel('Order', { exact: true }).count();
  await context.close();
  return { text: 'a draft survives a reload, a typed order is taken, undo steps back, keys can be changed, counters show silhouettes and colours of one\'s own', isDone: isOld === 0, complaints };
}

export const PATHS = {
  habits,
  corners,
  'deja-phu-mouse': (from) => alone(from, 'vietnam/deja-phu', { isVerified: true }),
  'deja-phu-keys': (from) => alone(from, 'vietnam/deja-phu', { by: 'keys', seed: 5 }),
  'deja-phu-phone': (from) => alone(from, 'vietnam/deja-phu', { width: 360, height: 640, seed: 6 }),
  'deja-phu-two-browsers': together,
  'third-indochina-war-turn': (from) => alone(from, 'vietnam/third-indochina-war', { turns: 1, most: 900, seed: 7, patience: 4 }),
  'lahore-turn': (from) => alone(from, 'india-pakistan/lahore', { turns: 1, most: 900, seed: 8, patience: 4 }),
  'hearts-year': (from) => alone(from, 'hearts-and-minds/1966', { seed: 9, isVerified: true }),
  'hearts-year-keys': (from) => alone(from, 'hearts-and-minds/1966', { by: 'keys', seed: 10 }),
  'hearts-year-phone': (from) => alone(from, 'hearts-and-minds/1966', { width: 360, height: 640, seed: 12 }),
  'lesson-deja-phu': (from) => lesson(from, 0),
  'lesson-hearts': (from) => lesson(from, 1),
  'lesson-phone': (from) => lesson(from, 0, { width: 360, height: 640 }),
};
