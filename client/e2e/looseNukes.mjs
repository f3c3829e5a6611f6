// A whole turn of "Loose Nukes", the first Advanced scenario, played at one screen by both seats: set-up, electronic
// detection, special forces, strikes, supply, movement, combat, reorganization; with the mouse and the air units of
// both sides, then with fingers and Air Points in their place.
import { answerGuard, settled } from './player.mjs';
import { ask, asGuest, goTo, newcomer } from './service.mjs';

const SCENARIO = 'india-pakistan/loose-nukes';
/** Where pictures are kept, if anybody wants to look at them. */
const PICTURES = process.env.SANDTABLE_PICTURES;
const SCREENS = [
  { width: 1440, height: 900, options: [], steps: ['air_missions'], orders: ['mission_at_site'] },
  {
    width: 390,
    height: 844,
    options: ['standard-air'],
    steps: ['air_strikes'],
    orders: ['air_strike_site', 'interdict_hex'],
  },
].filter(({ width }) => !process.env.SANDTABLE_WIDTH || Number(process.env.SANDTABLE_WIDTH) === width);
/** How often each kind of order is given in a turn, by each seat; all else is ended. */
const WANTED = {
  detect_electronically: 1,
  raid_place: 1,
  reconnoitre_unit: 1,
  carry_out_mission: 9,
  launch_at_site: 1,
  strike_unit: 1,
  interdict_hex: 1,
  air_strike_site: 1,
  mission_at_site: 2,
  mission_to_interdict: 1,
  make_supply_unit: 1,
  split_depot: 1,
  move_units: 2,
  search_for_cache: 1,
  repair_place: 1,
  attack: 1,
};
/** Orders that are shown with their odds before they are given. */
const ODDS = new Set([
  ...['launch_at_site', 'strike_unit', 'interdict_hex', 'air_strike_site', 'mission_at_site'],
  'mission_to_interdict',
]);
/** Tracks that an Advanced game has, and a word in the table of each. */
const TRACKS = {
  supply: 'Depots on the map',
  headquarters: 'Uses left',
  special_forces: 'On missions',
  strikes: 'ballistic missiles',
  caches: 'Face down on the map',
};

const table = (page) => page.evaluate(() => window.__sandtable.state());
const told = (page) =>
  page.evaluate(async () => {
    const { game, seat } = window.__sandtable.state();
    return (await fetch(`/api/v1/games/${game}/table${seat === null ? '' : `?seat=${seat}`}`)).json();
  });

/** A hand at one screen. */
function handAt(page, isPhone) {
  // A button may be drawn anew at any moment; the next look at the table shows what came of it.
  const press = async (one) => {
    try {
      await (isPhone ? one.tap({ timeout: 8000 }) : one.click({ timeout: 8000 }));
    } catch (error) {
      if (!/detached|not attached|Timeout|intercepts/.test(error.message)) throw error;
    }
  };
  let pictures = 0;
  return {
    page,
    isPhone,
    press,
    orders: page.locator('section.orders'),
    goOn: () => press(page.locator(isPhone ? 'footer .main' : '.prompt .buttons button').last()),
    look: async (name) => {
      pictures += 1;
      const number = String(pictures).padStart(2, '0');
      if (PICTURES)
        await page.screenshot({ path: `${PICTURES}/${isPhone ? 'phone' : 'desk'}-${number}-${name}.png` });
    },
  };
}

/** Open every track of the Advanced game and read its table. */
async function readTracks(hand) {
  const { page, press } = hand;
  const { tracks } = await told(page);
  for (const [name, words] of Object.entries(TRACKS)) {
    const track = tracks.find((one) => one.name === name);
    if (!track) throw new Error(`no track ${name}`);
    await press(page.locator('.status .cell', { hasText: track.label }));
    const panel = page.locator('.tracks');
    await panel.getByText(words).first().waitFor();
    await hand.look(`track-${name}`);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }
}

/** Lay each overlay of the Advanced game, and take it away again. */
async function readOverlays(hand) {
  const { page, press } = hand;
  const more = page.getByRole('button', { name: /^(Layers|Show fewer)/ });
  await press(more);
  for (const name of [/^Supply/, /^HQ range/, /^Isolated units/]) {
    const chip = page.locator('.keys').getByRole('button', { name });
    await press(chip);
    await page.waitForTimeout(600);
    const slow = await page.getByText('taking too long').count();
    if (slow) throw new Error(`${name}: no answer`);
    await hand.look(`overlay-${name.source.replace(/\W/g, '')}`);
    await press(chip);
  }
  await press(more);
}

