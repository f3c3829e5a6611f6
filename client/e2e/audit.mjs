// axe-core on every page, in three themes, wide and at phone size: no serious or critical finding.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ask, asGuest, goTo, newcomer } from './service.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LOOKS = ['light', 'dark', 'contrast'].flatMap((theme) => [
  [theme, 1440, 900],
  [theme, 360, 640],
]);
const NOBODY = '0'.repeat(32);

/** What axe-core finds on a page that is serious. */
export async function findings(page, where) {
  // The service's policy forbids scripts written into the page; the evaluated one is the browser's own.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};0`);
  const result = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return result.violations
    .filter((one) => ['serious', 'critical'].includes(one.impact))
    .map(
      (one) =>
        `${where}: ${one.id} (${one.nodes.length}) ${one.nodes[0]?.target.join(' ')} ` +
        `${one.nodes[0]?.failureSummary?.split('\n')[1] ?? ''}`,
    );
}

/** Look at everything in one theme and at one size. */
async function around(from, theme, width, height) {
  const { page, context, complaints } = await newcomer(from, { theme, width, height });
  const found = [];
  const seen = [];
  const look = async (name) => {
    await page.waitForTimeout(250);
    seen.push(name);
    found.push(...(await findings(page, `${theme} ${width} ${name}`)));
  };
  const open = async (fragment, wait, name) => {
    await goTo(page, fragment);
    await page.locator(wait).first().waitFor({ timeout: 60000 });
    await look(name);
  };
  const shown = async (selector, name) => {
    await page
      .locator(selector)
      .first()
      .waitFor()
      .catch((error) => {
        throw new Error(`${theme} ${width} ${name}: ${error.message}`);
      });
    await look(name);
  };
  await look('lobby of a stranger');
  await asGuest(page);
  const opened = (scenario, seats) =>
    ask(page, 'POST', '/games', {
      scenario,
      seats: seats.map((kind) => (kind === 'bot' ? { kind, name: 'random' } : { kind })),
    });
  const games = [
    await opened('vietnam/deja-phu', ['hotseat', 'hotseat']),
    await opened('hearts-and-minds/1966', ['hotseat', 'hotseat']),
  ];
  await open('account', 'main h1', 'account of a guest');
  await open('', 'main .titles, main section', 'lobby');
  await open('new', 'form fieldset', 'create');
  await open('learn', 'section .anatomy', 'lessons');
  await open('puzzles', 'section a.card', 'puzzles');
  await open('puzzles/two-targets-2', 'form label', 'puzzle');
  await open('no-such-page', 'main h1', 'no such page');
  await page.getByRole('button', { name: 'Help' }).click();
  await shown('dialog[open]', 'help');
  await page.keyboard.press('Escape');

  for (const game of games) {
    const title = game.scenario.split('/')[1];
    await open(`table/${game.id}`, '#panel button, .curtain button', `table ${title}`);
    const unveil = async () => {
      if (!(await page.locator('.curtain').count())) return;
      await look(`curtain ${title}`);
      await page.getByRole('button', { name: /^Continue as / }).click();
      await page.locator('#panel button').first().waitFor();
    };
    await unveil();
    for (const tab of [
      'Log',
      'Units',
      'Charts',
      'Notes',
      'Chat',
      'More',
      ...(width < 700 ? ['Location'] : []),
      'Orders',
    ]) {
      await page.getByRole('tab', { name: tab }).click();
      await look(`${tab} ${title}`);
    }
    await page.locator('main.map').click({ position: { x: 60, y: 40 } });
    for (const [key, wait, name, isKept] of [
      ['t', '.map input', 'text board', true],
      ['?', 'dialog[open]', 'keys'],
      ['/', 'dialog[open]', 'search the rules'],
      ['F1', 'dialog[open] h2', 'a rule'],
    ]) {
      await page.keyboard.press(key);
      await shown(wait, `${name} ${title}`);
      await page.keyboard.press(isKept ? key : 'Escape');
    }
    await page.getByRole('button', { name: /All steps|of the turn/ }).click();
    await look(`guide ${title}`);
    await page.keyboard.press('Escape');
    await page.locator('header').getByRole('button', { name: 'Settings' }).click();
    await page.getByText('Change shortcuts').click();
    await look(`settings ${title}`);
    await page.keyboard.press('Escape');
    // An order half put together, then the other player's curtain.
    await page.locator('#panel button:not([disabled])').first().click();
    await look(`draft ${title}`);
    await page.keyboard.press('Escape');
    await open(`replay/${game.id}`, 'footer input[type=range]', `replay ${title}`);
  }

  const fight = await opened('vietnam/deja-phu', ['me', 'bot']);
  await open(`table/${fight.id}`, '#panel button', 'set-up');
  await page.keyboard.press('c');
  await look('zones of control');
  await page.keyboard.press('e');
  await page.waitForFunction(
    () => window.__sandtable.state().lit > 0 && window.__sandtable.state().seq > 1,
    undefined,
    { timeout: 60000 },
  );
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await shown('section.combat', 'combat');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await look('tray');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await shown('dialog[open]', 'what is left to do');
  await page.keyboard.press('Escape');

  await ask(page, 'POST', '/accounts', {
    name: `audit ${theme} ${width} ${Date.now() % 1e6}`,
    password: 'a long and quiet sentence of words',
  });
  await goTo(page, '');
  await open('account', 'main section', 'account');
  const before = complaints.length;
  // Here the browser itself complains of the answer 404.
  await open(`table/${NOBODY}`, 'main.sorry', 'no such table');
  complaints.splice(before);
  await context.close();
  return { found, seen, complaints };
}

export async function audit(from) {
  const all = [];
  for (const [theme, width, height] of LOOKS) all.push(await around(from, theme, width, height));
  const found = [...new Set(all.flatMap((one) => one.found))];
  const pages = all.reduce((sum, one) => sum + one.seen.length, 0);
  return {
    text:
      `${pages} pages looked at, ${found.length} serious or critical ` +
      `findings${found.length ? `: ${found.slice(0, 30).join(' | ')}` : ''}`,
    isDone: found.length === 0,
    complaints: all.flatMap((one) => one.complaints),
  };
}
