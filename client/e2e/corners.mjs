// Corners of the client that no whole game passes through, each with real clicks, keys and touches.
import { execFileSync } from 'node:child_process';
import { ask, asGuest, goTo, newcomer } from './service.mjs';

const PYTHON = process.env.SANDTABLE_PYTHON ?? '../.venv/bin/python';

/** Let the house do something that no player may; `SANDTABLE_HOME` must be the running service's. */
const house = (...words) =>
  execFileSync(PYTHON, ['-m', 'client.house', ...words], {
    env: { ...process.env, PYTHONPATH: '../tests' },
    encoding: 'utf8',
  }).trim();

function must(isSo, what) {
  if (!isSo) throw new Error(`not so: ${what}`);
}

const scaleOf = (page) =>
  page
    .locator('.sheet')
    .first()
    .evaluate((sheet) => sheet.getBoundingClientRect().width);
const isAtTable = (page) =>
  page.waitForFunction(
    () => window.__sandtable?.state().seq >= 0 && !document.querySelector('.map .loading'),
    undefined,
    { timeout: 60000 },
  );
/** The middle of some stack on the map. */
const stackAt = (page) =>
  page.evaluate(() => {
    const map = document.querySelector('.map').getBoundingClientRect();
    const inside = [...document.querySelectorAll('.sheet svg > g:not(.names)')]
      .map((one) => one.getBoundingClientRect())
      .find(
        (box) =>
          box.width > 4 &&
          box.left > map.left + 20 &&
          box.right < map.right - 60 &&
          box.top > map.top + 20 &&
          box.bottom < map.bottom - 20,
      );
    return inside ? { x: inside.left + inside.width / 2, y: inside.top + inside.height / 2 } : null;
  });

/** Hold Z over a hex: it grows under the pointer, and all is as before afterwards. Hold H: no counter is drawn. */
async function magnifier({ page }) {
  await page.keyboard.press('0');
  await page.waitForTimeout(700);
  const at = await stackAt(page);
  await page.mouse.move(at.x, at.y);
  await page.waitForTimeout(150);
  const before = await page
    .locator('.sheet')
    .first()
    .evaluate((one) => one.style.transform);
  const wide = await scaleOf(page);
  await page.keyboard.down('z');
  await page.waitForTimeout(500);
  const held = await scaleOf(page);
  must(held > wide * 1.7, `held, the map is larger: ${wide} to ${held}`);
  must(
    await page.evaluate(
      ({ x, y }) =>
        [...document.querySelectorAll('.sheet svg > g:not(.names)')].some((one) => {
          const box = one.getBoundingClientRect();
          return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
        }),
      at,
    ),
    'the counter is still under the pointer',
  );
  await page.keyboard.up('z');
  await page.waitForFunction(
    ([transform, width]) => {
      const sheet = document.querySelector('.sheet');
      return sheet.style.transform === transform && Math.abs(sheet.getBoundingClientRect().width - width) < 1;
    },
    [before, wide],
  );
  await page.keyboard.down('h');
  await page.waitForFunction(() => document.querySelectorAll('.sheet .counter-text').length === 0);
  await page.keyboard.up('h');
  await page.waitForFunction(() => document.querySelectorAll('.sheet .counter-text').length > 0);
}

/** On a phone, with the whole map in sight, the first touch comes nearer and only the second chooses. */
async function twoTouches({ page }) {
  for (let i = 0; i < 5; i += 1) await page.getByRole('button', { name: 'Zoom out' }).tap();
  await page.waitForTimeout(700);
  const at = await stackAt(page);
  const wide = await scaleOf(page);
  const chosen = () => page.locator('.sheet path.ring-out').count();
  must((await chosen()) === 0, 'nothing is chosen yet');
  await page.touchscreen.tap(at.x, at.y);
  await page.waitForFunction(
    (width) => document.querySelector('.sheet').getBoundingClientRect().width > width * 1.3,
    wide,
  );
  await page.waitForTimeout(400);
  must((await chosen()) === 0, 'the first touch only comes nearer');
  const map = await page.locator('.map').boundingBox();
  await page.touchscreen.tap(map.x + map.width / 2, map.y + map.height / 2);
  await page.waitForFunction(
    () =>
      document.querySelectorAll('.sheet path.ring-out').length > 0 ||
      window.__sandtable.state().draft !== null,
  );
}

/** A change of rules is told under the prompt, with its rule, and can be kept away. */
async function ruleChange({ page }, game) {
  must(house('announce', game, 'storm-turns') === 'announced', 'the house announces a rule');
  const banner = page.locator('p.change');
  await banner.getByText('Added: Storms become less likely each turn.').waitFor({ timeout: 15000 });
  await banner.getByRole('button', { name: /TABLE/ }).click();
  await page
    .locator('dialog[open]')
    .getByText(/corrected|rules/i)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await banner.getByRole('button', { name: 'Keep the current rules' }).click();
  await banner.waitFor({ state: 'detached', timeout: 15000 });
  await page.getByRole('tab', { name: 'Log' }).click();
  await page
    .getByText(/keeps the current rules/)
    .first()
    .waitFor();
}