/** Choose the first of what an open draft asks for, until the order is complete; then give it. */
async function finish(hand) {
  const { page, press, orders } = hand;
  for (let step = 0; step < 14; step += 1) {
    await page.waitForFunction(() => !window.__sandtable.state().busy, undefined, { timeout: 20000 });
    const { draft } = await table(page);
    if (!draft) return;
    if (draft.complete || (draft.kind === 'path' && draft.whole)) {
      if (ODDS.has(draft.order)) await page.getByText('Possible results').waitFor();
      await hand.look(`order-${draft.order}`);
      await hand.goOn();
      return;
    }
    if (draft.kind === 'pick') await press(orders.locator('fieldset ul button').first());
    else if (draft.kind === 'subset') {
      const boxes = orders.locator('fieldset input[type=checkbox]');
      for (let i = 0; !(await table(page)).draft?.whole && i < (await boxes.count()); i += 1)
        await press(boxes.nth(i));
      await hand.goOn();
      if (draft.last) return;
    } else if (draft.kind === 'count') await press(orders.getByRole('button', { name: /^Choose \d+/ }));
    else if (draft.kind === 'path') {
      const all = orders.locator('fieldset details summary');
      if (await all.count()) {
        await press(all);
        await press(orders.locator('fieldset details button').first());
      } else if (await orders.locator('fieldset ul button').count())
        await press(orders.locator('fieldset ul button').first());
      else break;
    } else break;
  }
  await page.keyboard.press('Escape');
}

/** Give an order that is wanted and offered, or end what is under way. */
async function act(hand, left, offers) {
  const { press, orders } = hand;
  const wanted = offers.find((one) => (left[one.order] ?? 0) > 0);
  if (!wanted) {
    const end = orders.locator('button.offer.end').first();
    if (await end.count()) await press(end);
    else {
      await press(orders.locator('button.offer').first());
      await finish(hand);
    }
    return '';
  }
  left[wanted.order] -= 1;
  await press(orders.locator('button.offer', { hasText: wanted.label }).first());
  await finish(hand);
  return wanted.order;
}

/** Play until the second turn begins; gives the kinds of orders given, and the steps that were seen. */
async function playTurn(hand) {
  const { page } = hand;
  const given = new Set();
  const kinds = new Set();
  const left = [{ ...WANTED }, { ...WANTED }];
  let [last, idle, isRead] = ['', 0, false];
  for (;;) {
    const now = await settled(page, 120000);
    if (now.turn > 1 || now.over) return { given, kinds, count: now.seq };
    const key = JSON.stringify([now.seq, now.draft, now.curtain, now.battle]);
    idle = key === last ? idle + 1 : 0;
    last = key;
    if (idle > 20) throw new Error(`stuck at ${key}`);
    if (now.curtain) {
      await hand.press(page.getByRole('button', { name: /^Continue as / }));
      await page.waitForTimeout(60);
      continue;
    }
    if (now.battle?.over) await hand.goOn();
    else if (now.draft) await finish(hand);
    else {
      const { decision, offers } = await told(page);
      if (decision && !kinds.has(decision.kind)) {
        kinds.add(decision.kind);
        await hand.look(decision.kind);
        if (!isRead && decision.kind === 'electronic_detection') {
          isRead = true;
          await readTracks(hand);
          if (!hand.isPhone) await readOverlays(hand);
        }
      }
      const order = await act(hand, left[now.seat] ?? {}, offers);
      if (order) given.add(order);
    }
    await answerGuard(page);
    await page.waitForTimeout(30);
  }
}

/** Play the turn on one screen; complains where the page does. */
async function onScreen(from, { options, steps, orders, ...screen }) {
  const { page, context, complaints } = await newcomer(from, screen);
  await asGuest(page);
  const seats = [{ kind: 'hotseat' }, { kind: 'hotseat' }];
  const { id } = await ask(page, 'POST', '/games', { scenario: SCENARIO, seats, options });
  await goTo(page, `table/${id}`);
  const began = Date.now();
  const { given, kinds, count } = await playTurn(handAt(page, screen.width < 700));
  await context.close();
  const isWhole =
    [...STEPS, ...steps].every((one) => kinds.has(one)) &&
    [...ORDERS, ...orders].every((one) => given.has(one));
  return { given, kinds, count, complaints, isWhole, seconds: Math.round((Date.now() - began) / 1000) };
}

/** What a turn must have asked, and the orders that must have been given, or it was no whole turn. */
const STEPS = [
  ...['set_up', 'electronic_detection', 'sof_placing', 'sof_missions', 'missile_strikes'],
  ...['headquarters_strikes', 'convert_supply', 'move', 'attack', 'search_caches', 'task_force'],
];
const ORDERS = [
  ...['detect_electronically', 'raid_place', 'carry_out_mission', 'launch_at_site', 'move_units', 'attack'],
];

export async function looseNukes(from) {
  const played = [];
  for (const screen of SCREENS) played.push(await onScreen(from, screen));
  return {
    text: played
      .map(
        ({ count, given, kinds, seconds }) =>
          `${count} orders in ${seconds} s (${[...given]}; ${[...kinds]})`,
      )
      .join(' | '),
    isDone: played.every(({ isWhole }) => isWhole),
    complaints: played.flatMap(({ complaints }) => complaints),
  };
}
