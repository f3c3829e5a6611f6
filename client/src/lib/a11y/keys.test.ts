import { expect, it } from 'vitest';
import { KEYS, actIn, keyIn, rekeyed } from './keys';

it('a key that is given to an act means that act, and no other', () => {
  const changed = rekeyed({}, 'undo', 'Q');
  expect(actIn(changed, 'q')).toBe('undo');
  expect(actIn(changed, 'u')).toBeUndefined();
});

it('a key that is taken is exchanged', () => {
  const changed = rekeyed({}, 'undo', 'e');
  expect([actIn(changed, 'e'), actIn(changed, 'u')]).toEqual(['undo', 'end']);
});

it('a key that cannot be one is refused', () => expect(rekeyed({}, 'undo', 'Enter')).toEqual({}));

it('no two acts begin with the same key', () => {
  const keys = KEYS.map((row) => keyIn({}, row.act));
  expect(new Set(keys).size).toBe(keys.length);
});
