// The own art in use: pictures of counters by the names that the counters have, and a map under our hexes.
import type { Sheet } from '../api/types';
import type { Face } from '../board/counterArt';
import { dropSkin, keepSkin, skinOf, type KeptSkin } from './kept';
import { boardsIn, centresOf, fitted, type Fit, type MapMapping } from './board';
import { definitionOf, matched, piecesIn, type Mapping } from './module';
import { Archive } from './zip';

type Pictures = Map<string, [front: string, back: string | null]>;
/** The picture of a map, and where it lies under our hexes. */
export interface OwnMap {
  image: HTMLImageElement;
  fit: Fit;
}

/** By title. */
const worn = $state<Record<string, Pictures>>({});
const maps = $state<Record<string, OwnMap | null>>({});
const asked = new Set<string>();
/** How often the art of a title was put on or removed: what was begun before that comes too late. */
const changes = new Map<string, number>();
const changesOf = (title: string): number => changes.get(title) ?? 0;

const addressOf = (file: Blob): string => URL.createObjectURL(file);

function wear(skin: KeptSkin): void {
  worn[skin.title] = new Map(
    skin.counters.map(([name, front, back]) => [name, [addressOf(front), back && addressOf(back)]]),
  );
  const { map } = skin;
  const began = changesOf(skin.title);
  if (map)
    imageOf(map.picture).then(
      (image) => {
        if (changesOf(skin.title) === began) maps[skin.title] = { image, fit: map.fit };
        else URL.revokeObjectURL(image.src);
      },
      () => undefined, // a picture that no browser shows
    );
}

async function imageOf(picture: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = addressOf(picture);
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(image.src);
    throw error;
  }
  return image;
}

/** Look once whether this browser has own art for a title. */
function lookForSkin(title: string): void {
  if (asked.has(title)) return;
  asked.add(title);
  const began = changesOf(title);
  skinOf(title).then(
    (skin) => {
      if (skin && changesOf(title) === began) wear(skin);
    },
    () => undefined, // a private window keeps nothing
  );
}

/** The same face with the player's own picture of it. */
function skinned(face: Face, pictures: Pictures): Face {
  const [front, back] = pictures.get(face.words) ?? [];
  const art = face.steps < face.full && back ? back : front;
  return art ? { ...face, art } : face;
}

/** What dresses the counters of a sheet in own art; null where this browser has none for its title. */
export function ownArtOf({ board }: Sheet): ((face: Face) => Face) | null {
  lookForSkin(board.title);
  const pictures = worn[board.title] as Pictures | undefined;
  return pictures?.size ? (face) => skinned(face, pictures) : null;
}

/** The player's own map of a sheet; null where this browser has none for its title. */
export function ownMapOf({ board }: Sheet): OwnMap | null {
  lookForSkin(board.title);
  return maps[board.title] ?? null;
}

/** Whether anything of a sheet is shown in own art. */
export const isInOwnArt = (sheet: Sheet): boolean => ownArtOf(sheet) !== null || ownMapOf(sheet) !== null;

/** The names of all counters of a sheet. */
export const countersOf = ({ lists }: Sheet): string[] => [
  ...new Set(
    [...(lists.units ?? []), ...(lists.helicopters ?? []), ...(lists.ships ?? [])].map((one) => one.name),
  ),
];

export interface Read {
  found: number;
  missing: string[];
  hasMap: boolean;
}

/** Reads a picture of the module; null if it has none of that name. */
type Reader = (name: string) => Promise<Blob | null>;

/** A picture with its size; null if it is none that a browser shows. */
async function sizeOf(picture: Blob): Promise<{ wide: number; high: number } | null> {
  const image = await imageOf(picture).catch(() => null);
  if (!image) return null;
  URL.revokeObjectURL(image.src);
  return { wide: image.naturalWidth, high: image.naturalHeight };
}

/** Find the board of a module that lies under the most of our hexes, or the one that the player names. */
async function mapOf(
  sheet: Sheet,
  definition: string,
  picture: Reader,
  said: MapMapping | null,
): Promise<KeptSkin['map']> {
  const { hexes = [] } = sheet.lists;
  if (!hexes.length) return null;
  const pitch = sheet.board.hexes?.width ?? 80;
  if (said) {
    const file = await picture(said.picture);
    if (!file || !(await sizeOf(file))) return null;
    const centres = new Map(Object.entries(said.hexes).map(([hex, [x, y]]) => [hex, { x, y }]));
    const fit = fitted(hexes, pitch, centres);
    return fit && { picture: file, fit };
  }
  let best: KeptSkin['map'] = null;
  let most = 0;
  for (const board of boardsIn(definition)) {
    if (!board.grid) continue;
    const file = await picture(board.picture);
    const size = file && (await sizeOf(file));
    if (!size) continue;
    const centres = centresOf(board.grid, size.wide, size.high);
    const shared = hexes.filter(({ label }) => centres.has(label)).length;
    const fit = shared > most ? fitted(hexes, pitch, centres) : null;
    if (fit) [best, most] = [{ picture: file, fit }, shared];
  }
  return best;
}

/** Read a module, keep its map and the pictures of the counters of this sheet, and use them. */
export async function readModule(sheet: Sheet, module: File, mapping: Mapping): Promise<Read> {
  const archive = await Archive.open(module);
  const images = new Set(
    archive.names.filter((name) => name.startsWith('images/')).map((name) => name.slice('images/'.length)),
  );
  const definition = await definitionOf(archive);
  const { found, missing } = matched(countersOf(sheet), piecesIn(definition), images, mapping.counters);
  const read = new Map<string, Blob>();
  const picture: Reader = async (name) => {
    let file = read.get(name);
    if (!file) {
      const bytes = await archive.read(`images/${name}`);
      if (!bytes) return null;
      file = new Blob([bytes], {
        type: `image/${/\.(\w+)$/.exec(name)?.[1].replace(/^jpg$/i, 'jpeg').replace(/^svg$/i, 'svg+xml') ?? 'png'}`,
      });
      read.set(name, file);
    }
    return file;
  };
  const counters: KeptSkin['counters'] = [];
  for (const [name, [front, back]] of found) {
    const face = await picture(front);
    if (face) counters.push([name, face, back === null ? null : await picture(back)]);
  }
  const map = await mapOf(sheet, definition, picture, mapping.map);
  const skin: KeptSkin = { title: sheet.board.title, from: module.name, counters, map };
  await keepSkin(skin);
  takeDown(skin.title);
  wear(skin);
  asked.add(skin.title);
  return { found: counters.length, missing, hasMap: !!map };
}

/** Show a title as Sandtable draws it again, and forget the pictures. */
export async function takeOff(title: string): Promise<void> {
  await dropSkin(title);
  takeDown(title);
}

function takeDown(title: string): void {
  changes.set(title, changesOf(title) + 1);
  for (const [front, back] of (worn[title] as Pictures | undefined)?.values() ?? []) {
    URL.revokeObjectURL(front);
    if (back) URL.revokeObjectURL(back);
  }
  worn[title] = new Map();
  const map = maps[title];
  if (map) URL.revokeObjectURL(map.image.src);
  maps[title] = null;
}
