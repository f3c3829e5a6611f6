// The air war of a turn of "Loose Nukes", with all of its air units, played by both seats at one screen: units seek
// air superiority and fight, missions are announced with their chances, fly, and are told; mouse, then fingers.
import { execFileSync } from 'node:child_process';
import { answerGuard, settled } from './player.mjs';
import { ask, asGuest, goTo, newcomer } from './service.mjs';

const PICTURES = process.env.SANDTABLE_PICTURES;
const PYTHON = process.env.SANDTABLE_PYTHON ?? '../.venv/bin/python';
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
].filter(({ width }) => !process.env.SANDTABLE_WIDTH || Number(process.env.SANDTABLE_WIDTH) === width);
/** How long the air war of a turn may take, in seconds. */
const LONGEST = 180;
/** The kinds of decision of the air war; all others are only passed. */
const AIR = new Set([
  ...['seek_superiority', 'pair_air_units', 'join_pairings', 'aim_air_units', 'break_off'],
  ...['air_missions', 'press_on_or_abort', 'hit_air_unit', 'companions'],
]);
/** The missions of each seat: the kind of order, and whether it is given as soon as it is whole. */
const MISSIONS = [
  ['mission_at_site', true],
  ['mission_at_site', false],
  ['mission_to_interdict', true],
  ['send_wild_weasels', false],
];
const TRACKS = { 'air units': 'Basing Box' };

const record = () =>
  execFileSync(PYTHON, ['-m', 'client.air_phase'], {
    env: { ...process.env, PYTHONPATH: ['../tests', process.env.PYTHONPATH].filter(Boolean).join(':') },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
const table = (page) => page.evaluate(() => window.__sandtable.state());
const told = (page) =>
  page.evaluate(async () => {
    const { game, seat } = window.__sandtable.state();
    return (await fetch(`/api/v1/games/${game}/table${seat === null ? '' : `?seat=${seat}`}`)).json();
  });

/** A hand at one screen. */
function handAt(page, isPhone) {
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

/** Read the table of the air war: where air units are. */
async function readTracks(hand) {
  const { page, press } = hand;
  const { tracks } = await told(page);
  for (const [name, words] of Object.entries(TRACKS)) {
    const track = tracks.find((one) => one.name === name);
    if (!track) throw new Error(`no track ${name}`);
    await press(page.locator('.status .cell').nth(tracks.indexOf(track)));
    const panel = page.locator('.tracks');
    await panel.getByText(words).first().waitFor();
    await hand.look(`track-${name.replace(' ', '-')}`);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }
}

/** Choose the first of what an open draft asks for; with `isShort` give it as soon as it is whole. */
async function finish(hand, isShort = false) {
  const { page, press, orders } = hand;
  for (let step = 0; step < 14; step += 1) {
    await page.waitForFunction(() => !window.__sandtable.state().busy, undefined, { timeout: 20000 });
    const { draft } = await table(page);
    if (!draft) return;
    const enough = orders.getByRole('button', { name: 'Give order now' });
    if (isShort && (await enough.count())) {
      await page.getByText('Possible results').waitFor();
      await hand.look(`enough-${draft.order}`);
      await press(enough);
      return;
    }
    if (draft.complete) {
      await page.getByText('Possible results').waitFor({ timeout: 5000 });
      await hand.look(`order-${draft.order}`);
      await hand.goOn();
      return;
    }
    if (draft.kind === 'pick') await press(orders.locator('fieldset ul button').first());
    else if (draft.kind === 'subset') {
      const boxes = orders.locator('fieldset input[type=checkbox]');
      // One of each group where any is offered: a wing, an escort or a suppressor.
      for (let i = 0; i < (await boxes.count()) && (i < 1 || !(await table(page)).draft?.whole); i += 1)
        await press(boxes.nth(i));
      await hand.goOn();
      if (draft.last) return;
    } else return;
  }
}

/** Send fighters up, answer what air combat asks, announce missions, or end what is under way. */
async function act(hand, left, kind, offers) {
  const { press, orders } = hand;
  const wanted = kind === 'air_missions' && left.find(([order]) => offers.some((one) => one.order === order));
  if (wanted) {
    left.splice(left.indexOf(wanted), 1);
    const { label } = offers.find((one) => one.order === wanted[0]);
    await press(orders.locator('button.offer', { hasText: label }).first());
    await finish(hand, wanted[1]);
    return wanted[0];
  }
  const end = orders.locator('button.offer.end').first();
  if (await end.count()) await press(end);
  else if (await orders.locator('button.offer').count()) {
    await press(orders.locator('button.offer').first());
    await finish(hand);
  }
  return '';
}

/** Play until the air war of the turn is over; gives what was seen, and how long it took. */
async function playPhase(hand) {
  const { page } = hand;
  const [given, kinds, cards] = [new Set(), new Set(), []];
  const left = [MISSIONS.map((one) => [...one]), MISSIONS.map((one) => [...one])];
  const began = Date.now();
  let [last, idle, seconds, isRowSeen] = ['', 0, 0, false];
  for (;;) {
    const now = await settled(page, 120000);
    const key = JSON.stringify([now.seq, now.draft, now.curtain, now.battle]);
    idle = key === last ? idle + 1 : 0;
    last = key;
    if (idle > 20) throw new Error(`stuck at ${key}`);
    if (now.curtain) {
      await hand.press(page.getByRole('button', { name: /^Continue as / }));
      await page.waitForTimeout(60);
      continue;
    }
    if (now.battle?.over) {
      await hand.look('result');
      cards.push(await page.locator('section.battle').innerText());
      await hand.goOn();
      continue;
    }
    const { decision, offers } = await told(page);
    const kind = decision?.kind ?? '';
    if (kinds.has('air_missions') && !AIR.has(kind)) {
      seconds = Math.round((Date.now() - began) / 1000);
      return { given, kinds, cards, seconds, isRowSeen };
    }
    if (!kinds.has(kind)) {
      kinds.add(kind);
      await hand.look(kind);
      if (kind === 'seek_superiority') await readTracks(hand);
    }
    if (now.draft) await finish(hand);
    else {
      const order = await act(hand, left[now.seat] ?? [], kind, offers);
      if (order) given.add(order);
      if (order && !isRowSeen) {
        await page.locator('.plan article').first().waitFor();
        isRowSeen = (await page.locator('.plan .values').count()) > 0;
        await hand.look('announced');
      }
    }
    await answerGuard(page);
    await page.waitForTimeout(30);
  }
}

async function onScreen(from, kept, screen) {
  const { page, context, complaints } = await newcomer(from, screen);
  await asGuest(page);
  const { id } = await ask(page, 'POST', '/imports', { record: kept });
  await goTo(page, `table/${id}`);
  const played = await playPhase(handAt(page, screen.width < 700));
  await context.close();
  return { ...played, complaints };
}

export async function airPhase(from) {
  const kept = record();
  const played = [];
  for (const screen of SCREENS) played.push(await onScreen(from, kept, screen));
  return {
    text: played
      .map(
        ({ given, kinds, cards, seconds }) =>
          `${seconds} s (${[...given]}; ${[...kinds]}; ${cards.length} results)`,
      )
      .join(' | '),
    isDone: played.every(
      ({ kinds, given, cards, seconds, isRowSeen }) =>
        seconds < LONGEST &&
        isRowSeen &&
        kinds.has('break_off') &&
        given.has('mission_at_site') &&
        cards.some((card) => card.includes('goes in')),
    ),
    complaints: played.flatMap(({ complaints }) => complaints),
  };
}
