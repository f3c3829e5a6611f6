// What comes after a game and beside it: verified dice, bots that say who they are, trials, marks on the map.
import { ask, asGuest, goTo, newcomer } from './service.mjs';
import { play } from './player.mjs';

/** Play until dice lie in the log. */
async function untilDice(page, game, seat) {
  for (let seed = 1; seed < 8; seed += 1) {
    await play(page, { seed, most: 12 });
    const log = await ask(page, 'GET', `/games/${game}/log?seat=${seat}`);
    if (log.some((entry) => entry.dice?.length)) return;
  }
  throw new Error('no dice fell');
}

/** Take the seat that is asked next, where a curtain hangs before it. */
async function seated(page) {
  await page.waitForFunction(() => !window.__sandtable.state().busy);
  await page.waitForTimeout(300);
  const curtain = page.getByRole('button', { name: /^Continue as / });
  if (await curtain.count()) {
    await curtain.click();
    await curtain.waitFor({ state: 'detached' });
  }
}

/** During the game the page says what can be checked; at the end it shows the mark, and each roll opens. */
async function dice(page, game) {
  await seated(page);
  await page.getByRole('tab', { name: 'More' }).click();
  const mark = page.getByRole('group', { name: 'Verified dice' });
  await mark.getByText('Dice are sealed.').waitFor();
  await mark.getByRole('button', { name: 'what can be checked now' }).click();
  await mark.getByText('until its key is revealed').waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Dice', exact: true }).click();
  await page
    .getByText(/How (this roll was|these rolls were) generated/)
    .first()
    .click();
  await page.getByText('The key is revealed when the turn ends').first().waitFor();
  await page.getByRole('tab', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  const top = page.locator('header').getByRole('group', { name: 'Verified dice' });
  await top.getByText('Dice verified.').waitFor();
  await top.getByRole('button', { name: 'what was checked' }).click();
  await top.getByText('everything this browser saw during the game is in the record').waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Dice', exact: true }).click();
  const roll = page.locator('.entry', { hasText: '✓ How' }).first();
  await roll.getByText(/✓ How/).click();
  await roll.getByText('Recalculated: correct.').first().waitFor();
  await goTo(page, `replay/${game}`);
  await page.getByRole('tab', { name: 'Luck and result' }).click();
  await page.getByText('Dice verified.').waitFor();
}

/** Bots are met by name where a table is opened, say at it who they are, and at a learning table why. */
async function bots(page) {
  await goTo(page, 'new/vietnam/deja-phu');
  const pick = page.getByRole('combobox', { name: /^Bot/ });
  await pick.selectOption('portfolio');
  await page.getByRole('group', { name: 'The bot Planner' }).getByText('Thinking time:').waitFor();
  await pick.selectOption('greedy');
  await page.getByRole('group', { name: 'The bot Greedy' }).getByText('A fair first opponent').waitFor();
  await page.getByLabel('Learning game (bots explain their orders)').check();
  await page.getByText('is played by the bot Greedy').waitFor();
  await page.getByRole('button', { name: 'Create game' }).click();
  await page.waitForFunction(() => window.__sandtable?.state().seq >= 0, undefined, { timeout: 60000 });
  await page.getByRole('tab', { name: 'More' }).click();
  await page.getByRole('group', { name: 'The bot Greedy' }).getByText('plays').waitFor();
  const why = page.locator('.entry', { hasText: 'the bot Greedy' }).getByText('Why did it do that?');
  for (let seed = 1; seed < 6; seed += 1) {
    await page.getByRole('tab', { name: 'Log' }).click();
    if (await why.count()) break;
    await page.getByRole('tab', { name: 'Orders' }).click();
    await play(page, { seed, most: 6 });
  }
  await why.first().click();
  await page.getByText('Orders considered').or(page.getByText('Chosen:')).first().waitFor();
}

/** From a game that is over a trial is opened, marked, played on; from a running game of two there is none. */
async function branch(page, other, game) {
  await goTo(page, `replay/${game}?at=4&seat=0`);
  await page.getByText(/^4 of \d+$/).waitFor();
  await page.getByRole('button', { name: 'Try from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try from here' });
  await dialog.getByText('after entry 4').waitFor();
  await dialog.getByRole('button', { name: 'Start what-if game' }).click();
  await page.getByText('Branched after entry 4').waitFor({ timeout: 60000 });
  await page.waitForFunction(
    (old) =>
      location.hash.startsWith('#/table/') &&
      !location.hash.includes(old) &&
      window.__sandtable?.state().seq >= 4,
    game,
    { timeout: 60000 },
  );
  await seated(page);
  const before = await page.evaluate(() => window.__sandtable.state().seq);
  await play(page, { seed: 21, most: 4 });
  await seated(page);
  await page.waitForFunction((seq) => window.__sandtable.state().seq > seq, before);
  await page.getByRole('tab', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Try from here' }).click();
  await dialog
    .getByLabel(/^I play .*; a bot plays the other side/)
    .first()
    .check();
  await dialog.getByRole('combobox').selectOption('random');
  const first = await page.evaluate(() => location.hash);
  await dialog.getByRole('button', { name: 'Start what-if game' }).click();
  await page.waitForFunction((hash) => location.hash !== hash && window.__sandtable?.state().seq >= 0, first);
  await page.getByText('Branched after entry').waitFor();
  await goTo(page, '');
  await page.getByText('What-if: ').first().waitFor();
  await asGuest(other);
  const two = await ask(page, 'POST', '/games', {
    scenario: 'vietnam/deja-phu',
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await ask(other, 'POST', `/games/${two.id}/seats/1`, {});
  await goTo(page, `replay/${two.id}`);
  await page.getByRole('link', { name: 'Back to the game' }).waitFor();
  await page.getByText(/^\d+ of \d+$/).waitFor();
  if (await page.getByRole('button', { name: 'Try from here' }).count())
    throw new Error('a trial is offered while two people play');
}

/** Signs and arrows by touch and by keys; they are there after a reload, and the other side does not see them. */
async function marks(page) {
  const game = await ask(page, 'POST', '/games', {
    scenario: 'vietnam/deja-phu',
    seats: [{ kind: 'me' }, { kind: 'bot', name: 'random' }],
  });
  await goTo(page, `table/${game.id}`);
  await page.waitForFunction(
    (id) => location.hash.includes(id) && window.__sandtable?.state().seq >= 0,
    game.id,
  );
  await page.getByRole('tab', { name: 'Notes' }).click();
  const panel = page.getByRole('region', { name: 'Marks on the map' });
  await panel.getByLabel('Label for the next mark').fill('hold');
  await panel.getByRole('button', { name: 'Star' }).click();
  const seq = await page.evaluate(() => window.__sandtable.state().seq);
  const map = page.getByRole('application');
  const box = await map.boundingBox();
  await map.click({ position: { x: box.width / 2, y: box.height / 2 } });
  const shown = page.locator('.sheet .marks');
  // A hex too small to be met comes nearer at the first touch.
  const star = panel.getByRole('button', { name: /^Star, .*: hold/ });
  await star
    .waitFor({ timeout: 3000 })
    .catch(() => map.click({ position: { x: box.width / 2, y: box.height / 2 } }));
  await star.waitFor();
  await panel.getByText(' marked.').waitFor();
  await shown.getByText('hold').waitFor({ state: 'attached' });
  await panel.getByRole('button', { name: 'stop drawing' }).click();
  // By keys alone: to a space, an arrow from it, two spaces on, and its end.
  await star.click();
  await page.getByRole('tab', { name: 'Notes' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('k');
  await panel.getByRole('button', { name: /^Ring, / }).waitFor();
  await page.keyboard.press('a');
  await panel.getByText('Arrow started at').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('a');
  await panel.getByText('is drawn. Saved.').waitFor();
  if ((await page.evaluate(() => window.__sandtable.state().seq)) !== seq)
    throw new Error('a mark was taken for an order');
  await page.reload();
  await page.getByRole('tab', { name: 'Notes' }).click({ timeout: 60000 });
  await panel.getByRole('button', { name: /^Arrow, .* to / }).waitFor();
  if ((await shown.locator('.head').count()) !== 1) throw new Error('the arrow is not drawn after a reload');
  await panel.getByRole('button', { name: /^Remove Ring/ }).click();
  await panel.getByRole('button', { name: /^Ring, / }).waitFor({ state: 'detached' });
  await panel.getByText('Mark removed. Saved.').waitFor();
  const kept = await ask(page, 'GET', `/games/${game.id}/marks?seat=0`);
  if (kept.marks.length !== 2) throw new Error(`${kept.marks.length} marks are kept`);
  return game.id;
}

/** After the end one looks back from the other side too. */
async function bothViews(page, game) {
  await page.getByRole('tab', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('header').getByText('Dice verified.').waitFor();
  await goTo(page, `replay/${game}?at=1&seat=0`);
  await page.getByText(/^1 of \d+$/).waitFor();
  const view = page.getByRole('button', { name: 'View: PRC' });
  await view.click();
  await page.waitForFunction(() => location.hash.endsWith('seat=1'));
  await page.getByRole('tab', { name: 'Luck and result' }).click();
  await page.getByText('Dice verified.').waitFor();
  if (await page.getByRole('alert').count())
    throw new Error(await page.getByRole('alert').first().textContent());
}

export async function trials(from) {
  const { page, complaints, context } = await newcomer(from);
  const other = await newcomer(from);
  await asGuest(page);
  const scenario = 'vietnam/deja-phu';
  const game = await ask(page, 'POST', '/games', {
    scenario,
    seats: [{ kind: 'hotseat' }, { kind: 'hotseat' }],
  });
  await goTo(page, `table/${game.id}`);
  await untilDice(page, game.id, 0);
  await dice(page, game.id);
  await bots(page);
  await branch(page, other.page, game.id);
  await bothViews(page, await marks(page));
  await other.context.close();
  await context.close();
  return {
    text:
      'dice verified by the page, a bot says who it is and why, a trial is played, marks are kept, ' +
      'both views after the end',
    isDone: true,
    complaints,
  };
}
