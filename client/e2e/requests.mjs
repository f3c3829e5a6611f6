// What players and bots ask of each other: an offer to resign is declined and accepted, a bot is asked to move now.
import { ask, asGuest, goTo, newcomer } from './service.mjs';

const stateOf = (page) => page.evaluate(() => window.__sandtable.state());

/** Offer to resign, as a bot does. */
async function offer(page, game, seat) {
  const { seq } = await ask(page, 'GET', `/games/${game}/table?seat=${seat}`);
  const order = { type: 'propose_end', result: 'resign' };
  const body = { seat, expected_seq: seq, command_id: `offer-${seq}`, order };
  await ask(page, 'POST', `/games/${game}/orders`, body);
}

/** The opponent plays on at first, and is offered it again. */
async function resigning(one, two) {
  const game = await ask(one.page, 'POST', '/games', {
    scenario: 'vietnam/deja-phu',
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await ask(two.page, 'POST', `/games/${game.id}/seats/1`, {});
  await goTo(one.page, `table/${game.id}`);
  const told = one.page.getByText('PRC offers to resign', { exact: false }).first();
  await offer(two.page, game.id, 1);
  await told.waitFor();
  await one.page.getByRole('button', { name: 'Play on' }).click();
  await told.waitFor({ state: 'detached' });
  if ((await stateOf(one.page)).over) throw new Error('the game ended though its player plays on');
  await offer(two.page, game.id, 1);
  await one.page.getByRole('button', { name: 'Accept resignation' }).click();
  await one.page.waitForFunction(() => window.__sandtable.state().over);
  const { over } = await ask(one.page, 'GET', `/games/${game.id}/table?seat=0`);
  if (over.winner !== 0 || over.cite !== 'TABLE:7') throw new Error(`another end: ${JSON.stringify(over)}`);
}

/** No bot of the service thinks for as long as a test wants: the page is told that one does. */
async function hurrying({ page }) {
  const game = await ask(page, 'POST', '/games', {
    scenario: 'vietnam/deja-phu',
    seats: [{ kind: 'me' }, { kind: 'bot', name: 'mcts' }],
  });
  await page.route(`**/games/${game.id}/table?*`, async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    const waiting = { waiting_for: [{ seat: 1, name: 'PRC' }], decision: null, offers: [] };
    await route.fulfill({ response: answer, json: { ...told, ...waiting } });
  });
  let asked = 0;
  await page.route(`**/games/${game.id}/move-now?seat=0`, async (route) => {
    asked += route.request().method() === 'POST' ? 1 : 0;
    await route.fulfill({ json: { done: true } });
  });
  await goTo(page, `table/${game.id}`);
  await page.getByRole('button', { name: 'Move now' }).click();
  await page.getByRole('button', { name: 'Asked to move' }).waitFor();
  if (asked !== 1) throw new Error(`the bot was asked ${asked} times`);
}

export async function requests(from) {
  const [one, two] = [await newcomer(from), await newcomer(from)];
  await asGuest(one.page);
  await asGuest(two.page);
  await resigning(one, two);
  await hurrying(two);
  const complaints = [...one.complaints, ...two.complaints];
  await one.context.close();
  await two.context.close();
  return { text: 'an offer to resign declined and accepted, a bot asked to move', isDone: true, complaints };
}