/** An account is made, an address to be called is added, its secret is shown once, and it is taken away. */
async function webhooks({ page }) {
  await goTo(page, 'account');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`corner ${Date.now()}`);
  await page.getByLabel('Password', { exact: true }).fill('a long and quiet sentence of words');
  await page.getByRole('button', { name: 'Create account' }).click();
  const hooks = page.locator('section', { has: page.getByRole('heading', { name: 'Webhooks' }) });
  const address = hooks.getByLabel('Webhook URL');
  await address.fill('http://example.org/turn');
  await hooks.getByRole('button', { name: 'Add webhook' }).click();
  must(!(await address.evaluate((one) => one.checkValidity())), 'an address without TLS is not taken');
  must((await hooks.locator('li').count()) === 0, 'nothing was added');
  await address.fill('https://example.org/turn');
  await hooks.getByRole('button', { name: 'Add webhook' }).click();
  must(/^whsec_/.test(await hooks.locator('code').textContent()), 'the secret is shown');
  await hooks.getByText('https://example.org/turn').waitFor();
  await page.reload();
  await hooks.getByText('https://example.org/turn').waitFor();
  must((await hooks.locator('code').count()) === 0, 'the secret is not shown again');
  await hooks.getByRole('button', { name: 'Remove https://example.org/turn' }).click();
  await hooks.locator('li').waitFor({ state: 'detached' });
}

/** A password is changed, the old one no longer opens anything, and the account is deleted with the new one. */
export async function leaving(from) {
  const { page, context, complaints } = await newcomer(from);
  const [name, old, next] = [`corner ${Date.now()}`, 'a long and quiet sentence', 'another quiet sentence'];
  await goTo(page, 'account');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(old);
  await page.getByRole('button', { name: 'Create account' }).click();
  const form = (title) => page.locator('form', { has: page.getByRole('heading', { name: title }) });
  const change = async (from, to) => {
    await form('Password').getByLabel('Current password').fill(from);
    await form('Password').getByLabel('New password').fill(to);
    await form('Password').getByRole('button', { name: 'Change password' }).click();
  };
  await change('not my password', next);
  await page.getByText('Wrong password.').waitFor();
  await change(old, next);
  await page.getByText('Your password is changed.').waitFor();
  const end = async (password) => {
    await form('Delete account').getByLabel('Current password').fill(password);
    await form('Delete account').getByRole('button', { name: 'Delete account…' }).click();
  };
  const question = page.getByRole('dialog', { name: `Delete the account ${name} permanently?` });
  await end(next);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await end(old);
  await question.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Wrong password.').waitFor();
  await end(next);
  await question.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Your account is deleted.').waitFor();
  await page.reload();
  await page.getByLabel('Name or email').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await page.getByText('Wrong name or password.').waitFor();
  await context.close();
  return {
    text: 'wrong password, password changed, deletion refused and done',
    isDone: true,
    complaints: complaints.filter((one) => !/status of 40[13]/.test(one)), // the refusals above
  };
}

/** A clock runs out at one table, and the other side claims the game. */
async function clock(late, early) {
  const [one, two] = [await asGuest(late.page), await asGuest(early.page)];
  const game = house('clock', 'vietnam/deja-phu', '12', one.id, two.id);
  await Promise.all([late, early].map(({ page }) => goTo(page, `table/${game}`)));
  await Promise.all([isAtTable(late.page), isAtTable(early.page)]);
  const clocks = early.page.getByRole('group', { name: 'Clocks' });
  await clocks.getByText(/0:\d\d, running/).waitFor();
  must((await clocks.getByRole('button').count()) === 0, 'no claim while time is left');
  await clocks.getByText('out of time').waitFor({ timeout: 30000 });
  await late.page.getByRole('group', { name: 'Clocks' }).getByText('out of time').waitFor({ timeout: 30000 });
  must(
    (await late.page.getByRole('button', { name: 'Claim win on time' }).count()) === 0,
    'whoever ran out has nothing to claim',
  );
  await clocks.getByRole('button', { name: 'Claim win on time' }).click();
  const question = early.page.getByRole('dialog', { name: /has run out of time\. Claim the win\?$/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await clocks.getByRole('button', { name: 'Claim win on time' }).click();
  await question.getByRole('button', { name: 'Claim win on time' }).click();
  for (const { page } of [late, early])
    await page.waitForFunction(() => window.__sandtable.state().over, undefined, { timeout: 20000 });
}

export async function corners(from) {
  const people = [
    await newcomer(from),
    await newcomer(from, { width: 360, height: 640 }),
    await newcomer(from),
    await newcomer(from),
  ];
  const [wide, phone, late, early] = people;
  for (const one of [wide, phone]) {
    await asGuest(one.page);
    const game = await ask(one.page, 'POST', '/games', {
      scenario: 'vietnam/deja-phu',
      seats: [{ kind: 'me' }, { kind: 'bot', name: 'random' }],
    });
    one.game = game.id;
    await goTo(one.page, `table/${game.id}`);
    await isAtTable(one.page);
  }
  await magnifier(wide);
  await ruleChange(wide, wide.game);
  await webhooks(wide);
  await twoTouches(phone);
  await clock(late, early);
  for (const { context } of people) await context.close();
  return {
    text: 'magnifier, counters hidden, two touches, a change of rules, webhooks, a clock that is claimed',
    isDone: true,
    complaints: people.flatMap((one) => one.complaints),
  };
}
