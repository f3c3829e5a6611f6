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
async function settled(page, timeout = 60000) {
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
async function orderByPanel(page, choose, now, patience) {
  const orders = page.locator('section.orders');
  if (!now.draft) {
    const doing = orders.locator('button.offer:not(.end):not([disabled])');
    const passing = orders.locator('button.offer.end');
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

async function answerGuard(page) {
  await page.waitForTimeout(60);
  const guard = page.getByRole('button', { name: /anyway$/ });
  if (await guard.count()) {
    await page.waitForFunction(() => !document.querySelector('dialog[open] .btn.p')?.disabled);
    await guard.focus();
    await page.keyboard.press('Enter');
  }
}

/** Play until `isDone` says so; gives the number of orders that were taken. One time in `patience` it passes. */
export async function play(
  page,
  { by = 'mouse', seed = 1, most = 400, patience = 6, isDone = (now) => now.over } = {},
) {
  const choose = whims(seed);
  let taken = 0;
  let stuck = 0;
  let last = '';
  while (taken < most) {
    const now = await settled(page);
    if (isDone(now)) return { taken, now };
    if (now.curtain) {
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
      else await orderByPanel(page, choose, now, patience);
      await answerGuard(page);
    } catch (error) {
      // The page went on while we looked for a button; the next look shows where it is now.
      if (!/Timeout|detached|not attached/.test(error.message)) throw error;
    }
    await page.waitForTimeout(15);
  }
  return { taken, now: await table(page) };
}
