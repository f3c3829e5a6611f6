// A player that knows no rule: it reads what the page offers and touches it, by mouse, by keys or by finger.

/** A small generator, so that a run can be told again. */
export function whims(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const table = (page) => page.evaluate(() => window.__sandtable?.state() ?? null);

/** Wait until the page has something to decide, the game is over, or a curtain hangs. */
export async function settled(page, timeout = 60000) {
  for (const until = Date.now() + timeout; Date.now() < until;) {
    const now = await table(page);
    if (now && (now.curtain || ((now.mine || now.over) && !now.busy))) return now;
    await page.waitForTimeout(25);
  }
  throw new Error(`nothing to decide: ${JSON.stringify(await table(page))}`);
}

/** Press a button that may be drawn anew at any moment; the next look at the table shows what came of it. */
async function press(page, button) {
  try {
    await button.click({ timeout: 3000 });
  } catch (error) {
    if (!/detached|not attached|Timeout|intercepts/.test(error.message)) throw error;
  }
}

/** Put one order together through the Orders panel and commit it; true if something was done. */
async function orderByPanel(page, choose, now, patience, onform) {
  const orders = page.locator('section.orders');
  await onform(page);
  if (!now.draft) {
    // Where a card is to be chosen, the hand itself is what can be pressed.
    const doing = orders
      .locator('button.offer:not(.end):not([disabled])')
      .or(page.locator('.cards .hand button.open'));
    const passing = orders.locator('button.offer.end').or(page.locator('.cards .doing > .row button.btn'));
    const [doings, passings] = [await doing.count(), await passing.count()];
    const isDoing = doings > 0 && (passings === 0 || choose(patience) > 0);
    if (!isDoing && passings > 0) {
      await press(page, passing.nth(choose(passings)));
      return;
    }
    if (doings === 0) return; // the page is being drawn anew
    await press(page, doing.nth(choose(doings)));
  }
  for (let step = 0; step < 12; step += 1) {
    await page.waitForFunction(() => !window.__sandtable.state().busy, undefined, { timeout: 20000 });
    const state = await table(page);
    if (!state.draft) return;
    await onform(page);
    if (state.draft.complete) {
      await press(page, orders.locator('button.p.wide, button.seal.wide'));
      return;
    }
    const kind = state.draft.kind;
    if (kind === 'pick') {
      const rows = orders.locator('fieldset ul button');
      await press(page, rows.nth(choose(Math.min(40, await rows.count()))));
    } else if (kind === 'subset') {
      const boxes = orders.locator('fieldset input[type=checkbox]');
      const count = await boxes.count();
      for (let tries = 0; tries < 40 && !((await table(page)).draft?.whole ?? true); tries += 1) {
        const box = boxes.nth(choose(count));
        if (await box.isEnabled()) await press(page, box);
      }
      await press(page, orders.locator('button.p.wide, button.seal.wide'));
      if (state.draft.last) return;
    } else if (kind === 'count') {
      await press(page, orders.getByRole('button', { name: /^Choose \d+/ }));
    } else if (kind === 'allocation') {
      for (
        let tries = 0;
        tries < 40 && !(await orders.getByRole('button', { name: 'Confirm allocation' }).isEnabled());
        tries += 1
      ) {
        const more = orders.getByRole('button', { name: /^Increase / });
        const one = more.nth(choose(await more.count()));
        if (await one.isEnabled()) await press(page, one);
      }
      await press(page, orders.getByRole('button', { name: 'Confirm allocation' }));
    } else if (kind === 'path') {
      const summary = orders.locator('fieldset details summary');
      if (await summary.count()) {
        await press(page, summary);
        const ends = orders.locator('fieldset details button');
        await press(page, ends.nth(choose(await ends.count())));
      } else {
        const ways = orders.locator('fieldset ul button');
        if (!(await ways.count())) {
          await page.keyboard.press('Escape');
          return;
        }
        await press(page, ways.nth(choose(await ways.count())));
      }
      await page.waitForFunction(() => !window.__sandtable.state().busy);
      if ((await table(page)).draft?.whole) {
        await press(page, orders.locator('button.p.wide, button.seal.wide'));
        return;
      }
    } else {
      await page.keyboard.press('Escape');
      return;
    }
  }
}

/** Put one order together with keys alone: N to a lit space, Enter to act, E to end. */
async function orderByKeys(page, choose, now, stuck) {
  if (stuck > 5 && now.draft?.kind === 'subset') {
    await tickByKeys(page, choose);
    return;
  }
  if (!now.draft && now.canEnd && choose(3) === 0) {
    await page.keyboard.press('e');
    await answerGuard(page);
    return;
  }
  if (now.lit === 0) {
    // Nothing of it lies on the map: the buttons of the panel are reached by Tab and Enter.
    await orderByFocus(page, choose, now);
    return;
  }
  for (let steps = choose(Math.min(8, now.lit)) + 1; steps > 0; steps -= 1) await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !window.__sandtable.state().busy);
  const then = await table(page);
  if (then.draft?.whole || then.draft?.complete) await page.keyboard.press('Enter');
  else if (then.draft && then.draft.seen === now.draft?.seen) await orderByFocus(page, choose, then);
}

