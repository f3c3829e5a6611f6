// A module that the player owns as art for the counters: used in this page, seen by nobody else, sent nowhere.
import { deflateRawSync } from 'node:zlib';
import { ask, asGuest, goTo, newcomer } from './service.mjs';

const SCENARIO = 'vietnam/deja-phu';
const PICTURES = process.env.SANDTABLE_PICTURES;

/** A picture that no page has by chance: one colour, and noise that is not packed away. */
const drawn = (page, colour, seed) =>
  page.evaluate(
    async ([fill, first]) => {
      const canvas = new OffscreenCanvas(64, 64);
      const brush = canvas.getContext('2d');
      brush.fillStyle = fill;
      brush.fillRect(0, 0, 64, 64);
      let at = first;
      for (let i = 0; i < 64; i += 1) {
        at = (at * 48271) % 2147483647;
        brush.fillStyle = `#${(at % 0xffffff).toString(16).padStart(6, '0')}`;
        brush.fillRect(i, 30, 1, 4);
      }
      const file = await canvas.convertToBlob({ type: 'image/png' });
      return [...new Uint8Array(await file.arrayBuffer())];
    },
    [colour, seed],
  );

/** A ZIP archive of files, deflated. */
function archive(files) {
  const parts = [];
  const list = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(bytes.length, 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(at, 42);
    const made = Buffer.concat([local, Buffer.from(name), packed]);
    parts.push(made);
    list.push(central, Buffer.from(name));
    at += made.length;
  }
  const names = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(names.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, names, end]);
}

/** The names that units have in a game. */
async function namesOf(page, game) {
  const { scenario } = await ask(page, 'GET', `/games/${game}`);
  const { lists } = await ask(page, 'GET', `/printed/${scenario}`);
  return lists.units.map((unit) => unit.name);
}

const told = async (page, game) => ask(page, 'GET', `/games/${game}/table?seat=0`);

export async function skin(from) {
  const { page, context, complaints } = await newcomer(from);
  await asGuest(page);
  const seats = [{ kind: 'hotseat' }, { kind: 'hotseat' }];
  const { id } = await ask(page, 'POST', '/games', { scenario: SCENARIO, seats });
  await goTo(page, `table/${id}?seat=0`);
  await page.waitForFunction(() => window.__sandtable?.state().seq >= 0);
  const before = await told(page, id);
  // Two pieces are found by their names, a third by the mapping.
  const names = await namesOf(page, id);
  const [first, second, third] = names;
  const [red, green, blue] = [
    await drawn(page, '#ff0080', 7),
    await drawn(page, '#00ff40', 11),
    await drawn(page, '#0040ff', 13),
  ].map((bytes) => Buffer.from(bytes));
  const slot = (name, image) =>
    `<VASSAL.build.widget.PieceSlot entryName="${name}">+/null/prototype;Unit\\piece;;;${image};${name}/` +
    '</VASSAL.build.widget.PieceSlot>';
  const definition = `<?xml version="1.0"?><VASSAL.build.GameModule name="Own">${slot(first, 'red.png')}${slot(
    second,
    'green.png',
  )}${slot('Somebody else', 'blue.png')}</VASSAL.build.GameModule>`;
  const module = archive([
    ['buildFile.xml', Buffer.from(definition)],
    ['images/red.png', red],
    ['images/green.png', green],
    ['images/blue.png', blue],
  ]);
  const sent = [];
  page.on('request', (request) => sent.push(request.postDataBuffer() ?? Buffer.alloc(0)));
  await page.getByRole('tab', { name: 'More' }).click();
  const input = page.getByLabel('Module (.vmod)');
  await input.setInputFiles({ name: 'own.vmod', mimeType: 'application/zip', buffer: module });
  await page.getByText(`Pictures found for 2 of`).waitFor();
  const mapping = Buffer.from(JSON.stringify({ [third]: 'blue.png' }));
  await page
    .getByLabel('Mapping (optional, .json)')
    .setInputFiles({ name: 'own.json', mimeType: 'application/json', buffer: mapping });
  await page.getByText(`Pictures found for 3 of`).waitFor();
  // The counters are placed, so that they are on the map.
  const order = (await ask(page, 'GET', `/games/${id}/hint?seat=0`)).order;
  await ask(page, 'POST', `/games/${id}/orders`, {
    seat: 0,
    expected_seq: before.seq,
    command_id: 'place',
    order,
  });
  await page.locator('svg image[href^="blob:"]').first().waitFor({ state: 'attached' });
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/own-art.png` });
  // A picture is drawn by Sandtable or not at all.
  await page.getByRole('button', { name: 'Save a picture of the map' }).click();
  await page.getByText('Remove your own art first').waitFor();
  // It is still there after a reload, and gone when it is removed.
  await page.reload();
  await page.locator('svg image[href^="blob:"]').first().waitFor({ state: 'attached' });
  await page.getByRole('tab', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Remove own art' }).click();
  await page.getByText('drawn by Sandtable again').waitFor();
  await page.locator('svg image[href^="blob:"]').first().waitFor({ state: 'detached' });
  const all = Buffer.concat(sent);
  const isSent = [module, red, green, blue, Buffer.from('red.png'), Buffer.from('own.vmod')].some(
    (bytes) => all.includes(bytes) || all.includes(bytes.subarray(0, 60)),
  );
  if (isSent) throw new Error('a request carries own art');
  const after = await told(page, id);
  if (JSON.stringify(after).includes('blob:') || /\.png/.test(JSON.stringify(after.view)))
    throw new Error('the game knows of own art');
  await context.close();
  return {
    text: `3 counters in own art, ${sent.length} requests without a byte of it`,
    isDone: true,
    complaints,
  };
}
