// Walk some of the paths against a running service: `node e2e/run.mjs NAME...`; one line of JSON each.
import { browser } from './service.mjs';
import { measure, tellingMeasured } from './measure.mjs';
import { audit } from './audit.mjs';
import { longGame } from './longGame.mjs';
import { PATHS } from './paths.mjs';
import { allPictures, readmePictures } from './current.mjs';

const CHECKS = {
  ...PATHS,
  audit,
  measure,
  telling: tellingMeasured,
  'long-game': longGame,
  pictures: readmePictures,
  'all-pictures': allPictures,
};
const wanted = process.argv.slice(2);
const from = await browser();
let failed = 0;
for (const name of wanted.length ? wanted : Object.keys(CHECKS)) {
  const began = Date.now();
  let told;
  try {
    told = await CHECKS[name](from);
  } catch (error) {
    told = { text: error.message.split('\n').slice(0, 6).join(' '), isDone: false, complaints: [] };
  }
  const complaints = [...new Set(told.complaints ?? [])];
  const isGood = told.isDone && complaints.length === 0;
  failed += isGood ? 0 : 1;
  console.log(
    JSON.stringify({
      name,
      ok: isGood,
      text: told.text,
      complaints,
      seconds: Math.round((Date.now() - began) / 100) / 10,
      figures: told.figures,
    }),
  );
}
await from.close();
process.exit(failed ? 1 : 0);
