import { expect, it } from 'vitest';
import type { GameFacts } from '../api/table';
import { canTry } from './own';

const at = (kinds: string[], terms: object = {}, mine = [0]): GameFacts =>
  ({
    seats: kinds.map((kind, seat) => ({ seat, kind, side: '', name: '', mine: mine.includes(seat) })),
    terms,
  }) as unknown as GameFacts;

it('a trial is offered after the end, and before it only at a table of one alone', () => {
  expect(canTry(at(['person', 'person']), true)).toBe(true);
  expect(canTry(at(['person', 'person']), false)).toBe(false);
  expect(canTry(at(['person', 'person'], { learning: true }), false)).toBe(false);
  expect(canTry(at(['person', 'bot']), false)).toBe(false);
  expect(canTry(at(['person', 'bot'], { learning: true }), false)).toBe(true);
  expect(canTry(at(['person', 'bot'], { trial: { of: 'x' } }), false)).toBe(true);
  expect(canTry(at(['bot', 'bot'], { learning: true }, []), false)).toBe(false);
  expect(canTry(at(['hotseat', 'hotseat'], {}, [0, 1]), false)).toBe(true);
});
