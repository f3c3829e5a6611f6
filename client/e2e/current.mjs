// Pictures in the documents are current as long as their screens consist of the same parts.
import { readFile } from 'node:fs/promises';
import { outline, SCREENS, shown } from './screens.mjs';

const KEPT = new URL('../../docs/pictures/outlines.json', import.meta.url);
/** The screens whose pictures the README shows. */
const README = ['combat', 'cards'];

async function current(from, names) {
  const kept = JSON.parse(await readFile(KEPT, 'utf8'));
  const complaints = [];
  for (const name of names) {
    const { page, complaints: noted, done } = await shown(from, name, 'light');
    const now = await outline(page);
    await done();
    complaints.push(...noted);
    const before = kept[name] ?? [];
    const changed = [
      ...now.filter((text) => !before.includes(text)).map((text) => `+ ${text}`),
      ...before.filter((text) => !now.includes(text)).map((text) => `- ${text}`),
    ];
    if (changed.length)
      complaints.push(`picture of ${name} is out of date (just pictures ${name}): ${changed.join(', ')}`);
  }
  return { text: `${names.length} screens compared with their pictures`, isDone: true, complaints };
}

export const readmePictures = (from) => current(from, README);
export const allPictures = (from) => current(from, Object.keys(SCREENS));
