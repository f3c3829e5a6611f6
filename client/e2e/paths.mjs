// The ways through the client that are walked by a program: whole games, by mouse, by keys, by finger.
import { offline, passkeys, tokens } from './access.mjs';
import { corners, leaving } from './corners.mjs';
import { ask, asGuest, atHome, BASE, goTo, newcomer } from './service.mjs';
import { play } from './player.mjs';
import { airPhase } from './airPhase.mjs';
import { campaign } from './campaign.mjs';
import { display } from './display.mjs';
import { FORMS, formWatch } from './forms.mjs';
import { gameTexts, languagePictures, languages } from './languages.mjs';
import { looseNukes } from './looseNukes.mjs';
import { people } from './people.mjs';
import { puzzles } from './puzzles.mjs';
import { requests } from './requests.mjs';
import { share } from './share.mjs';
import { skin } from './skin.mjs';
import { trials } from './trials.mjs';

async function opened(page, scenario, seats) {
  const found = (await ask(page, 'GET', '/scenarios')).find((one) => one.id === scenario);
  return ask(page, 'POST', '/games', {
    scenario,
    seats: found.seats.map((_, i) => seats[i] ?? { kind: 'hotseat' }),
  });
}

/** A game in a hot seat, played until it is over or a turn is done. */
async function alone(
  from,
  scenario,
  { by = 'mouse', width = 1440, height = 900, turns = 0, seed = 1, most = 600, patience = 6, onform } = {},
) {
  const { page, complaints, context } = await newcomer(from, { width, height });
  await asGuest(page);
  const game = await opened(page, scenario, []);
  await goTo(page, `table/${game.id}`);
  const began = Date.now();
  let first = null;
  const { taken, now, battles } = await play(page, {
    by,
    seed,
    most,
    patience,
    onform,
    isDone: (state) => {
      first ??= state.turn || null;
      return state.over || (turns > 0 && first !== null && state.turn >= first + turns);
    },
  });
  const isDone = now.over || (turns > 0 && now.turn >= first + turns);
  await context.close();
  return {
    text:
      `${taken} orders, ${battles} battles with their cards, ${now.over ? 'to the end' : `turn ${now.turn}`}, ` +
      `${Math.round((Date.now() - began) / 1000)} s`,
    isDone,
    complaints,
  };
}

/** A game by finger; each form that is asked for on the way, Declare and Support among them, must be in sight. */
async function byFinger(from, size) {
  const { onform, seen } = formWatch();
  const told = await alone(from, 'vietnam/deja-phu', { ...size, onform });
  const kinds = Object.entries(seen).map(([kind, count]) => `${count} ${kind}`);
  return {
    ...told,
    text: `${told.text}; forms in sight: ${kinds.join(', ')}`,
    isDone: told.isDone && FORMS.every((kind) => seen[kind] > 0),
  };
}

/** A game against a bot whose orders are shown on the map, fast; all of them must be told. */
async function against(from, scenario, { seed = 1, most = 60 } = {}) {
  const { page, complaints, context } = await newcomer(from, { choices: { telling: '4' } });
  await asGuest(page);
  const game = await opened(page, scenario, [{ kind: 'me' }, { kind: 'bot', name: 'random' }]);
  await goTo(page, `table/${game.id}`);
  const { taken, told } = await play(page, { seed, most, patience: 2 });
  await context.close();
  return {
    text: `${taken} orders, and ${told} of the bot, all of them told`,
    isDone: told > 0,
    complaints,
  };
}

/** A game from outside, `tests/third_party/beacon`: its map and counters are drawn, and it is played to its end. */
async function fromOutside(from) {
  const { page, complaints, context } = await newcomer(from);
  await asGuest(page);
  const game = await opened(page, 'beacon/ridge', []);
  await goTo(page, `table/${game.id}`);
  await page.waitForFunction(() => document.querySelectorAll('.map .counter-text').length > 5);
  const hexes = await page.evaluate(async () => {
    const drawn = await (await fetch('/api/v1/maps/beacon.svg?theme=light')).text();
    return drawn.split('<polygon').length - 1;
  });
  await page.getByText('North: march, attack or hold.').first().waitFor();
  if (process.env.SANDTABLE_PICTURES)
    await page.screenshot({ path: `${process.env.SANDTABLE_PICTURES}/beacon.png` });
  const { taken, now } = await play(page, { seed: 3, most: 60 });
  await context.close();
  return {
    text: `${hexes} hexes drawn, ${taken} orders, ${now.over ? 'to the end' : `turn ${now.turn}`}`,
    isDone: now.over && hexes === 20,
    complaints,
  };
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
  return {
    text: `${a.taken} and ${b.taken} orders, to the end in both browsers`,
    isDone: a.now.over && b.now.over,
    complaints,
  };
}

