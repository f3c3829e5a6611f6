// axe-core on every page, in three themes and at phone size: no serious or critical finding.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ask, asGuest, goTo, newcomer } from './service.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findings(page, where) {
  // The service's policy forbids scripts written into the page; the evaluated one is the browser's own.
  await page.evaluate(`${axe};0`);
  const result = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return result.violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => `${where}: ${one.id} (${one.nodes.length}) ${one.nodes[0]?.target.join(' ')} ${one.nodes[0]?.failureSummary?.split('\n')[1] ?? ''}`);
}

export async function audit(from) {
  const found = [];
  let pages = 0;
  const complaints = [];
  for (const [theme, width, height] of [['light', 1440, 900], ['dark', 1440, 900], ['contrast', 1440, 900], ['light', 360, 640]]) {
    const one = await newcomer(from, { theme, width, height });
    const { page } = one;
    await asGuest(page);
    const games = [];
    for (const scenario of ['vietnam/deja-phu', 'hearts-and-minds/1966']) games.push(await ask(page, 'POST', '/games', { scenario, seats: [{ kind: 'hotseat' }, { kind: 'hotseat' }] }));
    const look = async (fragment, wait, act) => {
      await goTo(page, fragment);
      await page.locator(wait).first().waitFor({ timeout: 60000 });
      await page.waitForTimeout(400);
      if (act) await act();
      pages += 1;
      found.push(...(await findings(page, `${theme} ${width} ${fragment.replace(/[0-9a-f]{32}/, 'ID')}${act ? ' acted' : ''}`)));
    };
    await look('', '.scenarios a');
    await look('new', 'form fieldset');
    await look('learn', 'section .anatomy');
    await look('account', 'main h1');
    for (const game of games) {
      await look(`table/${game.id}`, 'section.orders button, .curtain');
      if (await page.locator('.curtain').count()) await page.getByRole('button', { name: /draw the curtain/ }).click();
      for (const tab of ['Log', 'Units', 'Charts', 'Notes', 'Chat', 'More']) {
        await page.getByRole('tab', { name: tab }).click();
        await page.waitForTimeout(150);
        pages += 1;
        found.push(...(await findings(page, `${theme} ${width} table ${tab}`)));
      }
      await page.keyboard.press('t');
      await page.waitForTimeout(200);
      pages += 1;
      found.push(...(await findings(page, `${theme} ${width} text board`)));
      await page.keyboard.press('t');
      await page.keyboard.press('?');
      await page.waitForTimeout(150);
      found.push(...(await findings(page, `${theme} ${width} help`)));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /All steps|of the turn/ }).click();
      await page.waitForTimeout(300);
      pages += 1;
      found.push(...(await findings(page, `${theme} ${width} guide`)));
      await page.keyboard.press('Escape');
      await page.locator('header').getByRole('button', { name: 'Settings' }).click();
      await page.getByText('Change the keys').click();
      await page.waitForTimeout(150);
      pages += 1;
      found.push(...(await findings(page, `${theme} ${width} settings`)));
      await page.keyboard.press('Escape');
      await look(`replay/${game.id}`, 'footer input[type=range]');
    }
    complaints.push(...one.complaints);
    await one.context.close();
  }
  return { text: `${pages} pages looked at, ${found.length} serious or critical findings${found.length ? `: ${[...new Set(found)].slice(0, 30).join(' | ')}` : ''}`, isDone: found.length === 0, complaints };
}
