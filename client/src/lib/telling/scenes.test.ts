import { describe, expect, it } from 'vitest';
import type { Entry } from '../api/types';
import type { Piece, Stacks } from '../board/pieces';
import { during, following, heldStacks, holding, piecesIn } from './held';
import { combined, lineOf, placeOf, scenesOf } from './scenes';

const entry = (seq: number, more: Partial<Entry> = {}): Entry =>
  ({ seq, seat: 1, name: 'PRC', at: 0, lines: [`Line ${seq}.`], kinds: ['x'], ...more }) as Entry;
const piece = (key: string, space: number): Piece => ({ key, space, id: 1, kind: 'unit', side: 1 }) as Piece;
const stacksOf = (...pieces: Piece[]): Stacks => {
  const found: Stacks = new Map();
  for (const one of pieces) found.set(one.space, [...(found.get(one.space) ?? []), one]);
  return found;
};
const where = (stacks: Stacks): Record<string, number> =>
  Object.fromEntries([...stacks].flatMap(([space, stack]) => stack.map((one) => [one.key, space])));

describe('scenes', () => {
  it('begin where the pieces were, move after move', () => {
    const at = new Map([['u8', 10]]);
    const [first, second] = scenesOf(
      [
        entry(1, { moves: [{ units: [8], path: [11, 12] }] }),
        entry(2, { moves: [{ units: [8], path: [13] }] }),
      ],
      at,
    );
    expect(first.travels).toEqual([{ keys: ['u8'], path: [10, 11, 12] }]);
    expect(second.travels).toEqual([{ keys: ['u8'], path: [12, 13] }]);
    expect(at.get('u8')).toBe(13);
    expect(placeOf(second)).toBe(13);
  });
  it('part pieces that set out from different spaces', () => {
    const at = new Map([
      ['u1', 5],
      ['u2', 6],
    ]);
    const [scene] = scenesOf([entry(1, { moves: [{ units: [1, 2, 3], path: [7] }] })], at);
    expect(scene.travels).toEqual([
      { keys: ['u1'], path: [5, 7] },
      { keys: ['u2'], path: [6, 7] },
      { keys: ['u3'], path: [7] },
    ]);
  });
  it('show hidden pieces as an arrow, and leave out what stays in place', () => {
    const at = new Map([['h3', 20]]);
    const [scene] = scenesOf(
      [
        entry(1, {
          moves: [
            { units: [], path: [1, 2], of: 'vcs' },
            { units: [3], path: [20], of: 'helicopters' },
          ],
        }),
      ],
      at,
    );
    expect(scene.travels).toEqual([{ keys: [], path: [1, 2] }]);
  });
  it('last from 150 to 600 milliseconds, longer for a longer path', () => {
    const of = (more: Partial<Entry>, at = new Map<string, number>([['u1', 0]])): number =>
      scenesOf([entry(1, more)], at)[0].duration;
    expect(of({ moves: [{ units: [1], path: [1] }] })).toBe(260);
    expect(of({ moves: [{ units: [1], path: [1, 2] }] })).toBe(520);
    expect(of({ moves: [{ units: [1], path: [1, 2, 3, 4, 5, 6] }] })).toBe(600);
    expect(of({ battle: 'on', spaces: [4] })).toBe(500);
    expect(of({ kinds: [] })).toBe(150);
    expect(of({ lines: ['-- First combat --'] })).toBe(150);
  });
  it('flash where a battle is', () => {
    const [scene] = scenesOf([entry(1, { battle: 'on', spaces: [4, 9, 0] })], new Map());
    expect(scene.flash).toBe(4);
    expect(placeOf(scene)).toBe(4);
  });
  it('name lost pieces that have left the map, and no others', () => {
    const losses: [number, number][] = [
      [1, 1],
      [2, 1],
    ];
    const [scene] = scenesOf([entry(1, { losses })], new Map(), (key) => key === 'u2');
    expect(scene.lost).toEqual(['u1']);
  });
  it('are combined for a battle', () => {
    const scenes = scenesOf(
      [
        entry(1, { battle: 'on', spaces: [4] }),
        entry(2, { losses: [[1, 1]] }),
        entry(3, { moves: [{ units: [2], path: [5, 6, 7] }] }),
      ],
      new Map(),
      () => false,
    );
    expect(combined(scenes)).toMatchObject({ flash: 4, lost: ['u1'], duration: 520 });
    expect(combined(scenes)?.travels).toHaveLength(1);
    expect(combined([])).toBeNull();
  });
  it('say what happened, headings and passes too', () => {
    expect(lineOf(entry(1, { lines: ['127 moves to 1822. [STD:8.1]', 'It stops.'] }))).toBe(
      'PRC: 127 moves to 1822. It stops.',
    );
    expect(lineOf(entry(1, { lines: ['Dice key of turn 1 revealed', 'Turn 2 begins.'] }))).toBe(
      'PRC: Dice key of turn 1 revealed. Turn 2 begins.',
    );
    expect(lineOf(entry(1, { lines: ['-- First combat: SRV --'] }))).toBe('PRC: First combat: SRV.');
    expect(lineOf(entry(1, { lines: [] }))).toBe('');
    expect(lineOf(entry(1, { lines: ['PRC takes a Campaign card.'] }))).toBe('PRC takes a Campaign card.');
  });
});

describe('pieces held for their scene', () => {
  const before = piecesIn(stacksOf(piece('u1', 5), piece('u2', 5), piece('u9', 6)));
  const after = stacksOf(piece('u1', 8), piece('u2', 5), piece('u4', 7));
  const scenes = scenesOf(
    [
      entry(1, { moves: [{ units: [1], path: [6, 8] }] }),
      entry(2, { moves: [{ units: [4], path: [7] }] }),
      entry(3, { losses: [[9, 2]] }),
    ],
    new Map([
      ['u1', 5],
      ['u9', 6],
    ]),
    (key) => piecesIn(after).has(key),
  );
  const held = holding(new Map(), scenes, before, piecesIn(after));

  it('are shown where they were, new ones not at all, lost ones still', () => {
    expect(where(heldStacks(after, held))).toEqual({ u1: 5, u2: 5, u9: 6 });
  });
  it('are drawn by their scene, and then are where it brought them', () => {
    const now = during(held, scenes[0]);
    expect(where(heldStacks(after, now))).toEqual({ u2: 5, u9: 6 });
    const then = following(now, scenes[0]);
    expect(where(heldStacks(after, then))).toEqual({ u1: 8, u2: 5, u9: 6 });
    const lost = scenes.reduce((all, one) => following(during(all, one), one), held);
    expect(where(heldStacks(after, lost))).toEqual({ u1: 8, u2: 5, u4: 7 });
  });
  it('are held once when more news come before their scene', () => {
    const later = stacksOf(piece('u1', 9), piece('u2', 5), piece('u4', 7));
    const more = scenesOf([entry(4, { moves: [{ units: [1], path: [9] }] })], new Map([['u1', 8]]));
    const both = holding(held, more, piecesIn(after), piecesIn(later));
    expect(where(heldStacks(later, both))).toEqual({ u1: 5, u2: 5, u9: 6 });
    expect([...heldStacks(later, both).values()].flat()).toHaveLength(3);
  });
  it('leave the stacks alone when nothing is held', () => {
    expect(heldStacks(after, new Map())).toBe(after);
  });
});
