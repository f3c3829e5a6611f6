// Passkeys by Chromium's virtual authenticator, tokens for programs, and the page that is shown without a connection.
import { ask, asGuest, atHome, BASE, goTo, newcomer } from './service.mjs';

const PASSWORD = 'a long and quiet sentence of words';

function must(isSo, what) {
  if (!isSo) throw new Error(`not so: ${what}`);
}

/** A device that keeps passkeys and says that its owner has shown a finger. */
async function device(context, page) {
  const line = await context.newCDPSession(page);
  await line.send('WebAuthn.enable');
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { line, authenticatorId };
}

async function registered(page, name) {
  await goTo(page, 'account');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Your account has been created.').waitFor();
}

const section = (page, title) => page.locator('section', { has: page.getByRole('heading', { name: title }) });

async function addKey(page, password) {
  const keys = section(page, 'Passkeys');
  await keys.getByLabel('Name of the passkey').fill('My phone');
  await keys.getByLabel('Current password').fill(password);
  await keys.getByRole('button', { name: 'Add passkey' }).click();
}

/** A passkey is made, opens the account, is sent twice in vain, and opens nothing once it is removed. */
export async function passkeys(from) {
  const { page, context, complaints } = await newcomer(from);
  const name = `keys ${Date.now()}`;
  const { line, authenticatorId } = await device(context, page);
  await registered(page, name);
  const keys = section(page, 'Passkeys');
  await addKey(page, 'not my password');
  await keys.getByText('Wrong password.').waitFor();
  await addKey(page, PASSWORD);
  await keys.getByText('Passkey added: My phone.').waitFor();
  const { credentials } = await line.send('WebAuthn.getCredentials', { authenticatorId });
  must(credentials.length === 1 && credentials[0].isResidentCredential, 'the device keeps one passkey');
  await addKey(page, PASSWORD);
  await keys.getByText('This device already has a passkey for your account.').waitFor();

  let sent = null;
  page.on('request', (request) => {
    if (/sessions\/passkey$/.test(request.url())) sent = request.postDataJSON();
  });
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You are logged out.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByText('You are logged in.').waitFor();
  must((await ask(page, 'GET', '/me')).name === name, 'the passkey opens its own account');
  const again = await page.evaluate(
    async (body) =>
      (
        await fetch('/api/v1/sessions/passkey', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    sent,
  );
  must(again === 401, `the same answer is not taken twice: ${again}`);

  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await keys.getByText('You have no passkeys.').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You are logged out.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByText('This passkey does not work here.').waitFor();
  await context.close();
  return {
    text: 'a passkey made, used, sent twice in vain, removed',
    isDone: true,
    complaints: complaints.filter((one) => !/status of 40[13]/.test(one)), // the refusals above
  };
}

/** A token for one seat is made, shown once, does what it may and nothing else, and is revoked. */
export async function tokens(from) {
  const { page, context, complaints } = await newcomer(from, { width: 360, height: 740 });
  await registered(page, `tokens ${Date.now()}`);
  const game = await ask(page, 'POST', '/games', {
    scenario: 'vietnam/deja-phu',
    seats: [{ kind: 'me' }, { kind: 'bot', name: 'random' }],
  });
  await page.reload();
  const made = section(page, 'API tokens');
  await made.getByLabel('Name of the program').fill('my bot');
  await made.getByRole('combobox', { name: /^Games/ }).selectOption({ index: 1 });
  await made.getByLabel('Current password').fill(PASSWORD);
  await made.getByRole('button', { name: 'Create token' }).click();
  const token = await made.locator('code').textContent();
  must(/^sandtable_[\w-]{43}$/.test(token), 'the token is shown');
  const status = async (path, method = 'GET') =>
    (
      await fetch(`${BASE}api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;
  must((await status(`/games/${game.id}/table?seat=0`)) === 200, 'the token sees its seat');
  must((await status('/lobby')) === 403, 'and no other game');
  must((await status('/me')) === 403, 'and nothing of the account');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  must(wide <= 0, `the page fits a phone: ${wide}`);
  await page.reload();
  await made.getByText('my bot').waitFor();
  must((await made.locator('code').count()) === 0, 'the token is not shown again');
  await made.getByRole('button', { name: 'Revoke my bot' }).click();
  await made.getByText('You have no API tokens.').waitFor();
  must((await status(`/games/${game.id}/table?seat=0`)) === 401, 'a revoked token opens nothing');
  await context.close();
  return { text: 'a token for one seat made, used, revoked, on a phone', isDone: true, complaints };
}

/** The site can be installed; without a connection it shows a page, and keeps nothing of any game. */
export async function offline() {
  const context = await atHome();
  const page = await context.newPage();
  await page.goto(BASE);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector('link[rel=manifest]').href;
    const answer = await fetch(link);
    const told = await answer.json();
    const icons = await Promise.all(told.icons.map(async (one) => (await fetch(one.src)).status));
    return { type: answer.headers.get('content-type'), display: told.display, icons };
  });
  must(manifest.type.startsWith('application/manifest+json'), `the manifest's type: ${manifest.type}`);
  must(
    manifest.display === 'standalone' && manifest.icons.every((one) => one === 200),
    'it can be installed',
  );
  const line = await context.newCDPSession(page);
  const { errors } = await line.send('Page.getAppManifest');
  must(errors.length === 0, `Chromium takes the manifest: ${JSON.stringify(errors)}`);
  await asGuest(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/notices.js');
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.evaluate(() => fetch('/api/v1/lobby').then((answer) => answer.text()));
  const kept = await page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys())
      for (const one of await (await caches.open(name)).keys()) found.push(new URL(one.url).pathname);
    return found;
  });
  must(kept.join() === '/offline.html', `it keeps one page: ${kept.join()}`);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'try again' }).click();
  await page.getByRole('heading', { name: 'Lobby' }).waitFor();
  await context.close();
  return { text: 'installable, an offline page, nothing else kept', isDone: true, complaints: [] };
}
