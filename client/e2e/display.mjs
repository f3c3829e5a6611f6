// The Strategic Display: a game with ships is played up to its first movement, and a ship moves from box to box there.
import { ask, asGuest, goTo, newcomer } from './service.mjs';

const SCENARIO = 'vietnam/gates-of-hanoi';
const state = (page) => page.evaluate(() => window.__sandtable.state());

/** Give the orders that a bot would give until ships can move; tells the seat that may move them. */
async function untilShipsMove(page, game) {
  for (let count = 0; count < 200; count += 1) {
    const first = await ask(page, 'GET', `/games/${game}/table?seat=0`);
    const seat = first.waiting_for[0].seat;
    const told = seat === 0 ? first : await ask(page, 'GET', `/games/${game}/table?seat=${seat}`);
    if (told.offers.some(({ order }) => order === 'move_ships')) return seat;
    const hint = await ask(page, 'GET', `/games/${game}/hint?seat=${seat}`);
    const body = { seat, expected_seq: told.seq, command_id: `hint-${count}`, order: hint.order };
    await ask(page, 'POST', `/games/${game}/orders`, body);
  }
  throw new Error('no ship could move');
}

/** Choose a ship in its box, then a destination, and confirm. */
async function moveShip(page) {
  const lit = page.locator('.box .piece.lit').first();
  const ship = await lit.getAttribute('aria-label');
  await lit.click();
  await page.waitForFunction(() => window.__sandtable.state().draft?.whole);
  await page
    .locator('header')
    .getByRole('button', { name: 'Continue' })
    .or(page.locator('footer .main'))
    .first()
    .click();
  await page.waitForFunction(() => window.__sandtable.state().draft?.kind === 'path');
  // The destinations are listed as soon as the service has told them.
  await page.locator('section.orders fieldset details summary').waitFor();
  const box = page.locator('.box.lit > .all').first();
  await box.focus();
  const place = (await box.getAttribute('aria-label')).split('. ')[0];
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.__sandtable.state().draft?.whole);
  const before = (await state(page)).seq;
  await page.keyboard.press('Enter');
  await page.waitForFunction((seq) => window.__sandtable.state().seq > seq, before);
  return `${ship.split(':')[0]} to the ${place}`;
}

export async function display(from) {
  const { page, context, complaints } = await newcomer(from);
  await asGuest(page);
  const seats = [{ kind: 'hotseat' }, { kind: 'hotseat' }];
  const { id } = await ask(page, 'POST', '/games', { scenario: SCENARIO, seats });
  const seat = await untilShipsMove(page, id);
  await goTo(page, `table/${id}?seat=${seat}`);
  await page.waitForFunction(() => window.__sandtable?.state().mine);
  await page.getByRole('tab', { name: /^Display/ }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('group', { name: /^Strategic Display/ }).waitFor();
  const boxes = await page.locator('.box > .all').count();
  const moved = await moveShip(page);
  // On a small screen the chart is a sheet: it is scrolled, and no box is cut off.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('tab', { name: /^Display/ }).click();
  const isWhole = await page.evaluate(() => {
    const chart = document.querySelector('.chart')?.getBoundingClientRect();
    return [...document.querySelectorAll('.chart > .box')].every((one) => {
      const { right, bottom } = one.getBoundingClientRect();
      return chart && right <= chart.right + 1 && bottom <= chart.bottom + 1;
    });
  });
  // The replay has the same chart, as it was at each entry.
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, `replay/${id}?seat=${seat}`);
  await page.getByRole('tab', { name: 'Display' }).waitFor();
  await page.keyboard.press('j');
  await page.locator('.box .piece').first().click();
  await page.getByRole('heading', { name: /^In the / }).waitFor();
  const again = await page.locator('.box > .all').count();
  await context.close();
  const isDone = boxes > 20 && isWhole && again === boxes;
  return { text: `${boxes} boxes; ${moved}; the replay has them too`, isDone, complaints };
}
