// Games that wait: whose they are, what they lack, what an invitation says.
import { expect, it } from 'vitest';
import type { GameFacts } from '../api/table';
import { canRestart, freeSeat, invites, isOwn, lacking, linkOf, openerOf, sorted, whoPlays } from './waiting';

type Seat = Partial<GameFacts['seats'][number]>;
const game = (id: string, seats: Seat[], more: Partial<GameFacts> = {}): GameFacts =>
  ({
    id,
    scenario_name: 'Kashmir',
    seats: seats.map((seat, i) => ({ seat: i, side: ['India', 'Pakistan'][i], name: '', ...seat })),
    ...more,
  }) as unknown as GameFacts;

const anna: Seat = { kind: 'person', name: 'Anna' };
const me: Seat = { kind: 'person', name: 'Ben', mine: true };
const invitedMe: Seat = { kind: 'invited', name: 'Ben', mine: true };
const open: Seat = { kind: 'open' };

it('invitations, own games and those of strangers are kept apart', () => {
  const invited = game('invited', [anna, invitedMe]);
  const own = game('own', [me, open], { opened_by_me: true });
  const seatless = game('seatless', [open, open], { opened_by_me: true });
  const joined = game('joined', [anna, me]);
  const stranger = game('stranger', [anna, open]);
  const found = sorted([invited, own, seatless, joined, stranger]);
  expect(found.invitations).toEqual([invited]);
  expect(found.own).toEqual([own, seatless, joined]);
  expect(found.strangers).toEqual([stranger]);
  // Whoever opened a game and invited nobody but the other is in it, wherever one sits.
  expect(isOwn(game('other way', [{ kind: 'invited', name: 'Anna' }, me]))).toBe(true);
});

it('says what a game lacks, and only then that shares are missing', () => {
  expect(lacking(game('a', [me, open]))).toEqual(['Nobody plays Pakistan yet.']);
  expect(lacking(game('b', [me, { kind: 'invited', name: 'Anna' }]))).toEqual([
    'Anna has not accepted Pakistan yet.',
  ]);
  expect(lacking(game('c', [me, { kind: 'declined', name: 'Anna' }]))).toEqual([
    'Anna declined to play Pakistan.',
  ]);
  expect(lacking(game('d', [me, { ...anna, share: 'owed' }]))[0]).toContain('the browser of Anna');
  expect(lacking(game('e', [{ ...me, share: 'owed' }, anna]))[0]).toContain('your random share');
  expect(lacking(game('f', [me, anna]))).toEqual(['The game is about to begin.']);
});

it('only the opener is offered other players, and only where a share is missing in full seats', () => {
  const seats: Seat[] = [me, { ...anna, share: 'owed' }];
  expect(canRestart(game('a', seats, { opened_by_me: true }))).toBe(true);
  expect(canRestart(game('b', seats))).toBe(false);
  expect(canRestart(game('c', [me, { kind: 'invited', share: 'owed' }], { opened_by_me: true }))).toBe(false);
  expect(canRestart(game('d', [anna, invitedMe]))).toBe(false);
});

it('a seat that was declined is free for a link, after one that nobody was asked to', () => {
  expect(freeSeat(game('a', [{ kind: 'declined' }, open]))?.seat).toBe(1);
  expect(freeSeat(game('b', [me, { kind: 'declined' }]))?.seat).toBe(1);
  expect(freeSeat(game('c', [me, anna]))).toBeUndefined();
});

it('an invitation names who invites, to what, and who plays what', () => {
  const one = game('a', [anna, invitedMe], { opener: 'Anna', invitation: 'named' });
  expect(invites(one, 'Kashmir')).toBe('Anna invites you to Kashmir');
  expect(invites({ ...one, invitation: 'rematch' }, 'Kashmir')).toBe('Anna offers you a rematch: Kashmir');
  expect(whoPlays(one, 1)).toBe('You play Pakistan. Anna plays India.');
  expect(openerOf(game('b', [anna, invitedMe]))).toBe('Anna');
});

it('the word of a link is in the fragment of its address', () => {
  expect(linkOf('a-b_c', 'https://x.example')).toBe('https://x.example/#/join/a-b_c');
});