/**
 * What touching spaces does not bring about: some of a list are ticked with Tab and Space until they are enough, in
 * one go, because a draft that is dropped on the way takes its ticks with it. Where what is ticked leaves no room for
 * the rest, one is unticked again.
 */
async function tickByKeys(page, choose) {
  const boxes = 'section.orders fieldset input[type=checkbox]:not([disabled])';
  for (let tries = 0; tries < 60; tries += 1) {
    const { draft } = await table(page);
    if (draft?.kind !== 'subset') return;
    if (draft.whole) {
      await page.locator('section.orders').locator('button.p.wide, button.seal.wide').focus();
      await page.keyboard.press('Enter');
      return;
    }
    const open = page.locator(`${boxes}:not(:checked)`);
    const some = (await open.count()) ? open : page.locator(`${boxes}:checked`);
    const count = await some.count();
    if (!count) return;
    await some.nth(choose(count)).focus();
    await page.keyboard.press(' ');
  }
}

async function orderByFocus(page, choose) {
  const buttons = page.locator(
    'section.orders fieldset button:not([disabled]), section.orders fieldset ' +
      'input:not([disabled]), section.orders button.offer:not([disabled]), section.orders ' +
      'button.p.wide, section.orders button.seal.wide',
  );
  const count = await buttons.count();
  if (!count) {
    await page.keyboard.press('Escape');
    return;
  }
  const wanted = buttons.nth(choose(count));
  await wanted.focus();
  await page.keyboard.press(await wanted.evaluate((one) => (one.tagName === 'INPUT' ? ' ' : 'Enter')));
}

/** Look at the card of a battle that is over, compare it with the record, and go on; true if there was one. */
async function watchBattle(page, { battle }, by) {
  if (!battle?.over) return false;
  const [card] = await page.evaluate(() =>
    [...document.querySelectorAll('section.battle')].map((one) => ({
      faces: [...one.querySelectorAll('.die.big')].map((die) => Number(die.textContent)),
      lost: [...one.querySelectorAll('.losses li')].map((line) =>
        Number(/lost (\d+)/.exec(line.textContent)[1]),
      ),
    })),
  );
  const now = (await table(page)).battle;
  if (!card || now?.last !== battle.last) return false; // the page went on
  if (card.faces.join() !== battle.faces.join() || card.lost.join() !== battle.lost.join())
    throw new Error(`the card of a battle is wrong: ${JSON.stringify({ card, battle })}`);
  if (by === 'keys') await page.keyboard.press('Enter');
  else await press(page, page.locator('section.battle').getByRole('button', { name: /^Continue/ }));
  return true;
}

