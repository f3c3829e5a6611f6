// Own art as it is put on and removed, with a browser that decodes what it is told to.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sheet } from '../api/types';
import type { KeptSkin } from './kept';
import { ownMapOf, readModule, takeOff } from './skin.svelte';

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('./kept', () => ({
  keepSkin: (skin: KeptSkin) => Promise.resolve(kept.set(skin.title, skin)),
  skinOf: (title: string) => Promise.resolve(kept.get(title)),
  dropSkin: (title: string) => Promise.resolve(kept.delete(title)),
}));
const files = vi.hoisted(() => new Map<string, string>());
vi.mock('./zip', () => ({
  Archive: {
    open: () =>
      Promise.resolve({
        names: [...files.keys()],
        read: (name: string) => Promise.resolve(files.has(name) ? new Blob([files.get(name) ?? '']) : null),
      }),
  },
}));

/** Pictures with this in them are none. */
const DAMAGED = 'damaged';
/** The addresses that are in use, with what they lead to. */
const addresses = new Map<string, Blob>();
/** What each picture that is decoded waits for, one after the other. */
const waits: Promise<void>[] = [];
let wasDecoded = 0;

class Picture {
  src = '';
  naturalWidth = 100;
  naturalHeight = 100;
  async decode(): Promise<void> {
    const text = await addresses.get(this.src)?.text();
    wasDecoded += 1;
    await waits[wasDecoded - 1];
    if (!text || text === DAMAGED) throw new Error('no picture');
  }
}

let count = 0;
/** A title of its own for each test: what is worn is kept by title. */
const sheetOf = (): Sheet => {
  count += 1;
  const hexes = [
    { id: 1, label: '0101', x: 0, y: 0 },
    { id: 2, label: '0202', x: 100, y: 100 },
  ];
  return { board: { title: `title-${count}`, hexes: { width: 80 } }, lists: { hexes } } as unknown as Sheet;
};
const MAP = {
  picture: 'map.png',
  hexes: { '0101': [10, 10], '0202': [20, 20] } as Record<string, [number, number]>,
};
const read = (sheet: Sheet, map = MAP) => readModule(sheet, new File([], 'own.vmod'), { counters: {}, map });
const settled = () => new Promise((done) => setTimeout(done, 5));

beforeEach(() => {
  let last = 0;
  kept.clear();
  files.clear();
  addresses.clear();
  waits.length = 0;
  wasDecoded = 0;
  vi.stubGlobal('Image', Picture);
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ getElementsByTagName: () => [] });
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last += 1;
    addresses.set(`blob:${last}`, file as Blob);
    return `blob:${last}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void addresses.delete(address));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a map that the player names lies under the hexes', async () => {
  files.set('images/map.png', 'a map');
  const sheet = sheetOf();
  expect(await read(sheet)).toMatchObject({ hasMap: true });
  await settled();
  expect(ownMapOf(sheet)?.fit).toEqual({ x: -100, y: -100, wide: 10, high: 10 });
  await takeOff(sheet.board.title);
  expect(ownMapOf(sheet)).toBeNull();
  expect(addresses.size).toBe(0);
});

it.each([
  ['its name is misspelt', 'mpa.png', 'a map'],
  ['it is not a picture', 'map.png', DAMAGED],
  ['it is empty', 'map.png', ''],
])('there is no map if %s', async (_, name, content) => {
  files.set(`images/${name}`, content);
  const sheet = sheetOf();
  expect(await read(sheet)).toMatchObject({ hasMap: false });
  await settled();
  expect(ownMapOf(sheet)).toBeNull();
  expect(kept.get(sheet.board.title)).toMatchObject({ map: null });
  expect(addresses.size).toBe(0);
});

it('a map that is decoded after the art was removed does not come back', async () => {
  files.set('images/map.png', 'a map');
  const sheet = sheetOf();
  // It is looked at to see whether it fits, and decoded again to be shown: that takes long.
  let go = (): void => undefined;
  waits[1] = new Promise((done) => {
    go = done;
  });
  expect(await read(sheet)).toMatchObject({ hasMap: true });
  await takeOff(sheet.board.title);
  go();
  await settled();
  expect(wasDecoded).toBe(2);
  expect(ownMapOf(sheet)).toBeNull();
  expect(addresses.size).toBe(0);
});

it('art that is found in this browser after it was removed is not put on', async () => {
  const sheet = sheetOf();
  const fit = { x: 0, y: 0, wide: 1, high: 1 };
  kept.set(sheet.board.title, {
    title: sheet.board.title,
    from: 'own.vmod',
    counters: [],
    map: { picture: new Blob(['a map']), fit },
  });
  expect(ownMapOf(sheet)).toBeNull(); // now it is looked for
  const removed = takeOff(sheet.board.title);
  await removed;
  await settled();
  expect(ownMapOf(sheet)).toBeNull();
  expect(addresses.size).toBe(0);
});
