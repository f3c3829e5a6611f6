// Counters that are shown where they were, until the scene in which they move.
import type { Piece, Stacks } from '../board/pieces';
import type { Scene } from './scenes';

/** A piece and where it is shown; no space: nowhere on the board. */
export interface Hold {
  piece: Piece;
  space: number | null;
}
export type Holds = ReadonlyMap<string, Hold>;

export const piecesIn = (stacks: Stacks): Map<string, Piece> =>
  new Map([...stacks.values()].flat().map((piece) => [piece.key, piece]));

/** The holds with those that some scenes need: each piece where it was, or nowhere if it was not on the board. */
export function holding(
  holds: Holds,
  scenes: readonly Scene[],
  before: ReadonlyMap<string, Piece>,
  after: ReadonlyMap<string, Piece>,
): Holds {
  const found = new Map(holds);
  for (const scene of scenes)
    for (const key of [...scene.travels.flatMap((travel) => travel.keys), ...scene.lost]) {
      const piece = after.get(key) ?? before.get(key);
      const hold = found.get(key);
      if (piece) found.set(key, { piece, space: hold ? hold.space : (before.get(key)?.space ?? null) });
    }
  return found;
}

/** The holds while a scene is shown: its pieces are drawn by the scene. */
export function during(holds: Holds, scene: Scene): Holds {
  const found = new Map(holds);
  for (const key of [...scene.travels.flatMap((travel) => travel.keys), ...scene.lost]) {
    const hold = found.get(key);
    if (hold) found.set(key, { ...hold, space: null });
  }
  return found;
}

/** The holds after a scene: its pieces are where it brought them. */
export function following(holds: Holds, scene: Scene): Holds {
  const found = new Map(holds);
  for (const { keys, path } of scene.travels)
    for (const key of keys) {
      const hold = found.get(key);
      if (hold && !scene.lost.includes(key)) found.set(key, { ...hold, space: path.at(-1) ?? null });
    }
  return found;
}

/** The stacks as they are shown while pieces are held. */
export function heldStacks(stacks: Stacks, holds: Holds): Stacks {
  if (!holds.size) return stacks;
  const found: Stacks = new Map();
  for (const [space, stack] of stacks) {
    const rest = stack.some((piece) => holds.has(piece.key))
      ? stack.filter((piece) => !holds.has(piece.key))
      : stack;
    if (rest.length) found.set(space, rest);
  }
  for (const { piece, space } of holds.values())
    if (space !== null) found.set(space, [{ ...piece, space }, ...(found.get(space) ?? [])]);
  return found;
}