/** A lesson, begun from the page of lessons and played to its last word. */
async function lesson(from, index, size = {}) {
  const { page, complaints, context } = await newcomer(from, size);
  await goTo(page, 'learn');
  await page.getByRole('button', { name: 'Start lesson' }).nth(index).click();
  await page.locator('.coach').getByRole('button', { name: 'Start' }).click({ timeout: 60000 });
  const { taken, now } = await play(page, { seed: 11 });
  await page.locator('.coach').getByRole('link', { name: 'Watch the replay' }).waitFor({ timeout: 10000 });
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
  await orders.getByRole('button', { name: /^Place unit/ }).click();
  await orders.locator('fieldset ul button').first().click();
  await page.waitForFunction(() => window.__sandtable.state().draft?.index === 1);
  await page.reload();
  await page.waitForFunction(() => window.__sandtable?.state().draft?.index === 1, undefined, {
    timeout: 20000,
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.getByLabel('Order', { exact: true }).fill('auto-place the rest');
  await page.getByRole('button', { name: 'Send order' }).click();
  await page.getByText(/^Order sent:/).waitFor({ timeout: 15000 });
  await page.keyboard.press('t');
  const before = await page.evaluate(() => window.__sandtable.state().seq);
  await page.locator('.table').click({ position: { x: 4, y: 400 }, force: true });
  await page.keyboard.press('u');
  await page.waitForFunction((seq) => window.__sandtable.state().seq !== seq, before, { timeout: 15000 });
  // A key is changed, and a switch turns symbols into silhouettes.
  const shapes = () => page.locator('.sheet .counter-text > path[transform]').count();
  const symbols = await shapes();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Change shortcuts').click();
  await page.getByLabel('text board and typed orders').press('q');
  await page.getByLabel('Silhouettes').check();
  await page.getByRole('radio', { name: 'Custom' }).check();
  await page.getByLabel('Light side').fill('#90d0f0');
  await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('.sheet .counter-text > path[transform]').length > count,
    symbols,
  );
  const tint = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--c-srv'),
  );
  if (tint !== '#90d0f0') throw new Error(`a colour of one's own is not worn: ${tint}`);
  await page.keyboard.press('q');
  await page.getByLabel('Order', { exact: true }).waitFor();
  await page.keyboard.press('q');
  await page.keyboard.press('t');
  const isOld = await page.getByLabel('Order', { exact: true }).count();
  await context.close();
  return {
    text:
      'a draft survives a reload, a typed order is taken, undo steps back, keys can be changed, ' +
      "counters show silhouettes and colours of one's own",
    isDone: isOld === 0,
    complaints,
  };
}

/** The account page and the people at a table: notices on this device, an absence, block and report. */
async function account(from) {
  const [one, two] = [await newcomer(await atHome()), await newcomer(from)];
  try {
    const { page } = one;
    const name = `Ann ${Date.now().toString(36)}`;
    await goTo(page, 'account');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill('seven boats upriver');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Your account has been created.').waitFor();
    const bob = await asGuest(two.page);
    const game = await ask(page, 'POST', '/games', {
      scenario: 'vietnam/deja-phu',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      pace: 'daily',
    });
    await ask(two.page, 'POST', `/games/${game.id}/seats/1`, {});
    await switched(two);
    await withoutNotices(two.page);
    const push = await notices(one, game.id);
    await absence(page, two.page, game.id, name);
    await conduct(page, two.page, game.id, bob.name);
    return {
      text: `notices (${push}), an absence seen by the other side, a line reported, its author blocked and unblocked`,
      isDone: true,
      complaints: [...one.complaints, ...two.complaints],
    };
  } finally {
    await one.context.close();
    await two.context.close();
  }
}

