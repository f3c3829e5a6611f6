// A picture of the map and an after-action report, saved as files: drawn in the page, and nothing is sent anywhere.
import { readFile } from 'node:fs/promises';
import { ask, asGuest, goTo, newcomer } from './service.mjs';

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
  await context.close();
  return { text: told.join('; '), isDone: true, complaints };
}
