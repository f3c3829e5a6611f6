// Two people in two browsers: a link, an invitation by name, two orders each, resigning, a rematch, declining.
import { findings } from './audit.mjs';
import { play } from './player.mjs';
import { ask, BASE, browser, goTo, newcomer } from './service.mjs';

const SCENARIO = 'Déjà Phu';
const stateOf = (page) => page.evaluate(() => window.__sandtable?.state() ?? null);
const gameOf = (page) => page.evaluate(() => /#\/(?:table|end)\/([0-9a-f]{32})/.exec(location.hash)?.[1]);
const atTable = (page) =>
  page.waitForFunction(() => window.__sandtable?.state().seq >= 0, undefined, { timeout: 60000 });

/** A person whose clicks are counted, and whose screens are looked at by axe-core and kept as pictures. */
class Person {
  constructor(name, { page, complaints }, look) {
    Object.assign(this, { name, page, complaints, look, clicks: 0, found: [] });
  }
  async click(locator) {
    await locator.click();
    this.clicks += 1;
  }
  button(name) {
    return this.page.getByRole('button', { name });
  }
  async seen(where) {
    await this.page.waitForTimeout(300);
    this.found.push(...(await findings(this.page, `${this.look} ${this.name} ${where}`)));
    const folder = process.env.SANDTABLE_PICTURES;
    if (folder)
      await this.page.screenshot({
        path: `${folder}/people-${this.look}-${where}-${this.name.split(' ')[0]}.png`,
      });
  }
  /** The clicks that something takes from here on. */
  async count(work) {
    const before = this.clicks;
    await work();
    return this.clicks - before;
  }
}

async function wait(what, check, patience = 60000) {
  for (const until = Date.now() + patience; Date.now() < until;) {
    if (await check()) return;
    await new Promise((done) => {
      setTimeout(done, 200);
    });
  }
  throw new Error(`in vain: ${what}`);
}
const ordersOf = async (person, game, seat) =>
  (await ask(person.page, 'GET', `/games/${game}/log?seat=${seat}`)).filter((one) => one.mine).length;

/** Both give at least two orders, whoever is to decide first. */
async function twoOrders(sitting) {
  for (let round = 0; round < 80; round += 1) {
    let least = Infinity;
    for (const { person, game, seat } of sitting) {
      const now = await stateOf(person.page);
      if (now?.mine && !now.busy) await play(person.page, { most: 1, patience: 2, seed: 7 + round });
      least = Math.min(least, await ordersOf(person, game, seat));
    }
    if (least >= 2) return least;
  }
  throw new Error('no two orders each');
}

/** Anna opens a game and sends its link; Ben, whom the site has never seen, plays one press later. */
async function byLink(anna, ben, passer) {
  const opening = await anna.count(async () => {
    await anna.click(anna.page.getByRole('link', { name: 'Create and invite' }));
    await anna.button('Create game').waitFor();
    await anna.seen('new');
    await anna.click(anna.button('Create game'));
  });
  const field = anna.page.getByLabel('Link to the game');
  await wait('the link is shown', async () => (await field.inputValue()).includes('#/join/'));
  const address = await field.inputValue();
  await anna.button('Copied').waitFor();
  const kept = await anna.page.evaluate(() => navigator.clipboard.readText());
  if (kept !== address) throw new Error(`the link was not copied: ${kept}`);
  await anna.seen('link');
  const game = await gameOf(anna.page);

  // Two open the link; nobody sits, and no guest was made.
  await ben.page.goto(address);
  await ben.button('Play as PRC').waitFor();
  await passer.page.goto(address);
  await passer.button('Play as PRC').waitFor();
  await ben.seen('invited-by-link');
  const before = await ask(anna.page, 'GET', `/games/${game}`);
  if (before.seats[1].kind !== 'open') throw new Error('opening the link took the seat');
  if (await ask(ben.page, 'GET', '/me')) throw new Error('opening the link made a guest');
  await ben.page.getByLabel('Your name in this game').fill(ben.name);
  const joining = await ben.count(() => ben.click(ben.button('Play as PRC')));
  await Promise.all([anna, ben].map(({ page }) => atTable(page)));
  if ((await gameOf(ben.page)) !== game) throw new Error('another game');

  // The second press comes too late, and says so.
  await passer.button('Play as PRC').click();
  await passer.page.getByText('Another player came first.').waitFor();
  await passer.seen('taken');
  // One's own link is known as that.
  await anna.page.goto(address);
  await anna.page.getByText('This is your own link.').waitFor();
  await anna.page.getByRole('link', { name: 'Go to the game' }).click();
  await atTable(anna.page);
  return { game, opening, joining };
}

/** Each sees the other's name, side and presence, and the tab says whose turn it is. */
async function together(anna, ben) {
  await anna.page.getByRole('button', { name: `${ben.name}, PRC, here. Who is here` }).waitFor();
  const button = ben.page.getByRole('button', { name: `${anna.is}, SRV, here. Who is here` });
  await button.click();
  await ben.page.getByText('Make an account to keep this game.').waitFor();
  await ben.seen('people');
  await ben.page.keyboard.press('Escape');
  await wait('the tab says whose turn it is', async () =>
    (await anna.page.title()).startsWith(`(1) Your turn: ${SCENARIO}, SRV`),
  );
  if ((await ben.page.title()) !== `${SCENARIO}, PRC`) throw new Error(`title: ${await ben.page.title()}`);
}

async function resign(person, other) {
  await person.page.getByRole('tab', { name: 'More' }).click();
  await person.button('Resign').click();
  await person.button('Yes, resign').click();
  for (const { page } of [person, other]) await page.waitForFunction(() => window.__sandtable.state().over);
}

/** Anna offers a rematch at the end page; Ben accepts at the table; both arrive at the new one. */
async function rematch(anna, ben, game) {
  await goTo(anna.page, `end/${game}`);
  await anna.button('Rematch, sides swapped').click();
  await anna.page.getByText(`You have offered ${ben.name} a rematch.`).waitFor();
  await anna.seen('rematch-offered');
  const accept = ben.button('Accept, play SRV');
  await accept.waitFor();
  // Nothing lies over it, and it need not be scrolled to.
  const isInReach = await accept.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  if (!isInReach) throw new Error('the rematch cannot be accepted where it is shown');
  await ben.seen('rematch');
  const clicks = await ben.count(() => ben.click(accept));
  for (const { page } of [anna, ben]) {
    await wait('both arrive at the rematch', async () => {
      const now = await gameOf(page);
      return now && now !== game;
    });
    await atTable(page);
  }
  const [one, two] = [await gameOf(anna.page), await gameOf(ben.page)];
  if (one !== two) throw new Error('two games instead of one rematch');
  return { next: one, clicks };
}

/** An offer that is not accepted: the other is told, and nothing is left in the lobby. */
async function noRematch(anna, ben, game) {
  await Promise.all([anna, ben].map(({ page }) => goTo(page, `end/${game}`)));
  await anna.button('Rematch, sides swapped').click();
  await anna.button('Withdraw the offer').click();
  await anna.button('Rematch, sides swapped').waitFor();
  await ben.button('Not now').waitFor({ state: 'hidden' });
  await anna.button('Rematch, sides swapped').click();
  await ben.button('Not now').click();
  await anna.page.getByText(`${ben.name} declined the rematch.`).waitFor();
  await anna.button('Cancel this game').click();
  await anna.button('Rematch, sides swapped').waitFor();
}

async function invite(anna, ben) {
  await goTo(anna.page, 'new');
  await anna.page.getByLabel('PRC is played by').selectOption('invite');
  await anna.page.getByRole('textbox', { name: 'Player name' }).fill(ben.name);
  await anna.button('Create game').click();
  await anna.page.getByText(`${ben.name} has not accepted PRC yet.`).waitFor();
  return gameOf(anna.page);
}
const card = (ben) => ben.page.getByRole('article', { name: new RegExp(`invites you to ${SCENARIO}`) });

async function accepted(anna, ben) {
  await goTo(ben.page, '');
  const game = await invite(anna, ben);
  await anna.seen('waiting');
  // It comes by itself, and the tab counts it.
  await card(ben).waitFor();
  await wait('the tab counts', async () => /^\(\d+\) Sandtable$/.test(await ben.page.title()));
  await ben.seen('card');
  if (await ben.page.getByText('Look for other players').count()) throw new Error('not for the invited');
  await goTo(ben.page, `table/${game}`);
  await ben.button('Play as PRC').waitFor();
  await ben.seen('invited-by-name');
  await goTo(ben.page, '');
  await card(ben).waitFor();
  const clicks = await ben.count(() =>
    ben.click(card(ben).getByRole('button', { name: `Accept: ${SCENARIO}, from ${anna.is}` })),
  );
  await Promise.all([anna, ben].map(({ page }) => atTable(page)));
  return { game, clicks };
}

async function declined(anna, ben) {
  await goTo(ben.page, '');
  const game = await invite(anna, ben);
  const decline = card(ben).getByRole('button', { name: /^Decline/ });
  await decline.click();
  await ben.button(`Undo: decline ${SCENARIO}`).click();
  await decline.click();
  await ben.page.getByText(`You declined ${SCENARIO}.`).waitFor();
  await ben.seen('declined');
  await anna.page.getByText(`${ben.name} declined to play PRC.`).waitFor({ timeout: 30000 });
  await ben.page.getByText(`You declined ${SCENARIO}.`).waitFor({ state: 'detached' });
  // Now the seat can be offered by a link.
  await anna.page.getByLabel('Link to the game').waitFor();
  await goTo(anna.page, '');
  const row = anna.page.getByRole('listitem').filter({ hasText: `${ben.name} declined` });
  await row.waitFor();
  await anna.seen('own-waiting');
  await row.getByRole('button', { name: `Cancel: ${SCENARIO}` }).click();
  await anna.button('Cancel this game').click();
  await row.waitFor({ state: 'detached' });
  return game;
}

/** The clicks that each may take. */
const WANTED = { 'invite by link': 2, 'join by link': 1, accept: 1, rematch: 1 };

/** All of it, with two browsers that share nothing. */
export async function people(from, { name = 'desktop', width = 1440, height = 900, theme = 'light' } = {}) {
  const second = await browser();
  const size = { width, height };
  const one = await newcomer(from, { ...size, theme });
  const two = await newcomer(second, { ...size, theme: theme === 'light' ? 'dark' : 'light' });
  const three = await newcomer(second, size);
  try {
    const [anna, ben, passer] = [
      new Person('Anna', one, name),
      new Person(`Ben ${Date.now().toString(36).slice(-4)}`, two, name),
      new Person('Passer', three, name),
    ];
    await one.context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: new URL(BASE).origin,
    });
    const { game, opening, joining } = await byLink(anna, ben, passer);
    anna.is = (await ask(anna.page, 'GET', '/me')).name;
    await together(anna, ben);
    const orders = await twoOrders([
      { person: anna, game, seat: 0 },
      { person: ben, game, seat: 1 },
    ]);
    await anna.seen('table');
    await resign(ben, anna);
    const { next, clicks } = await rematch(anna, ben, game);
    await twoOrders([
      { person: ben, game: next, seat: 0 },
      { person: anna, game: next, seat: 1 },
    ]);
    await resign(anna, ben);
    await noRematch(anna, ben, next);
    // Invited by name are accounts; whoever makes one keeps the games of the guest.
    await ask(ben.page, 'POST', '/accounts', { name: ben.name, password: 'two boats on the quiet river' });
    await ben.page.reload();
    const kept = (await ask(ben.page, 'GET', '/lobby')).mine.length;
    if (kept < 2) throw new Error(`of two games the account has ${kept}`);
    const named = await accepted(anna, ben);
    await declined(anna, ben);
    await goTo(ben.page, '');
    await ben.page
      .getByRole('article')
      .first()
      .or(ben.page.getByText('Waiting for others'))
      .first()
      .waitFor();
    await ben.seen('lobby');
    const took = {
      'invite by link': opening,
      'join by link': joining,
      accept: named.clicks,
      rematch: clicks,
    };
    const found = [anna, ben, passer].flatMap((person) => person.found);
    const over = Object.keys(WANTED).filter((what) => took[what] > WANTED[what]);
    return {
      text:
        `by link, by name, ${orders} orders each, resign, rematch, decline; clicks: ` +
        `${Object.entries(took)
          .map(([what, count]) => `${what} ${count}`)
          .join(', ')}; axe-core: ${found.length} serious${found.length ? ` ${found.join(' | ')}` : ''}` +
        `${over.length ? `; too many clicks: ${over.join(', ')}` : ''}`,
      isDone: !found.length && !over.length,
      // The browser itself complains of the late second press, which is answered 409, and where
      // a page asks for a rematch that was withdrawn the moment before, which is answered 404.
      complaints: [
        ...[...one.complaints, ...two.complaints].filter((text) => !/404/.test(text)),
        ...three.complaints.filter((text) => !/409/.test(text)),
      ],
      figures: took,
    };
  } catch (error) {
    const folder = process.env.SANDTABLE_PICTURES;
    if (folder)
      for (const [who, { page }] of Object.entries({ one, two, three }))
        await page.screenshot({ path: `${folder}/people-${name}-failed-${who}.png` });
    throw error;
  } finally {
    await one.context.close();
    await second.close();
  }
}
