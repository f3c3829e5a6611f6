// A module that the player owns as art for counters and map: used in this page, seen by nobody else, sent nowhere.
import { deflateRawSync } from 'node:zlib';
import { answerGuard } from './player.mjs';
import { ask, asGuest, goTo, newcomer } from './service.mjs';

const SCENARIO = 'vietnam/deja-phu';
const PICTURES = process.env.SANDTABLE_PICTURES;

/** A picture that no page has by chance: one colour, noise that is not packed away, and dots of another colour. */
const drawn = (page, { fill, seed, width = 64, height = 64, dots = [] }) =>
  page
    .evaluate(
      async ([colour, first, w, h, spots]) => {
        const canvas = new OffscreenCanvas(w, h);
        const brush = canvas.getContext('2d');
        brush.fillStyle = colour;
        brush.fillRect(0, 0, w, h);
        let at = first;
        for (let i = 0; i < 64; i += 1) {
          at = (at * 48271) % 2147483647;
          brush.fillStyle = `#${(at % 0xffffff).toString(16).padStart(6, '0')}`;
          brush.fillRect(i, 30, 1, 4);
        }
        brush.fillStyle = '#ffffff';
        for (const [x, y] of spots) brush.fillRect(x - 3, y - 3, 6, 6);
        const file = await canvas.convertToBlob({ type: 'image/png' });
        const bytes = new Uint8Array(await file.arrayBuffer());
        let text = '';
        for (let i = 0; i < bytes.length; i += 4096)
          text += String.fromCharCode(...bytes.subarray(i, i + 4096));
        return btoa(text);
      },
      [fill, seed, width, height, dots],
    )
    .then((text) => Buffer.from(text, 'base64'));

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

/** The module's map: a pixel of it is so many units of ours, and its corner lies there. */
const MAP = { size: 4, x: -120, y: -112, fill: '#c81e96' };
const OTHER = { size: 5, x: -120, y: -150, fill: '#1e96c8' };
/** Hexes with a dot on the module's maps. */
const DOTTED = ['2110', '3419'];

/** A map in one colour, with a dot in some hexes; and where hexes have their centres on it. */
async function mapOf(page, { board, lists }, { size, x, y, fill }) {
  const [left, top, wide, high] = board.view_box;
  const on = (label) => {
    const hex = lists.hexes.find((one) => one.label === label);
    return [(hex.x - x) / size, (hex.y - y) / size];
  };
  const picture = await drawn(page, {
    fill,
    seed: 17,
    width: Math.ceil((left + wide - x) / size),
    height: Math.ceil((top + high - y) / size),
    dots: DOTTED.map(on),
  });
  return { picture, on };
}

/** The grid of the first map as a module's definition says it: hex 1000 is its first. */
function gridOf({ on }, pitch) {
  const [x0, y0] = on('1000');
  const down = pitch / MAP.size;
  return (
    `<VASSAL.build.module.map.boardPicker.Board name="Map" image="map.png">` +
    `<VASSAL.build.module.map.boardPicker.board.HexGrid dx="${(down * Math.sqrt(3)) / 2}" dy="${down}" ` +
    `x0="${x0}" y0="${y0}" sideways="false">` +
    `<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" hType="N" hOff="10" ` +
    `hLeading="1" vType="N" vOff="0" vLeading="1" sep="" stagger="false"/>` +
    `</VASSAL.build.module.map.boardPicker.board.HexGrid></VASSAL.build.module.map.boardPicker.Board>`
  );
}

