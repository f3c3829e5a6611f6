// The own art in use: pictures of counters by the names that the counters have.
import type { Sheet } from '../api/types';
import type { Face } from '../board/counterArt';
import { dropSkin, keepSkin, skinOf, type KeptSkin } from './kept';
import { matched, piecesOf, type Mapping } from './module';
import { Archive } from './zip';

type Pictures = Map<string, [front: string, back: string | null]>;

/** By title; an empty map where a title has none. */
const worn = $state<Record<string, Pictures>>({});
const asked = new Set<string>();

const addressOf = (file: Blob): string => URL.createObjectURL(file);

function wear(skin: KeptSkin): void {
  worn[skin.title] = new Map(
    skin.counters.map(([name, front, back]) => [name, [addressOf(front), back && addressOf(back)]]),
  );
}

/** Look once whether this browser has own art for a title. */
function lookForSkin(title: string): void {
  if (asked.has(title)) return;
  asked.add(title);
  skinOf(title).then(
    (skin) => {
      if (skin) wear(skin);
    },
    () => undefined, // a private window keeps nothing
  );
}

/** The pictures in use for a title, if there are any. */
export const skinIn = (title: string): Pictures | undefined => worn[title];

/** The same face with the player's own picture of it. */
function skinned(face: Face, pictures: Pictures): Face {
  const [front, back] = pictures.get(face.words) ?? [];
  const art = face.steps < face.full && back ? back : front;
  return art ? { ...face, art } : face;
}

/** What dresses the counters of a sheet in own art; null where this browser has none for its title. */
export function ownArtOf({ board }: Sheet): ((face: Face) => Face) | null {
  lookForSkin(board.title);
  const pictures = skinIn(board.title);
  return pictures?.size ? (face) => skinned(face, pictures) : null;
}

/** The names of all counters of a sheet. */
export const countersOf = ({ lists }: Sheet): string[] => [
  ...new Set(
    [...(lists.units ?? []), ...(lists.helicopters ?? []), ...(lists.ships ?? [])].map((one) => one.name),
  ),
];

export interface Read {
  found: number;
  missing: string[];
}

/** Read a module, keep the pictures of the counters of this sheet, and use them. */
export async function readModule(sheet: Sheet, module: File, mapping: Mapping): Promise<Read> {
  const archive = await Archive.open(module);
  const images = new Set(
    archive.names.filter((name) => name.startsWith('images/')).map((name) => name.slice('images/'.length)),
  );
  const { found, missing } = matched(countersOf(sheet), await piecesOf(archive), images, mapping);
  const read = new Map<string, Blob>();
  const picture = async (name: string): Promise<Blob> => {
    let file = read.get(name);
    if (!file) {
      const bytes = (await archive.read(`images/${name}`)) ?? new Blob();
      file = new Blob([bytes], {
        type: `image/${/\.(\w+)$/.exec(name)?.[1].replace(/^jpg$/i, 'jpeg') ?? 'png'}`,
      });
      read.set(name, file);
    }
    return file;
  };
  const counters: KeptSkin['counters'] = [];
  for (const [name, [front, back]] of found)
    counters.push([name, await picture(front), back === null ? null : await picture(back)]);
  const skin = { title: sheet.board.title, from: module.name, counters };
  await keepSkin(skin);
  wear(skin);
  asked.add(skin.title);
  return { found: counters.length, missing };
}

/** Show a title's counters as Sandtable draws them again, and forget the pictures. */
export async function takeOff(title: string): Promise<void> {
  await dropSkin(title);
  for (const [front, back] of worn[title]?.values() ?? []) {
    URL.revokeObjectURL(front);
    if (back) URL.revokeObjectURL(back);
  }
  worn[title] = new Map();
}
