import { describe, expect, it } from 'vitest';
import type { GameFacts } from '../api/table';
import type { Told } from '../api/types';
import { thinkingBot } from './botRequests';

const person = { seat: 0, side: 'Blue', kind: 'person', name: 'Ann', mine: true };
const bot = { seat: 1, side: 'Red', kind: 'bot', name: 'mcts', mine: false };
const facts = (terms = {}, seats = [person, bot]): GameFacts => ({ terms, seats }) as unknown as GameFacts;
const told = (waiting: number[], more = {}): Told =>
  ({ waiting_for: waiting.map((seat) => ({ seat, name: '' })), over: null, proposal: null, ...more }) as Told;

describe('the bot that can be asked to move now', () => {
  it('is the one that must decide', () => {
    expect(thinkingBot(facts(), told([1]), 0)).toBe(bot);
    expect(thinkingBot(facts(), told([0, 1]), 0)).toBe(bot);
  });
  it('is nobody where only people decide, or nobody does', () => {
    expect(thinkingBot(facts(), told([0]), 0)).toBeNull();
    expect(thinkingBot(facts({}, [person, { ...person, seat: 1 }]), told([1]), 0)).toBeNull();
    expect(thinkingBot(facts(), told([]), 0)).toBeNull();
  });
  it('is not asked by spectators, in rated games, or after the end', () => {
    expect(thinkingBot(facts(), told([1]), null)).toBeNull();
    expect(thinkingBot(facts({ rated: true }), told([1]), 0)).toBeNull();
    expect(thinkingBot(facts(), told([1], { over: { winner: 0 } }), 0)).toBeNull();
  });
  it('is not one that has offered to resign and waits for the answer', () => {
    const offered = { proposal: { what: 'resign', to: 0, agreed: [1], text: '' } };
    expect(thinkingBot(facts(), told([1], offered), 0)).toBeNull();
    const draw = { proposal: { what: 'draw', to: 0, agreed: [0], text: '' } };
    expect(thinkingBot(facts(), told([1], draw), 0)).toBe(bot);
  });
});
