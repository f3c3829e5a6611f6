// The languages of the interface: chosen by keyboard and mouse, kept over a reload, taken from the browser; no text
// of the interface is left in English, and the texts of games stay in English and say so.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { play } from './player.mjs';
import { ask, BASE, goTo, newcomer } from './service.mjs';

const HERE = fileURLToPath(new URL('..', import.meta.url));
/** Texts that are made from values are known by their parts; shorter ones are in too many words. */
const LEAST = 12;
/** What is looked at while a battle is fought. */
const DECISIONS = new Set(['attack', 'choose_lead', 'commit_support', 'take_losses']);
/** What the game says in the same words as the interface: the tooltip of a layer. */
const GAME_TEXTS = new Set(['Zones of control']);

/** Every text of a catalogue, and the parts between the values of those that are made. */
export function textsOf(part, found = { whole: new Set(), parts: new Set() }) {
  if (typeof part === 'string') found.whole.add(part.replace(/\s+/g, ' ').trim());
  else if (typeof part === 'function')
    for (const [, quoted] of part.toString().matchAll(/`([^`]*)`/g))
      for (const piece of quoted.split(/\$\{[^}]*\}/))
        if (piece.trim().length >= LEAST && piece.trim().includes(' ')) found.parts.add(piece.trim());
  if (part && typeof part === 'object') for (const one of Object.values(part)) textsOf(one, found);
  return found;
}

/** The catalogues, read as the client reads them. */
export async function catalogues() {
  const vite = await createServer({
    root: HERE,
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const load = async (name) => (await vite.ssrLoadModule(`/src/lib/messages/${name}/index.ts`))[name];
    return { en: await load('en'), de: await load('de'), fr: await load('fr') };
  } finally {
    await vite.close();
  }
}

/** What a page shows and says to screen readers, but for what is marked as English. */
export const shown = (page) =>
  page.evaluate(() => {
    const found = [];
    const say = (text, element) => {
      const words = text?.replace(/\s+/g, ' ').trim();
      if (words && !element.closest('[lang="en"]')) found.push(words);
    };
    for (const element of document.body.querySelectorAll('*')) {
      if (/^(SCRIPT|STYLE)$/.test(element.tagName) || !element.getClientRects().length) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (element.hasAttribute(name)) say(element.getAttribute(name), element);
      for (const node of element.childNodes) if (node.nodeType === 3) say(node.textContent, element);
    }
    return [...new Set(found)];
  });

/** The texts of a page that stand in the English catalogue and not in the other one. */
export async function english(page, en, other) {
  const [from, to] = [textsOf(en), textsOf(other)];
  return (await shown(page)).filter(
    (text) =>
      !GAME_TEXTS.has(text) &&
      ((from.whole.has(text) && !to.whole.has(text)) ||
        [...from.parts].some((piece) => text.includes(piece) && !to.parts.has(piece))),
  );
}

/** Whether something is wider than the window, or cut off in its button, tab or heading. */
export const tooWide = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const cut = [...document.querySelectorAll('button, .tab, [role="tab"], nav a, h1, h2, legend')].filter(
      (one) => {
        const style = getComputedStyle(one);
        const isCut = one.scrollWidth > one.clientWidth + 1 && style.display !== 'inline';
        // What only screen readers get is one point wide.
        return one.clientWidth > 2 && isCut && style.textOverflow !== 'ellipsis';
      },
    );
    const hidden = [...document.querySelectorAll('nav a, [role="tab"], header button, header a')].filter(
      (one) =>
        one.clientWidth > 2 &&
        (one.getBoundingClientRect().right > innerWidth + 1 ||
          (one.clientWidth < 30 && one.scrollWidth > one.clientWidth)),
    );
    cut.push(...hidden);
    return [...(wide > 1 ? [`the page by ${wide}`] : []), ...cut.map((one) => one.innerText.trim())];
  });

const language = (page) => page.evaluate(() => document.documentElement.lang);

/** Open the settings and wait until the language is the one wanted. */
async function settle(page, wanted) {
  await page.waitForFunction((lang) => document.documentElement.lang === lang, wanted);
}

/** Choose a language by mouse, then another by keyboard; the focus stays where it is. */
async function choose(page, { en, de, fr }) {
  await page.getByRole('button', { name: en.panels.top.settings, exact: true }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByText(en.a11y.settings.language.gameText).waitFor();
  await dialog.getByText('Deutsch', { exact: true }).click();
  await settle(page, 'de');
  await dialog.getByRole('heading', { name: de.a11y.settings.title }).waitFor();
  await dialog.getByText(de.a11y.settings.language.gameText).waitFor();
  await dialog.getByRole('radio', { name: 'Deutsch' }).focus();
  await page.keyboard.press('ArrowDown');
  await settle(page, 'fr');
  await dialog.getByText(fr.a11y.settings.language.gameText).waitFor();
  const held = await page.evaluate(() => document.activeElement?.value);
  if (held !== 'fr') throw new Error(`the focus is on ${held}`);
  await page.keyboard.press('ArrowUp');
  await settle(page, 'de');
  await page.keyboard.press('Escape');
  await page.reload();
  await settle(page, 'de');
  await page.getByRole('link', { name: de.lobby.nav.newGame }).waitFor();
}

/** An account, and a game of it in which an order awaits us. */
export async function begin(page) {
  const name = `Ada ${Date.now().toString(36)}`;
  await ask(page, 'POST', '/accounts', { name, password: 'seven boats upriver' });
  await page.evaluate(() => localStorage.setItem('sandtable:came-in', 'yes'));
  await page.reload();
  const game = await ask(page, 'POST', '/games', {
    scenario: 'vietnam/deja-phu',
    seats: [{ kind: 'hotseat' }, { kind: 'hotseat' }],
  });
  return { name, id: game.id };
}

const PAGES = [
  '',
  'new',
  'learn',
  'puzzles',
  'players/opponent',
  'players/cups',
  'players/games',
  'players/statistics',
  'rules',
  'account',
];

/** Walk through the pages and the panels of a game; `look` is called on each. */
export async function walk(page, texts, game, look) {
  for (const where of [...PAGES, `player/${encodeURIComponent(game.name)}`]) {
    await goTo(page, where);
    await page.locator('main, .page').first().waitFor();
    await page.waitForTimeout(250);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction((wait) => !document.body.innerText.includes(wait), texts.players.loading);
    await look(where.startsWith('player/') ? 'player' : where || 'lobby');
  }
  await goTo(page, `table/${game.id}`);
  await page.locator('#panel button, .curtain button').first().waitFor();
  if (await page.locator('.curtain').count()) {
    await look('curtain');
    await page.locator('.curtain .btn').first().click();
  }
  await page.waitForFunction(() => !document.querySelector('.map .loading'), undefined, { timeout: 60000 });
  await look('game');
  const prompt = page.locator('.prompt .say [lang="en"]').first();
  if (!/[A-Za-z]/.test(await prompt.innerText())) throw new Error('the prompt is not marked as English');
  for (const tab of await page.getByRole('tab').all()) {
    if (!(await tab.isVisible())) continue;
    await tab.click();
    await page.waitForTimeout(200);
    await look(`game-${(await tab.innerText()).trim().split(/\s/)[0].toLowerCase()}`);
  }
  await page.getByRole('button', { name: texts.panels.top.settings, exact: true }).click();
  await look('settings');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.panels.top.help, exact: true }).click();
  await look('help');
  await page.keyboard.press('Escape');
  await goTo(page, `replay/${game.id}?seat=watch`);
  await page.getByRole('button', { name: texts.share.position }).waitFor();
  await look('replay');
  await page.getByRole('button', { name: texts.share.position }).click();
  await page.getByRole('button', { name: texts.share.makeLink }).click();
  await page.getByRole('button', { name: texts.share.revokeLink }).waitFor();
  await look('share');
}

/** Without a connection the page that says so is in the language that was chosen. */
async function offline(page, { state }) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/notices.js');
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(async () => Boolean(await caches.match('/words.json')));
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: state.offline.title }).waitFor();
  await settle(page, 'de');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: state.offline.again }).click();
  await page.getByRole('heading', { name: state.offline.title }).waitFor({ state: 'detached' });
}

/** Every string of an answer of the service, without the keys. */
function stringsOf(part, found) {
  if (typeof part === 'string') found.add(part.replace(/\s+/g, ' ').trim());
  else if (part && typeof part === 'object') for (const one of Object.values(part)) stringsOf(one, found);
}

/**
 * The text nodes of a page whose words the service said: how many there are, and which of them are not marked as
 * English. A name of one word, as of a side, is the same in every language.
 */
const saidByGame = (page, strings, texts) =>
  page.evaluate(
    ([all, own]) => {
      const isPhrase = (text) => /[a-z]/.test(text) && text.includes(' ') && text.length > 5;
      const phrases = all.filter(isPhrase);
      const whole = new Set(phrases);
      const [unmarked, seen] = [new Set(), { nodes: 0 }];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent.replace(/\s+/g, ' ').trim();
        if (!isPhrase(text) || /^(SCRIPT|STYLE)$/.test(element.tagName) || !element.getClientRects().length)
          continue;
        // Place names on a map, and sentences of ours in which a title stands, are no words of the game.
        if (element.closest('svg text') || own.includes(text)) continue;
        const isSaid = whole.has(text) || phrases.some((one) => one.includes(text) || text.includes(one));
        if (!isSaid) continue;
        seen.nodes += 1;
        if (element.closest('[lang]').lang === 'en') continue;
        const where = element.closest('[class]:not([class=""])') ?? element;
        unmarked.add(`${text.slice(0, 90)} (in ${where.tagName.toLowerCase()}.${where.className})`);
      }
      return { nodes: seen.nodes, unmarked: [...unmarked] };
    },
    [strings, texts],
  );

/** Choose a language in the settings, as a person does. */
async function wear(page, from, to, texts) {
  await page.getByRole('button', { name: texts[from].panels.top.settings, exact: true }).click();
  await page.locator(`dialog[open] input[value="${to}"]`).check();
  await settle(page, to);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.waitForTimeout(300);
}

/** A battle of Déjà Phu, the lobby and the end page in German and French: what the game says is marked as English. */
export async function gameTexts(from) {
  const all = await catalogues();
  const { page, context, complaints } = await newcomer(from);
  const said = new Set();
  page.on('response', async (answer) => {
    const { pathname } = new URL(answer.url());
    if (!/\/api\/v1\/(games|scenarios|lobby)/.test(pathname)) return;
    if (!/json/.test(answer.headers()['content-type'] ?? '')) return;
    stringsOf(await answer.json().catch(() => null), said);
  });
  const { id, name } = await begin(page);
  await goTo(page, `table/${id}`);
  const left = new Set();
  const places = {};
  let nodes = 0;
  const look = async (where, doEach = async (see) => see()) => {
    let worn = 'en';
    for (const to of ['de', 'fr']) {
      await wear(page, worn, to, all);
      worn = to;
      const own = textsOf(all[to]).whole;
      await doEach(async (part = '') => {
        const strings = [...said].filter((one) => !own.has(one) && one !== name);
        const told = await saidByGame(page, strings, [...own]);
        nodes += told.nodes;
        places[where] = (places[where] ?? 0) + told.nodes;
        for (const text of told.unmarked) left.add(`${where}${part && ` ${part}`}: ${text}`);
      }, to);
    }
    await wear(page, worn, 'en', all);
  };
  const tabs = async (see) => {
    const labels = page.getByRole('tab');
    for (let i = 0; i < (await labels.count()); i += 1) {
      if (!(await labels.nth(i).isVisible())) continue;
      await labels.nth(i).click();
      await page.waitForTimeout(250);
      await see(String(i));
    }
    await labels.first().click();
  };
  const seen = new Set();
  const onform = async () => {
    const { draft } = await page.evaluate(() => window.__sandtable.state());
    const where = draft?.order;
    if (!DECISIONS.has(where) || seen.has(where) || (where === 'attack' && !draft.whole)) return;
    seen.add(where);
    if (where === 'attack') await page.locator('section.combat').waitFor();
    await look(where);
  };
  const begun = await play(page, { seed: 6, onform, isSeen: (now) => now.battle?.over });
  if (!begun.now.battle) throw new Error('no battle was fought');
  await look('battle');
  await look('tabs', tabs);
  await page.locator('section.battle').getByRole('button').first().click();
  await play(page, { seed: 6, onform });
  await goTo(page, `end/${id}`);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await look('end');
  await ask(page, 'POST', '/games', {
    scenario: 'vietnam/deja-phu',
    seats: [{ kind: 'hotseat' }, { kind: 'hotseat' }],
  });
  await goTo(page, '');
  await page.locator('.library a').first().waitFor();
  await page.waitForLoadState('networkidle');
  await look('lobby');
  await context.close();
  const wanted = ['attack', 'commit_support', 'battle', 'tabs', 'end', 'lobby'];
  const missing = wanted.filter((one) => !places[one]);
  return {
    text: left.size
      ? [...left].join(' | ')
      : `${nodes} texts of the game in German and French pages, all marked as English: ${JSON.stringify(places)}`,
    isDone: !left.size && !missing.length,
    complaints,
  };
}

export async function languages(from) {
  const all = await catalogues();
  const { page, context, complaints } = await newcomer(from);
  if ((await language(page)) !== 'en') throw new Error('the page does not begin in English');
  await choose(page, all);
  await offline(page, all.de);
  const game = await begin(page);
  const left = [];
  let seen = 0;
  await walk(page, all.de, game, async (where) => {
    seen += 1;
    for (const text of await english(page, all.en, all.de)) left.push(`${where}: ${text}`);
    for (const text of await tooWide(page)) left.push(`${where} is too wide: ${text}`);
  });
  await context.close();
  const abroad = await from.newContext({ locale: 'fr-CA' });
  const other = await abroad.newPage();
  await other.goto(BASE);
  await settle(other, 'fr');
  await other.getByRole('link', { name: all.fr.lobby.nav.newGame, exact: true }).waitFor();
  await abroad.close();
  return {
    text: left.length
      ? left.join(' | ')
      : `${seen} pages and panels without an English text; French by itself`,
    isDone: !left.length && seen > 15,
    // The line was cut on purpose.
    complaints: complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED')),
  };
}

/** Pictures of the pages in German and French, on a screen and a phone, light and dark, to be looked at. */
export async function languagePictures(from) {
  const all = await catalogues();
  const folder = process.env.SANDTABLE_PICTURES;
  if (folder) await mkdir(folder, { recursive: true });
  const wide = [];
  for (const [name, theme, width, height] of [
    ['de', 'light', 1440, 900],
    ['fr', 'dark', 1440, 900],
    ['de', 'dark', 390, 844],
    ['fr', 'light', 390, 844],
  ]) {
    const { page, context } = await newcomer(from, { width, height, theme, choices: { language: name } });
    const game = await begin(page);
    await walk(page, all[name], game, async (where) => {
      const file = `${name}-${width}-${where.replaceAll('/', '-')}.png`;
      if (folder) await page.screenshot({ path: join(folder, file) });
      for (const text of await tooWide(page)) wide.push(`${file}: ${text}`);
    });
    await context.close();
  }
  return { text: wide.join(' | ') || 'nothing is too wide', isDone: !wide.length, complaints: [] };
}
