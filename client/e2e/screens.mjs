// The screens that the documents show, and the outline of each: headings, labelled parts and buttons of the top bar.
import { ask, asGuest, goTo, newcomer } from './service.mjs';
import { play } from './player.mjs';

export const SIZES = {
  light: { width: 1440, height: 900, theme: 'light' },
  dark: { width: 1440, height: 900, theme: 'dark' },
  phone: { width: 360, height: 640, theme: 'light' },
};

const ready = (page) =>
  page.waitForFunction(
    () => window.__sandtable?.state().mine && !document.querySelector('.loading'),
    undefined,
    { timeout: 90000 },
  );
async function table(page, scenario, seat = 0) {
  const found = (await ask(page, 'GET', '/scenarios')).find((one) => one.id === scenario);
  return ask(page, 'POST', '/games', {
    scenario,
    seats: found.seats.map((_, i) => (i === seat ? { kind: 'me' } : { kind: 'bot', name: 'random' })),
  });
}
const still = async (page) => {
  await page.waitForFunction(() => !document.body.innerText.includes('Loading the map'), undefined, {
    timeout: 90000,
  });
  await page.mouse.move(700, 500);
  await page.waitForTimeout(700);
};
const press = async (page, ...keys) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(120);
  }
};

async function intoMovement(page, scenario) {
  const game = await table(page, scenario);
  await goTo(page, `table/${game.id}`);
  await ready(page);
  await play(page, {
    most: 40,
    seed: 2,
    isDone: (now) =>
      now.over ||
      (now.mine && now.lit > 3 && now.canEnd && now.draft === null && now.turn >= 1 && now.seq > 6),
  });
  return game;
}

/** Screens by name: each puts a page into its state, and may return what tidies up. */
export const SCREENS = {
  lobby: async (page, from) => {
    for (const scenario of ['vietnam/deja-phu', 'hearts-and-minds/1966']) await table(page, scenario);
    const other = await newcomer(from);
    await asGuest(other.page);
    const open = [
      ['india-pakistan/lahore', 1, 'daily', true],
      ['hearts-and-minds/1965', 0, 'evening', false],
      ['vietnam/third-indochina-war', 0, 'slow', false],
      ['vietnam/deja-phu', 1, 'live', true],
    ];
    const tables = [];
    for (const [scenario, seat, pace, learning] of open)
      tables.push([
        seat,
        await ask(other.page, 'POST', '/games', {
          scenario,
          seats: [0, 1].map((one) => ({ kind: one === seat ? 'me' : 'open' })),
          pace,
          learning,
        }),
      ]);
    await goTo(page, 'account');
    await goTo(page, '');
    await page.locator('.library a').first().waitFor();
    await page.waitForTimeout(1500);
    return async () => {
      for (const [seat, { id }] of tables) await ask(other.page, 'DELETE', `/games/${id}/seats/${seat}`);
      await other.context.close();
    };
  },
  table: async (page) => {
    await intoMovement(page, 'vietnam/third-indochina-war');
    await press(page, 'c', 'n', 'Enter');
    await page.waitForTimeout(1500);
    const isPhone = page.viewportSize().width < 700;
    if (!isPhone) {
      await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
      await page.waitForTimeout(900);
    }
  },
  combat: async (page) => {
    const game = await table(page, 'vietnam/deja-phu');
    await goTo(page, `table/${game.id}`);
    await ready(page);
    await press(page, 'e');
    await page.waitForFunction(
      () => window.__sandtable.state().lit > 0 && window.__sandtable.state().seq > 1,
      undefined,
      { timeout: 30000 },
    );
    await press(page, 'n', 'Enter');
    await page.locator('section.combat').waitFor({ timeout: 20000 });
    await page.waitForTimeout(600);
  },
  briefing: async (page) => {
    const game = await table(page, 'vietnam/third-indochina-war');
    await goTo(page, `table/${game.id}`);
    await ready(page);
    await press(page, 'b');
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(600);
  },
  result: async (page) => {
    const game = await table(page, 'vietnam/deja-phu');
    await goTo(page, `table/${game.id}`);
    await ready(page);
    await play(page, { most: 60, seed: 5, isSeen: (now) => now.battle?.over });
    await page.waitForTimeout(600);
  },
  end: async (page) => {
    const game = await table(page, 'vietnam/deja-phu');
    await goTo(page, `table/${game.id}`);
    await ready(page);
    await play(page, { seed: 4 });
    await goTo(page, `end/${game.id}`);
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(1500);
  },
  guide: async (page) => {
    await intoMovement(page, 'india-pakistan/lahore');
    await page.getByRole('button', { name: /All steps/ }).click();
    await page.waitForTimeout(400);
  },
  replay: async (page) => {
    const found = await ask(page, 'POST', '/games', {
      scenario: 'vietnam/deja-phu',
      seats: [{ kind: 'hotseat' }, { kind: 'hotseat' }],
    });
    await goTo(page, `table/${found.id}`);
    await play(page, { seed: 3, most: 45 });
    await goTo(page, `replay/${found.id}?at=24&seat=0`);
    await page.locator('footer input[type=range]').waitFor();
    await page.waitForFunction(() => !document.querySelector('.loading'), undefined, { timeout: 60000 });
    await page.waitForTimeout(1200);
  },
  cards: async (page) => {
    const game = await table(page, 'hearts-and-minds/1966', 1);
    await goTo(page, `table/${game.id}`);
    await ready(page);
    await play(page, { most: 12, seed: 1, isDone: () => true });
    for (let i = 0; i < 8 && !(await page.locator('.hand button.open').count()); i += 1) {
      await press(page, 'e');
      await page.waitForTimeout(1500);
    }
    if (await page.locator('.hand button.open').count())
      await page.locator('.hand button.open').first().click();
    await page.waitForTimeout(900);
  },
};

/** A page that shows a screen; `done` closes it. */
export async function shown(from, name, look) {
  const { page, context, complaints } = await newcomer(from, SIZES[look]);
  await asGuest(page);
  const tidy = await SCREENS[name](page, from);
  await still(page);
  return {
    page,
    complaints,
    done: async () => {
      await tidy?.();
      await context.close();
    },
  };
}

/** What a screen consists of, in words that do not depend on dice: numbers are left out. */
export const outline = (page) =>
  page.evaluate(() => {
    const isSeen = (one) => one.checkVisibility?.() ?? true;
    const parts = [...document.querySelectorAll('h2, section[aria-label], aside[aria-label]')];
    const words = parts.filter(isSeen).map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
    const plain = words.map((text) => text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim());
    return [...new Set(plain)].filter((text) => text && !text.startsWith('#')).sort();
  });
