// Entries of the log as scenes on the map: which counters travel where, where a battle flashes, who is lost.
import type { Entry } from '../api/types';
import { uncited } from '../look/cites';
import { newsIn } from '../state/entries';

/** Where each piece is, by its key. */
export type Positions = Map<string, number>;

export interface Travel {
  /** The pieces; none if they are hidden. */
  keys: string[];
  /** From where they were, if that is known, to where they are now. */
  path: number[];
}
export interface Scene {
  entry: Entry;
  travels: Travel[];
  /** The space of a battle. */
  flash: number | null;
  /** Pieces that leave the map with this entry. */
  lost: string[];
  /** What the entry says, in one line. */
  line: string;
  /** How long it is shown, in milliseconds at normal speed. */
  duration: number;
}

const PER_SPACE = 260;
const LONGEST = 600;
const BATTLE = 500;
const LOSS = 400;
const NOTE = 450;
const PASS = 150;
const PREFIXES: Record<string, string> = {
  units: 'u',
  helicopters: 'h',
  ships: 's',
  aircraft: 'a',
  vcs: 'v',
};

/** The key of a piece on the board. */
export const keyOfPiece = (of: string, id: number): string => `${PREFIXES[of] ?? '?'}${id}`;

/** What a heading in the log says. */
export const headingIn = (line: string): string => line.replace(/^-+ ?| ?-+$/g, '');

const ended = (line: string): string => (/[.!?:]$/.test(line) ? line : `${line}.`);

/** What an entry says, with the side that gave the order; '' where play only went on. */
export function lineOf(entry: Entry): string {
  if (!entry.lines.length) return '';
  const news = newsIn(entry);
  const lines = news.length ? news : entry.lines.map((line) => `${headingIn(line)}.`);
  const text = lines.map(uncited).map(ended).join(' ');
  return entry.name && !text.startsWith(`${entry.name} `) ? `${entry.name}: ${text}` : text;
}

/** The travels of an entry; pieces that set out from different spaces travel apart. Positions are updated. */
function travelsIn(entry: Entry, at: Positions): Travel[] {
  return (entry.moves ?? []).flatMap(({ units, path, of }) => {
    const keys = [...new Set(units.map((id) => keyOfPiece(of ?? 'units', id)))];
    if (!keys.length) return path.length > 1 ? [{ keys, path }] : [];
    const groups = new Map<number | undefined, string[]>();
    for (const key of keys) groups.set(at.get(key), [...(groups.get(at.get(key)) ?? []), key]);
    const end = path[path.length - 1];
    for (const key of keys) at.set(key, end);
    return [...groups].flatMap(([start, group]) => {
      if (start === end && path.length === 1) return []; // it stayed where it was
      return [{ keys: group, path: start === undefined || start === path[0] ? path : [start, ...path] }];
    });
  });
}

function durationOf(scene: Omit<Scene, 'duration'>): number {
  const spaces = Math.max(0, ...scene.travels.map((travel) => travel.path.length - 1));
  const parts = [
    scene.travels.length ? Math.min(LONGEST, PER_SPACE * Math.max(1, spaces)) : 0,
    scene.flash === null ? 0 : BATTLE,
    scene.lost.length ? LOSS : 0,
    scene.entry.kinds?.length && newsIn(scene.entry).length ? NOTE : PASS,
  ];
  return Math.max(...(scene.travels.length ? parts.slice(0, 3) : parts));
}

/** The space where a battle is: that of its dice, else the first that its entry names. */
const battleSpace = (entry: Entry): number | null =>
  entry.ledgers?.[0]?.target ?? (entry.battle ? (entry.spaces?.[0] ?? null) : null);

/**
 * The scenes of some entries in their order. `at` has the positions before the first, and those after the last
 * on return; `isLeft` says of a piece whether it is still on the map.
 */
export function scenesOf(
  entries: readonly Entry[],
  at: Positions,
  isLeft: (key: string) => boolean = () => true,
): Scene[] {
  return entries.map((entry) => {
    const travels = travelsIn(entry, at);
    const hurt = new Set([
      ...(entry.losses ?? []).map(([unit]) => keyOfPiece('units', unit)),
      ...(entry.other_losses ?? []).map(({ of, id }) => keyOfPiece(of, id)),
    ]);
    const lost = [...hurt].filter((key) => !isLeft(key));
    const scene = { entry, travels, flash: battleSpace(entry), lost, line: lineOf(entry) };
    return { ...scene, duration: durationOf(scene) };
  });
}

/** The space to look at in a scene. */
export const placeOf = (scene: Scene): number | null =>
  scene.flash ?? scene.travels.at(-1)?.path.at(-1) ?? scene.entry.spaces?.at(-1) ?? null;

/** Several scenes as one, such as those of a battle; none if there are none. */
export function combined(scenes: readonly Scene[]): Scene | null {
  if (scenes.length < 2) return scenes[0] ?? null;
  return {
    entry: scenes[0].entry,
    travels: scenes.flatMap((scene) => scene.travels),
    flash: scenes.find((scene) => scene.flash !== null)?.flash ?? null,
    lost: [...new Set(scenes.flatMap((scene) => scene.lost))],
    line: scenes.map((scene) => scene.line).join(' '),
    duration: Math.max(...scenes.map((scene) => scene.duration)),
  };
}
