// What every browser program needs: a browser, a page that notes its errors, and the service's address.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

export const BASE = process.env.SANDTABLE_URL ?? 'http://127.0.0.1:8000/';

/** A browser that asks nobody but us; Playwright gives it a fresh profile. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

export async function browser() {
  return chromium.launch({ executablePath: CHROMIUM, args: QUIET });
}

/** A browser with a profile of its own, thrown away at the end: a private window has no push messages. */
export async function atHome() {
  const profile = await mkdtemp(join(tmpdir(), 'sandtable-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: QUIET,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  context.on('close', () => void rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  return context;
}

/** Open a page as a new person; whatever the console complains of is kept. */
export async function newcomer(
  from,
  { width = 1440, height = 900, theme = 'light', choices = {}, reducedMotion = 'reduce' } = {},
) {
  const isPhone = width < 700;
  const context = from.newContext
    ? await from.newContext({
        viewport: { width, height },
        hasTouch: isPhone,
        isMobile: isPhone,
        reducedMotion,
      })
    : from;
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  page.setDefaultNavigationTimeout(60000);
  const complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(
    (kept) => {
      if (!localStorage.getItem('sandtable:choices')) localStorage.setItem('sandtable:choices', kept);
    },
    // What others do is told in words and not shown, unless a path asks for it: programs need not wait.
    JSON.stringify({ theme, briefing: false, telling: 'off', ...choices }),
  );
  await page.goto(BASE);
  return { page, context, complaints };
}

/** Ask the service from inside the page, with its cookies and its origin. */
export const ask = (page, method, path, body) =>
  page.evaluate(
    async ([way, to, what]) => {
      const answer = await fetch(`/api/v1${to}`, {
        method: way,
        headers: what ? { 'content-type': 'application/json' } : {},
        body: what ? JSON.stringify(what) : undefined,
      });
      const told = await answer.json();
      if (!answer.ok) throw new Error(`${way} ${to}: ${answer.status} ${JSON.stringify(told)}`);
      return told;
    },
    [method, path, body],
  );

export async function asGuest(page) {
  const me = await ask(page, 'POST', '/guests', {});
  await page.evaluate(() => localStorage.setItem('sandtable:came-in', 'yes'));
  return me;
}

export const goTo = (page, fragment) =>
  page.evaluate((to) => {
    location.hash = `#/${to}`;
  }, fragment);