/** The colour of our canvas at a hex. */
const colourAt = (page, hex, box) =>
  page.evaluate(
    ([{ x, y }, [left, top, wide]]) => {
      const canvas = document.querySelector('.frame .sheet canvas');
      const scale = canvas.width / wide;
      const brush = canvas.getContext('2d');
      const [red, green, blue] = brush.getImageData((x - left) * scale, (y - top) * scale, 1, 1).data;
      return `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
    },
    [hex, box],
  );

const told = async (page, game, seat = 0) => ask(page, 'GET', `/games/${game}/table?seat=${seat}`);

/** Wait until the dotted hexes are white on the canvas, and a hex between has the colour of the map. */
async function lies(page, { board, lists }, fill) {
  const hex = (label) => lists.hexes.find((one) => one.label === label);
  for (let tries = 0; ; tries += 1) {
    const seen = [];
    for (const label of [...DOTTED, '2614']) seen.push(await colourAt(page, hex(label), board.view_box));
    if (seen.join() === ['#ffffff', '#ffffff', fill].join()) return;
    if (tries > 40) throw new Error(`the map does not lie under the hexes: ${seen.join()}`);
    await page.waitForTimeout(100);
  }
}

export async function skin(from) {
  const one = await newcomer(from);
  const two = await newcomer(from);
  const { page } = one;
  await asGuest(page);
  await asGuest(two.page);
  const { id, scenario } = await ask(page, 'POST', '/games', {
    scenario: SCENARIO,
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await ask(two.page, 'POST', `/games/${id}/seats/1`, {});
  const sheet = await ask(page, 'GET', `/printed/${scenario ?? SCENARIO}`);
  await goTo(page, `table/${id}?seat=0`);
  await goTo(two.page, `table/${id}?seat=1`);
  for (const at of [page, two.page]) await at.waitForFunction(() => window.__sandtable?.state().seq >= 0);
  const otherBefore = JSON.stringify(await told(two.page, id, 1));
  const heard = [];
  two.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(`${payload}`)));
  // A printed map has an address of the page's own, and may come late.
  two.page.on('response', (answer) => answer.url().startsWith('blob:') || heard.push(answer.url()));
  // Two pieces are found by their names, a third by the mapping.
  const [first, second, third] = sheet.lists.units.map((unit) => unit.name);
  const [red, green, blue] = [
    await drawn(page, { fill: '#ff0080', seed: 7 }),
    await drawn(page, { fill: '#00ff40', seed: 11 }),
    await drawn(page, { fill: '#0040ff', seed: 13 }),
  ];
  const map = await mapOf(page, sheet, MAP);
  const other = await mapOf(page, sheet, OTHER);
  const slot = (name, image) =>
    `<VASSAL.build.widget.PieceSlot entryName="${name}">+/null/prototype;Unit\\piece;;;${image};${name}/` +
    '</VASSAL.build.widget.PieceSlot>';
  const definition =
    `<?xml version="1.0"?><VASSAL.build.GameModule name="Own">${gridOf(map, sheet.board.hexes.width)}` +
    `${slot(first, 'red.png')}${slot(second, 'green.png')}${slot('Somebody else', 'blue.png')}` +
    '</VASSAL.build.GameModule>';
  const module = archive([
    ['buildFile.xml', Buffer.from(definition)],
    ['images/red.png', red],
    ['images/green.png', green],
    ['images/blue.png', blue],
    ['images/map.png', map.picture],
    ['images/other.png', other.picture],
  ]);
  const sent = [];
  const asked = [];
  page.on('request', (request) => {
    asked.push(request.url());
    sent.push(request.postDataBuffer() ?? Buffer.alloc(0));
  });
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(Buffer.from(payload))));
  await page.getByRole('tab', { name: 'More' }).click();
  const input = page.getByLabel('Module (.vmod)');
  await input.setInputFiles({ name: 'own.vmod', mimeType: 'application/zip', buffer: module });
  await page.getByText('Pictures found for 2 of').waitFor();
  await page.getByText('The map of the module lies under the hexes.').waitFor();
  await lies(page, sheet, MAP.fill);
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/own-map.png` });
  const mappingFile = (read) => ({
    name: 'own.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(read)),
  });
  const mappingInput = page.getByLabel('Mapping (optional, .json)');
  // A picture that the module does not have is no map.
  const hexes = Object.fromEntries(DOTTED.map((label) => [label, other.on(label)]));
  await mappingInput.setInputFiles(mappingFile({ map: { picture: 'othr.png', hexes } }));
  await page.getByText('No map of the module fits the hexes.').waitFor();
  // The other map is fitted by the player, by two hexes.
  const mapping = { [third]: 'blue.png', map: { picture: 'other.png', hexes } };
  await mappingInput.setInputFiles(mappingFile(mapping));
  await page.getByText('Pictures found for 3 of').waitFor();
  await lies(page, sheet, OTHER.fill);
  const otherAfter = JSON.stringify(await told(two.page, id, 1));
  if (otherAfter !== otherBefore) throw new Error('the other seat is told of own art');
  // The counters are placed, so that they are on the map.
  await page.getByRole('button', { name: /^Auto-place the rest/ }).click();
  await answerGuard(page);
  await page.locator('svg image[href^="blob:"]').first().waitFor({ state: 'attached' });
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/own-art.png` });
  // A picture is drawn by Sandtable or not at all.
  await page.getByRole('button', { name: 'Save a picture of the map' }).click();
  await page.getByText('Remove your own art first').waitFor();
  // It is still there after a reload, and gone when it is removed.
  await page.reload();
  await page.locator('svg image[href^="blob:"]').first().waitFor({ state: 'attached' });
  await lies(page, sheet, OTHER.fill);
  await page.getByRole('tab', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Remove own art' }).click();
  await page.getByText('drawn by Sandtable again').waitFor();
  await page.locator('svg image[href^="blob:"]').first().waitFor({ state: 'detached' });
  const [spot] = sheet.lists.hexes.filter((hex) => hex.label === '2614');
  await page.waitForTimeout(500);
  if ((await colourAt(page, spot, sheet.board.view_box)) === OTHER.fill)
    throw new Error('the map is not removed');
  const all = Buffer.concat(sent);
  const names = ['red.png', 'green.png', 'blue.png', 'map.png', 'other.png', 'own.vmod', 'own.json'];
  const bytes = [module, red, green, blue, map.picture, other.picture];
  const isSent =
    bytes.some((one) => all.includes(one) || all.includes(one.subarray(0, 60))) ||
    names.some((name) => all.includes(name) || asked.some((url) => url.includes(name)));
  if (isSent) throw new Error('a request carries own art');
  // Nothing of it in the other browser, and nothing in the record of the game when it is over.
  const seen = await two.page.evaluate(() => document.querySelectorAll('svg image[href^="blob:"]').length);
  if (seen || (await colourAt(two.page, spot, sheet.board.view_box)) === OTHER.fill)
    throw new Error('the other player sees own art');
  const { seq } = await told(page, id);
  const resigning = { seat: 0, expected_seq: seq, command_id: 'resign', order: { type: 'resign' } };
  await ask(page, 'POST', `/games/${id}/orders`, resigning);
  const record = await page.evaluate(
    async (game) => (await fetch(`/api/v1/games/${game}/export`)).text(),
    id,
  );
  const recorded = [record, ...heard].join('\n');
  if (
    !record.includes('resign') ||
    names.some((name) => recorded.includes(name)) ||
    recorded.includes('blob:')
  )
    throw new Error('the record or the other seat knows of own art');
  await one.context.close();
  await two.context.close();
  return {
    text: `3 counters and 2 maps in own art, ${sent.length} requests without a byte of it`,
    isDone: true,
    complaints: [...one.complaints, ...two.complaints],
  };
}
