// A picture of the map and an after-action report, saved as files: drawn in the page, and nothing is sent anywhere.
// And a link to a position with its preview, followed by somebody without an account, then revoked.
import { readFile, writeFile } from 'node:fs/promises';
import { ask, asGuest, BASE, goTo, newcomer } from './service.mjs';

/** Keep what is saved to look at, if anybody wants to. */
const PICTURES = process.env.SANDTABLE_PICTURES;
const GAMES = [
  ['vietnam/deja-phu', 24],
  ['hearts-and-minds/1966', 24],
];

/** Give the orders of a bot for both seats, then let one resign. */
async function playSome(page, scenario, orders) {
  const seats = [{ kind: 'hotseat' }, { kind: 'hotseat' }];
  const { id } = await ask(page, 'POST', '/games', { scenario, seats });
  const send = async (seat, seq, name, order) => {
    const body = { seat, expected_seq: seq, command_id: name, order };
    await ask(page, 'POST', `/games/${id}/orders`, body);
  };
  let last;
  for (let count = 0; count < orders; count += 1) {
    last = await ask(page, 'GET', `/games/${id}/table?seat=0`);
    const { seat } = last.waiting_for[0];
    const told = seat === 0 ? last : await ask(page, 'GET', `/games/${id}/table?seat=${seat}`);
    const { order } = await ask(page, 'GET', `/games/${id}/hint?seat=${seat}`);
    await send(seat, told.seq, `hint-${count}`, order);
  }
  const resign = async () => {
    const told = await ask(page, 'GET', `/games/${id}/table?seat=0`);
    await send(0, told.seq, 'resign', { type: 'resign' });
  };
  return { id, resign };
}

/** The file that a press on a button saves. */
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60000 }), button.click()]);
  const bytes = await readFile(await download.path());
  if (PICTURES) await download.saveAs(`${PICTURES}/${download.suggestedFilename()}`);
  return { name: download.suggestedFilename(), bytes };
}

/** How many different colours there are in a picture: a blank one has few. */
const colours = (page, source) =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const brush = canvas.getContext('2d');
    brush.drawImage(image, 0, 0);
    const { data } = brush.getImageData(0, 0, image.width, image.height);
    const found = new Set();
    for (let i = 0; i < data.length; i += 4 * 97)
      found.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    return found.size;
  }, source);

const MANY = 60;

async function picture(page, id) {
  await goTo(page, `table/${id}?seat=0`);
  await page.waitForFunction(() => window.__sandtable?.state().seq > 0);
  await page.getByRole('tab', { name: 'More' }).click();
  const button = page.getByRole('button', { name: 'Save a picture of the map' });
  await page.waitForTimeout(1500); // the map fades in
  const { name, bytes } = await saved(page, button);
  if (!name.endsWith('.png') || bytes.toString('latin1', 1, 4) !== 'PNG')
    throw new Error(`no picture: ${name}`);
  const many = await colours(page, `data:image/png;base64,${bytes.toString('base64')}`);
  if (many < MANY) throw new Error(`a picture of ${many} colours`);
  return `${name} ${Math.round(bytes.length / 1024)} KB`;
}

async function report(page, id) {
  await goTo(page, `end/${id}`);
  const { name, bytes } = await saved(page, page.getByRole('button', { name: 'Save a report' }));
  const text = bytes.toString('utf8');
  const images = [...text.matchAll(/<img src="(data:image\/jpeg;base64,[^"]+)"/g)].map((found) => found[1]);
  if (!images.length) throw new Error('a report without a map');
  for (const source of images) {
    const many = await colours(page, source);
    if (many < MANY) throw new Error(`a map of ${many} colours`);
  }
  if (/(src|href)="(?!data:)/.test(text) || /<script/i.test(text))
    throw new Error('a report that needs more than itself');
  return `${name} ${Math.round(bytes.length / 1024)} KB, ${images.length} maps`;
}

/** Make a link in the replay, read its preview as a chat would, follow it on a phone, and revoke it. */
async function link(from, page, id) {
  await goTo(page, `replay/${id}?at=6&seat=watch`);
  await page.getByRole('button', { name: 'Share position' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  const link = page.locator('dialog[open] li a').first();
  await link.waitFor();
  await page.waitForTimeout(300);
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/share-link.png` });
  const address = await link.getAttribute('href');
  const read = async (url) => {
    const answer = await fetch(url);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const head = (await read(address)).bytes.toString();
  const meta = Object.fromEntries(
    [...head.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)"/g)].map((found) => [
      found[1],
      found[2],
    ]),
  );
  if (!meta['og:title'] || meta['twitter:card'] !== 'summary_large_image')
    throw new Error(`no preview: ${JSON.stringify(meta)}`);
  const preview = (await read(meta['og:image'])).bytes;
  if (PICTURES) await writeFile(`${PICTURES}/share-preview.png`, preview);
  const many = await colours(page, `data:image/png;base64,${preview.toString('base64')}`);
  if (many < 5) throw new Error(`a preview of ${many} colours`);
  const phone = await newcomer(from, { width: 390, height: 844 });
  await phone.page.goto(address);
  await phone.page.getByText('You see what spectators saw').waitFor();
  await phone.page.locator('.frame .sheet svg g').first().waitFor({ state: 'attached' });
  await phone.page.waitForTimeout(1500);
  if (PICTURES) await phone.page.screenshot({ path: `${PICTURES}/share-position-phone.png` });
  await phone.page.getByRole('link', { name: 'Watch this game' }).tap();
  await phone.page.waitForFunction(() => location.hash.startsWith('#/replay/'));
  await page.getByRole('button', { name: 'Revoke link' }).first().click();
  await page.getByText('The link is revoked').waitFor();
  const gone = (await read(address)).status;
  if (gone !== 404) throw new Error(`a revoked link answers ${gone}`);
  await phone.page.goto(`${BASE}#/position/${address.split('/').at(-1)}`);
  await phone.page.reload();
  await phone.page.getByText('There is no such link').waitFor();
  const complaints = phone.complaints.filter((one) => !/404/.test(one));
  await phone.context.close();
  return { told: `a link with a preview of ${Math.round(preview.length / 1024)} KB`, complaints };
}

export async function share(from) {
  const { page, context, complaints } = await newcomer(from);
  await asGuest(page);
  const told = [];
  for (const [scenario, orders] of GAMES) {
    const { id, resign } = await playSome(page, scenario, orders);
    told.push(await picture(page, id));
    await resign();
    told.push(await report(page, id));
  }
  const [scenario, orders] = GAMES[0];
  const { id } = await playSome(page, scenario, orders);
  const linked = await link(from, page, id);
  told.push(linked.told);
  complaints.push(...linked.complaints);
  await context.close();
  return { text: told.join('; '), isDone: true, complaints };
}
