// The pictures in docs/pictures: `just pictures [NAME...]`. Beside them, `outlines.json` keeps what each screen
// consisted of; the path `pictures` fails when a screen of the README has changed since.
import { readFile, writeFile } from 'node:fs/promises';
import { browser } from './service.mjs';
import { outline, SCREENS, shown, SIZES } from './screens.mjs';

const FOLDER = new URL('../../docs/pictures/', import.meta.url);
const KEPT = new URL('outlines.json', FOLDER);
const wanted = process.argv.slice(2);
const from = await browser();
const outlines = JSON.parse(await readFile(KEPT, 'utf8').catch(() => '{}'));
let failed = 0;
for (const name of Object.keys(SCREENS).filter((one) => !wanted.length || wanted.includes(one)))
  for (const look of Object.keys(SIZES)) {
    try {
      const { page, complaints, done } = await shown(from, name, look);
      const path = new URL(`client-${name}-${look}.jpg`, FOLDER).pathname;
      await page.screenshot({ path, type: 'jpeg', quality: 82 });
      if (look === 'light') outlines[name] = await outline(page);
      console.log(name, look, [...new Set(complaints)].join(' | '));
      await done();
    } catch (error) {
      failed += 1;
      console.log(name, look, 'FAILED', error.message.split('\n')[0]);
    }
  }
const sorted = Object.fromEntries(Object.entries(outlines).sort(([a], [b]) => a.localeCompare(b)));
await writeFile(KEPT, `${JSON.stringify(sorted, null, 2)}\n`);
await from.close();
process.exit(failed ? 1 : 0);
