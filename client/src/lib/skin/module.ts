// What a VASSAL module says of its pieces: their names and the pictures of their sides.
import type { MapMapping } from './board';
import { Archive } from './zip';

export interface ModulePiece {
  name: string;
  /** Files in the folder `images`: the full side, then the reduced one, if there is one. */
  images: string[];
}
/** A player's own word on which picture a counter has; names of counters are as Sandtable shows them. */
export interface Mapping {
  counters: Record<string, string | [string, string]>;
  map: MapMapping | null;
}
export interface Match {
  /** The picture of a counter's full side and of its reduced side, by the name of the counter. */
  found: Map<string, [string, string | null]>;
  missing: string[];
}

const DEFINITION = ['buildFile.xml', 'buildFile'];
const SLOT = 'VASSAL.build.widget.PieceSlot';
const PICTURE = /[^;,\t\\/:|]+\.(?:png|gif|jpe?g|webp)/gi;

/** A module's definition; empty if it has none. */
export async function definitionOf(archive: Archive): Promise<string> {
  for (const name of DEFINITION) {
    const file = await archive.read(name);
    if (file) return file.text();
  }
  return '';
}

/** Understand a mapping file: names of counters with their pictures, and `map` for the map; null if it is none. */
export function mappingIn(read: unknown): Mapping | null {
  if (typeof read !== 'object' || read === null) return null;
  const { map = null, ...counters } = read as Record<string, unknown>;
  const isPictures = (one: unknown): one is string | [string, string] =>
    [one].flat().every((name) => typeof name === 'string');
  if (!Object.values(counters).every(isPictures) || (map !== null && !isMap(map))) return null;
  return { counters: counters as Mapping['counters'], map };
}

const isMap = (read: unknown): read is MapMapping => {
  const { picture, hexes } = read as Partial<MapMapping>;
  return (
    typeof picture === 'string' &&
    typeof hexes === 'object' &&
    Object.values(hexes).every((at) => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite))
  );
};

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
  mapping: Mapping['counters'] = {},
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