export async function answerGuard(page) {
  await page.waitForTimeout(60);
  const guard = page.getByRole('button', { name: /anyway$/ });
  if (await guard.count()) {
    await page.waitForFunction(() => !document.querySelector('dialog[open] .btn.p')?.disabled);
    await guard.focus();
    await page.keyboard.press('Enter');
  }
}

/**
 * Compare the orders of others that were told with the seat's log in the service, since the seat was taken; gives
 * how many there were. The newest of them must be lines that a screen reader hears.
 */
export async function toldAll(page) {
  await page.waitForFunction(() => !window.__sandtable.state().telling.isLive, undefined, { timeout: 60000 });
  const { wanted, told, heard, isLive } = await page.evaluate(async () => {
    const { game, seat, seq, telling } = window.__sandtable.state();
    const heard = [...document.querySelectorAll('[data-told] [data-seq]')].map((one) =>
      Number(one.dataset.seq),
    );
    const wanted = [];
    for (let since = telling.from; since >= 0;) {
      const page = await (
        await fetch(`/api/v1/games/${game}/log?since=${since}${seat === null ? '' : `&seat=${seat}`}`)
      ).json();
      wanted.push(
        ...page.filter((one) => one.seq <= seq && !one.mine && !one.taken_back).map((one) => one.seq),
      );
      since = page.length && page.at(-1).seq < seq ? page.at(-1).seq : -1;
    }
    return { wanted, told: telling.told, heard, isLive: telling.isLive };
  });
  if (isLive) return toldAll(page); // more came meanwhile
  const untold = wanted.filter((seq) => !told.includes(seq));
  const isInOrder = told.every((seq, i) => i === 0 || told[i - 1] < seq);
  if (untold.length || !isInOrder)
    throw new Error(`orders of the other side were not told: ${JSON.stringify({ untold, wanted, told })}`);
  if (told.slice(-20).some((seq) => !heard.includes(seq)))
    throw new Error(`orders were not told in words: ${JSON.stringify({ told, heard })}`);
  return wanted.length;
}

/**
 * Play until `isDone` says so; gives the number of orders that were taken. One time in `patience` it passes. `onform`
 * is called whenever the panel asks for something: at each decision, and at each part of an order.
 */
export async function play(
  page,
  {
    by = 'mouse',
    seed = 1,
    most = 400,
    patience = 6,
    isDone = (now) => now.over,
    isSeen = () => false,
    onform = () => null,
  } = {},
) {
  const choose = whims(seed);
  let taken = 0;
  let battles = 0;
  let told = 0;
  let stuck = 0;
  let last = '';
  while (taken < most) {
    const now = await settled(page);
    if (isSeen(now)) return { taken, now, battles, told };
    if (!now.curtain && !now.draft && (await watchBattle(page, now, by))) battles += 1;
    if (isDone(now)) return { taken, now, battles, told: told + (await toldAll(page)) };
    if (now.curtain) {
      told += await toldAll(page);
      await press(page, page.getByRole('button', { name: /^Continue as / }));
      await page.waitForTimeout(50);
      continue;
    }
    const key = `${now.seat}/${now.seq}`;
    stuck = key === last ? stuck + 1 : 0;
    if (key !== last) taken += 1;
    last = key;
    if (stuck > 25) throw new Error(`stuck at ${JSON.stringify(now)}`);
    if (stuck > 0 && stuck % 8 === 0) await page.keyboard.press('Escape');
    try {
      if (by === 'keys') await orderByKeys(page, choose, now, stuck);
      else await orderByPanel(page, choose, now, patience, onform);
      await answerGuard(page);
    } catch (error) {
      // The page went on while we looked for a button; the next look shows where it is now.
      if (!/Timeout|detached|not attached/.test(error.message)) throw error;
    }
    await page.waitForTimeout(15);
  }
  return { taken, now: await table(page), battles, told: told + (await toldAll(page)) };
}
