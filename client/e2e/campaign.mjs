// One turn of the campaign with a landing, played with the mouse and with fingers: a ship leaves its box of the
// display for the beach, Marines assault it, and a Beachhead is placed; both sides end all the rest of the turn.
import { execFileSync } from 'node:child_process';
import { answerGuard, settled } from './player.mjs';
import { ask, asGuest, goTo, newcomer } from './service.mjs';

const PYTHON = process.env.SANDTABLE_PYTHON ?? '../.venv/bin/python';
const SHIP = 'PRC AMPH 1';
const [SEA, BEACH] = ['4420', '4319'];
/** Where pictures are kept, if anybody wants to look at them. */
const PICTURES = process.env.SANDTABLE_PICTURES;
const TOLD = [`comes from ${SHIP}.`, `lands in ${BEACH}`, 'places a Beachhead'];
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The record of a campaign at the start of turn 2, with Marines aboard a ship off the coast. */
const record = () =>
  execFileSync(PYTHON, ['-m', 'client.landing'], {
    env: { ...process.env, PYTHONPATH: ['../tests', process.env.PYTHONPATH].filter(Boolean).join(':') },
    encoding: 'utf8',
  });

const draftOf = (page) => page.evaluate(() => window.__sandtable.state().draft);

/** A hand at one screen: what it presses, it presses as one does there. */
function handAt(page, isPhone, hexes) {
  const press = (one) => (isPhone ? one.tap() : one.click());
  const where = (hex) => page.evaluate((space) => window.__sandtable.where(space), hexes.get(hex));
  return {
    page,
    isPhone,
    press,
    /** The button that goes on: in the strip above the map, or below it on a phone. */
    goOn: () => press(page.locator(isPhone ? 'footer .main' : '.prompt .buttons button').last()),
    /** Whether an order is among those that can be given now. */
    isOffered: async (label) =>
      (await page.locator('section.orders button.offer', { hasText: label }).count()) > 0,
    /** Keep what is seen, where a folder for pictures is given. */
    look: async (name) => {
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/${isPhone ? 'phone' : 'desk'}-${name}.png` });
    },
    tab: (name) => press(page.getByRole('tab', { name })),
    /** Bring a hex into sight and touch it, a second time where the first only brought it nearer. */
    async touch(hex, isDone) {
      const isSo = async (patience) => {
        for (const until = Date.now() + patience; Date.now() < until;) {
          if (await isDone()) return true;
          await page.waitForTimeout(40);
        }
        return false;
      };
      for (let tries = 0; tries < 12; tries += 1) {
        const at = await where(hex);
        if (!at.isSeen) await press(page.getByRole('button', { name: /^Zoom out/ }));
        else if (isPhone) await page.touchscreen.tap(at.x, at.y);
        else await page.mouse.click(at.x, at.y);
        if (await isSo(at.isSeen ? 2000 : 200)) return;
      }
      throw new Error(`hex ${hex} cannot be touched`);
    },
  };
}

/** A ship goes from its box of the display to a hex of the map. */
async function sail(hand) {
  const { page, press } = hand;
  if (hand.isPhone) await hand.tab(/^Display/);
  else await page.keyboard.press('j');
  await press(page.locator(`.box .piece.lit[aria-label^="${SHIP}:"]`));
  await page.waitForFunction(() => window.__sandtable.state().draft?.whole);
  await hand.goOn();
  await page.waitForFunction(() => {
    const { draft, busy } = window.__sandtable.state();
    return draft?.kind === 'path' && !busy;
  });
  await press(page.getByRole('button', { name: 'Choose on the map' }));
  await hand.touch(SEA, async () => (await draftOf(page))?.whole);
  const { seq } = await settled(page);
  await hand.goOn();
  await page.waitForFunction((old) => window.__sandtable.state().seq > old, seq);
}

/** Marines aboard assault the beach; the odds are shown before the attack is declared. */
async function assault(hand) {
  const { page } = hand;
  await hand.touch(BEACH, async () => (await draftOf(page))?.order === 'attack');
  await page.waitForFunction(() => window.__sandtable.state().draft?.whole);
  await page.getByText('Amphibious assault').first().waitFor();
  await hand.look('odds');
  await hand.goOn();
}

/** What the card of a battle says once it is over. */
async function readCard(hand) {
  const card = hand.page.locator('section.battle');
  await card.waitFor();
  await hand.look('result');
  const told = await card.innerText();
  await hand.goOn();
  return told;
}

/** Go on with what the page asks for now: a choice that is open, or the end of what is under way. */
async function goOn(hand, now) {
  const { page, press } = hand;
  const orders = page.locator('section.orders');
  const beachhead = orders.getByRole('button', { name: /^Place Beachhead/ });
  if (now.draft?.kind === 'count') await press(orders.getByRole('button', { name: /^Choose \d+/ }));
  else if (now.draft || now.canEnd) await hand.goOn();
  else if (await beachhead.count()) {
    await hand.look('beachhead');
    await press(beachhead);
  } else await press(orders.locator('button.offer.end').first());
  await answerGuard(page);
}

/** Play until the turn is over; gives what the cards of battles said, and how many orders were given. */
async function playTurn(hand) {
  const { page } = hand;
  const cards = [];
  const { turn, seq } = await settled(page);
  await sail(hand);
  let [isLanded, last, idle] = [false, '', 0];
  for (;;) {
    const now = await settled(page);
    if (now.turn > turn) return { cards, count: now.seq - seq };
    const key = JSON.stringify([now.seq, now.draft, now.curtain, now.battle]);
    idle = key === last ? idle + 1 : 0;
    last = key;
    if (idle > 20) throw new Error(`stuck at ${key}`);
    if (now.curtain) await hand.press(page.getByRole('button', { name: /^Continue as / }));
    else if (now.battle?.over) cards.push(await readCard(hand));
    else if (!isLanded && !now.draft && (await hand.isOffered('Declare attack'))) {
      await assault(hand);
      isLanded = true;
    } else await goOn(hand, now);
    await page.waitForTimeout(30);
  }
}

/** Play the turn on one screen; complains where the page does. */
async function onScreen(from, told, screen) {
  const { page, context, complaints } = await newcomer(from, screen);
  await asGuest(page);
  const { id, scenario } = await ask(page, 'POST', '/imports', { record: told });
  const sheet = await ask(page, 'GET', `/printed/${scenario}`);
  await goTo(page, `table/${id}?seat=1`);
  const hexes = new Map(sheet.lists.hexes.map((hex) => [hex.label, hex.id]));
  const hand = handAt(page, screen.width < 700, hexes);
  const { cards, count } = await playTurn(hand);
  await context.close();
  return { cards, count, complaints };
}

export async function campaign(from) {
  const told = record();
  const played = await Promise.all(SCREENS.map((screen) => onScreen(from, told, screen)));
  return {
    text: played.map(({ count, cards }) => `${count} orders, ${cards.length} battle`).join('; '),
    // The card tells from which ship the Marines came, that they landed, and what they left there.
    isDone: played.every(({ cards }) => TOLD.every((line) => cards.some((card) => card.includes(line)))),
    complaints: played.flatMap(({ complaints }) => complaints),
  };
}
