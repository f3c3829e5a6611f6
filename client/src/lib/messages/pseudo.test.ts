import { expect, it } from 'vitest';
import { marked } from './pseudo';

it('marks texts, the results of functions, and lists', () => {
  const found = marked({ a: 'Skip', b: { c: (n: number) => `${n} more` }, d: ['x', 'y'], e: 3 });
  expect(found.a).toBe('⟦Skip⟧');
  expect(found.b.c(2)).toBe('⟦2 more⟧');
  expect(found.d).toEqual(['⟦x⟧', '⟦y⟧']);
  expect(found.e).toBe(3);
});