/** With a push service that answers (a stand-in: none can be reached here) the switch goes on, is on, and goes off. */
async function switched({ page, context }) {
  await context.grantPermissions(['notifications'], { origin: new URL(BASE).origin });
  await page.evaluate(async () => {
    let made = null;
    const endpoint = `https://push.example/${Date.now()}`;
    // The service refuses keys that are none.
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const written = (bytes) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const keys = {
      p256dh: written(await crypto.subtle.exportKey('raw', pair.publicKey)),
      auth: written(crypto.getRandomValues(new Uint8Array(16))),
    };
    PushManager.prototype.getSubscription = async () => made;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      if (applicationServerKey.length !== 65) throw new Error('no key');
      made = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          made = null;
          return true;
        },
      };
      return made;
    };
  });
  const toggle = page.getByRole('switch');
  for (const [wanted, words, browsers] of [
    [true, 'Notifications are on.', 1],
    [false, 'Notifications are off.', 0],
  ]) {
    await goTo(page, 'account');
    await toggle.and(page.locator(':enabled')).click();
    await page.getByText(words).waitFor();
    await goTo(page, '');
    await toggle.waitFor({ state: 'detached' });
    await goTo(page, 'account');
    await toggle.and(page.locator(':enabled')).waitFor();
    const told = await ask(page, 'GET', '/push');
    if ((await toggle.isChecked()) !== wanted || told.browsers !== browsers)
      throw new Error(`the switch does not stay ${wanted ? 'on' : 'off'}`);
    await goTo(page, '');
  }
}

/** Where the site sends no notices, or the browser shows none, the page says so in place of the switch. */
async function withoutNotices(page) {
  const push = '**/api/v1/push';
  await page.route(push, (route) => route.fulfill({ json: { key: null, browsers: 0, here: false } }));
  await goTo(page, 'account');
  await page.getByText('This site does not send browser notifications').waitFor();
  await page.unroute(push);
  await goTo(page, '');
  await page.evaluate(() => {
    delete window.PushManager;
  });
  await goTo(page, 'account');
  await page.getByText('This browser does not support notifications').waitFor();
}

/** The switch: refused without permission; with it, on or a plain word why not. A notice opens its table. */
async function notices({ page, context }, game) {
  await context.clearPermissions();
  await page.reload();
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Notifications on this device' }),
  });
  const toggle = card.getByRole('switch');
  await toggle.and(page.locator(':enabled')).waitFor();
  if (await toggle.isChecked()) throw new Error('the switch is on before anybody touched it');
  await context.grantPermissions([], { origin: new URL(BASE).origin });
  await toggle.click();
  await card.getByRole('alert').getByText('is blocking notifications from this site').waitFor();
  await context.grantPermissions(['notifications'], { origin: new URL(BASE).origin });
  await toggle.click();
  const [on, off] = [
    card.getByText('Notifications are on.'),
    card.getByRole('alert').getByText('is not responding'),
  ];
  await on.or(off).waitFor({ timeout: 60000 });
  const isOn = await on.isVisible();
  if ((await toggle.isChecked()) !== isOn)
    throw new Error('the switch says something else than the words beside it');
  // What the push service would deliver: the browser's own tools do it in its place.
  const tools = await context.newCDPSession(page);
  const known = new Promise((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const turn = { id: 1, kind: 'turn', game, seat: 0, scenario: 'Déjà Phu', url: `${BASE}games/${game}` };
  const push = {
    origin: new URL(BASE).origin,
    registrationId: await known,
    data: JSON.stringify({ title: 'Your turn: Déjà Phu', turns: [turn] }),
  };
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map((each) => each.title),
    );
  // A message that comes before the tools know the worker is lost, so it is sent again.
  for (let tries = 0; !(await shown()).length && tries < 10; tries += 1) {
    await tools.send('ServiceWorker.deliverPushMessage', push);
    await page.waitForTimeout(1000);
  }
  if ((await shown())[0] !== 'Your turn: Déjà Phu') throw new Error(`no notice was shown: ${await shown()}`);
  await context.serviceWorkers()[0].evaluate(async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }));
  });
  await page.waitForFunction((id) => location.hash === `#/table/${id}`, game, { timeout: 20000 });
  await page.goto(turn.url);
  await page.waitForFunction(
    (id) => location.hash === `#/table/${id}` && window.__sandtable?.state().seq >= 0,
    game,
    { timeout: 20000 },
  );
  return isOn ? 'switched on' : 'no push service to be reached, and the page says so';
}

