// What a VASSAL module says of its pieces: their names and the pictures of their sides.
import { Archive } from './zip';

export interface ModulePiece {
  name: string;
  /** Files in the folder `images`: the full side, then the reduced one, if there is one. */
  images: string[];
}
/** A player's own word on which picture a counter has; names of counters are as Sandtable shows them. */
export type Mapping = Record<string, string | [string, string]>;
export interface Match {
  /** The picture of a counter's full side and of its reduced side, by the name of the counter. */
  found: Map<string, [string, string | null]>;
  missing: string[];
}

const DEFINITION = ['buildFile.xml', 'buildFile'];
const SLOT = 'VASSAL.build.widget.PieceSlot';
const PICTURE = /[^;,\t\\/:|]+\.(?:png|gif|jpe?g|webp)/gi;

/** Read the pieces of a module; none if it has no definition. */
export async function piecesOf(archive: Archive): Promise<ModulePiece[]> {
  for (const name of DEFINITION) {
    const file = await archive.read(name);
    if (file) return piecesIn(await file.text());
  }
  return [];
}

/** Read the pieces in a module's definition. */
export function piecesIn(definition: string): ModulePiece[] {
  const page = new DOMParser().parseFromString(definition, 'text/xml');
  return [...page.getElementsByTagName(SLOT)].flatMap((slot) => {
    const images = [...new Set((slot.textContent ?? '').match(PICTURE) ?? [])];
    const name = slot.getAttribute('entryName') ?? '';
    return images.length ? [{ name, images }] : [];
  });
}

/** A name as it is compared: letters and digits only, without accents, in no particular order. */
export const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .sort()
    .join(' ');

/** Find the picture of each counter: as the player says, else by a name that only one piece has. */
export function matched(
  counters: readonly string[],
  pieces: readonly ModulePiece[],
  images: ReadonlySet<string>,
  mapping: Mapping = {},
): Match {
  const named = new Map<string, ModulePiece | null>();
  for (const piece of pieces) {
    const key = plain(piece.name);
    const other = named.get(key);
    // Pieces of one name with other pictures say nothing.
    named.set(key, other === undefined || other?.images.join() === piece.images.join() ? piece : null);
  }
  const found: Match['found'] = new Map();
  for (const counter of counters) {
    const said = mapping[counter];
    const wanted = said === undefined ? named.get(plain(counter))?.images : [said].flat();
    const [front, back = null] = (wanted ?? []).filter((name) => images.has(name));
    if (front) found.set(counter, [front, back]);
  }
  return { found, missing: counters.filter((counter) => !found.has(counter)) };
}
