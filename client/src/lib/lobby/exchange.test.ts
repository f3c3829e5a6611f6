// This browser's share of the dice: committed to when the server is bound, revealed when all are, and never twice.
import { beforeEach, expect, it, vi } from 'vitest';
import type { GameFacts } from '../api/table';
import { commitmentTo } from '../trust/dice';
import { keptOf } from '../trust/kept';
import { advance, joining } from './exchange';

const store = new Map<string, string>();
const sent: { path: string; body: Record<string, unknown> }[] = [];
let answers: GameFacts[] = [];
vi.mock('../api/http', () => ({
  post: (path: string, body: Record<string, unknown>): Promise<GameFacts> => {
    sent.push({ path, body });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('no answer'));
  },
}));
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
});
beforeEach(() => {
  store.clear();
  sent.length = 0;
  answers = [];
});

const game = (state: string, share: string, other = 'person', more: object = {}): GameFacts =>
  ({
    id: 'g',
    state,
    started: state === 'started',
    attempt: 1,
    open_commitment: 'a'.repeat(64),
    closed_commitment: 'b'.repeat(64),
    seats: [
      { seat: 0, kind: 'person', mine: true, share },
      { seat: 1, kind: other, mine: false, share: 'none' },
    ],
    ...more,
  }) as unknown as GameFacts;

it('commits first and reveals the same share when all are bound', async () => {
  answers = [game('waiting', 'committed')];
  await advance(game('waiting', 'owed'));
  const share = keptOf('g').share ?? '';
  expect(share).toMatch(/^[0-9a-f]{32}$/);
  expect(sent).toEqual([
    { path: '/games/g/shares', body: { seat: 0, share_commitment: commitmentTo('g', 0, share) } },
  ]);
  await advance(game('waiting', 'committed'));
  expect(sent.length).toBe(1);
  answers = [game('started', 'given')];
  await advance(game('revealing', 'committed'));
  expect(sent[1].body).toEqual({ seat: 0, share });
});

it('against bots the share is given at once, when the server is bound', async () => {
  answers = [game('started', 'given', 'bot')];
  await advance(game('waiting', 'owed', 'bot'));
  expect(sent[0].body).toEqual({ seat: 0, share: keptOf('g').share });
});

it('nothing is revealed to a server that changed what it committed to', async () => {
  joining(game('waiting', 'none'), 0);
  const other = game('revealing', 'committed', 'person', { open_commitment: 'c'.repeat(64) });
  await expect(advance(other)).rejects.toThrow('Your share was not revealed');
  expect(sent).toEqual([]);
});

it('no share is given to a server that committed to nothing', () => {
  expect(() => joining(game('waiting', 'none', 'person', { open_commitment: '' }), 0)).toThrow('not sealed');
});

it('new dice get a new share', () => {
  const first = joining(game('waiting', 'none'), 0);
  expect(joining(game('waiting', 'none'), 0)).toEqual(first);
  const again = game('waiting', 'none', 'person', { attempt: 2, open_commitment: 'c'.repeat(64) });
  expect(joining(again, 0)).not.toEqual(first);
});
