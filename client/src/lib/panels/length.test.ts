import { expect, it } from 'vitest';
import type { Track } from '../api/types';
import { lengthWords, shareOf } from './length';

const step = (state: string) => ({ name: '', text: '', cite: '', state });
const track = (now: number, last: number, ...states: string[]): Track => ({
  clock: { name: 'Turn', now, first: 1, last },
  ribbons: [{ procedure: 'turn', title: 'Turn', steps: states.map(step) }],
});

it('a turn and half of the next, of four, are three eighths', () =>
  expect(shareOf(track(2, 4, 'done', 'now'))).toBeCloseTo(3 / 8));

it('nothing is guessed before there is something to go by', () => {
  expect(lengthWords(track(1, 4, 'now', 'next'), 40)).toMatch(/^Too early/);
  expect(lengthWords(track(2, 4, 'now', 'next'), 3)).toMatch(/^Too early/);
});

it('what is left follows from what was decided', () =>
  expect(lengthWords(track(3, 4, 'now', 'next'), 100)).toBe(
    'About 50% played. At this pace, about 100 more decisions by both sides together.',
  ));