async function absence(page, other, game, name) {
  await goTo(other, `table/${game}`);
  await other.locator('.clocks').first().waitFor({ timeout: 60000 });
  await goTo(page, 'account');
  const inThreeDays = new Date(Date.now() + 3 * 86400000 - new Date().getTimezoneOffset() * 60000)
    .toISOString()
    .slice(0, 16);
  await page.getByLabel('Until').fill(inThreeDays);
  await page.getByRole('button', { name: 'Set time away' }).click();
  await page.getByText('Time away is set in all your games with a clock.').waitFor();
  await page
    .getByText(/You (are|will be) away/)
    .first()
    .waitFor();
  await other
    .getByText(new RegExp(`${name} (is|will be) away .*until`))
    .first()
    .waitFor();
}

async function conduct(page, other, game, bob) {
  const chat = async (who, text) => {
    await who.getByLabel('Message').fill(text);
    await who.getByRole('button', { name: 'Send', exact: true }).click();
    await who.getByText(text).waitFor();
  };
  await other.getByRole('tab', { name: 'Chat' }).click();
  await chat(other, 'a bad word');
  await goTo(page, `table/${game}`);
  await page.getByRole('tab', { name: 'Chat' }).click({ timeout: 60000 });
  await page.getByRole('button', { name: `Report this message from ${bob}` }).click();
  const dialog = page.getByRole('dialog', { name: `Block or report ${bob}` });
  await dialog.getByText('a bad word').waitFor();
  await dialog.getByLabel('Reason').selectOption('abuse');
  await dialog.getByLabel('Details (optional)').fill('This need not be.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Report sent to the host.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Block or report ${bob}` }).click();
  await dialog.getByRole('button', { name: `Block ${bob}` }).click();
  await dialog.getByText('is blocked.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText('a bad word').waitFor({ state: 'detached' });
  await chat(other, 'and another');
  await chat(page, 'an answer');
  if (await page.getByText('and another').count()) throw new Error('somebody blocked is heard');
  const waiting = await ask(page, 'POST', '/games', {
    scenario: 'vietnam/deja-phu',
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  const open = async () => (await ask(other, 'GET', '/lobby')).waiting.some((each) => each.id === waiting.id);
  if (await open()) throw new Error('somebody blocked is shown an open table');
  await goTo(page, 'account');
  await page.getByRole('button', { name: `Unblock ${bob}` }).click();
  await page.getByText('is no longer blocked.').waitFor();
  if (!(await open())) throw new Error('somebody unblocked is not shown an open table');
  await ask(page, 'DELETE', `/games/${waiting.id}/seats/0`);
}

export const PATHS = {
  habits,
  account,
  corners,
  leaving,
  passkeys,
  tokens,
  offline,
  trials,
  puzzles,
  requests,
  people,
  'people-phone': (from) => people(from, { name: 'phone', width: 390, height: 844, theme: 'dark' }),
  share,
  skin,
  display,
  languages,
  'game-texts': gameTexts,
  'language-pictures': languagePictures,
  campaign,
  'loose-nukes': looseNukes,
  'from-outside': fromOutside,
  'air-phase': airPhase,
  'deja-phu-mouse': (from) => alone(from, 'vietnam/deja-phu'),
  'deja-phu-keys': (from) => alone(from, 'vietnam/deja-phu', { by: 'keys', seed: 5 }),
  'deja-phu-phone': (from) => byFinger(from, { width: 390, height: 844, seed: 6 }),
  'deja-phu-bot': (from) => against(from, 'vietnam/deja-phu', { seed: 13 }),
  'hearts-bot': (from) => against(from, 'hearts-and-minds/1966', { seed: 14, most: 40 }),
  'deja-phu-two-browsers': together,
  'third-indochina-war-turn': (from) =>
    alone(from, 'vietnam/third-indochina-war', { turns: 1, most: 900, seed: 7, patience: 4 }),
  'lahore-turn': (from) =>
    alone(from, 'india-pakistan/lahore', { turns: 1, most: 900, seed: 8, patience: 4 }),
  'hearts-year': (from) => alone(from, 'hearts-and-minds/1966', { seed: 9 }),
  'hearts-year-keys': (from) => alone(from, 'hearts-and-minds/1966', { by: 'keys', seed: 10 }),
  'hearts-year-phone': (from) => alone(from, 'hearts-and-minds/1966', { width: 360, height: 640, seed: 12 }),
  'lesson-deja-phu': (from) => lesson(from, 0),
  'lesson-hearts': (from) => lesson(from, 1),
  'lesson-phone': (from) => lesson(from, 0, { width: 360, height: 640 }),
};
