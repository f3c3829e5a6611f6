import { expect, it } from 'vitest';
import { arrowed, signed } from './marks.svelte';

it('a sign comes, changes and goes', () => {
  const one = signed([], 7, 'ring');
  expect(one).toEqual([{ kind: 'ring', spaces: [7], text: '' }]);
  const worded = signed(one, 7, 'ring', 'hold');
  expect(worded).toEqual([{ kind: 'ring', spaces: [7], text: 'hold' }]);
  expect(signed(worded, 7, 'star')).toEqual([{ kind: 'star', spaces: [7], text: 'hold' }]);
  expect(signed(worded, 7, 'ring')).toEqual([]);
  expect(signed(one, 8, 'ring')).toHaveLength(2);
});

it('an arrow comes and goes, and does not touch signs', () => {
  const marks = arrowed(signed([], 7, 'ring'), 7, 9);
  expect(marks).toHaveLength(2);
  expect(arrowed(marks, 9, 7)).toHaveLength(3);
  expect(arrowed(marks, 7, 9)).toEqual([{ kind: 'ring', spaces: [7], text: '' }]);
  expect(signed(marks, 7, 'ring')).toEqual([{ kind: 'arrow', spaces: [7, 9], text: '' }]);
});
