import { expect, it } from 'vitest';
import type { Band, CombatOdds, Ledger } from '../api/types';
import {
  caseName,
  chance,
  factorsOf,
  holderText,
  mean,
  outcomeBars,
  resultText,
  sidesOf,
  span,
} from './outcomes';

const band = {
  total: 10,
  retreats: 3,
  destroys: 0,
  takes_hex: 3,
  attacker_steps: [7, 10],
  defender_steps: [5, 10],
  outcomes: [
    { attacker_losses: 1, defender_losses: 0, retreat: false, chances: 5 },
    { attacker_losses: 0, defender_losses: 1, retreat: true, chances: 2 },
    { attacker_losses: 2, defender_losses: 1, retreat: true, chances: 1 },
    { attacker_losses: 0, defender_losses: 1, retreat: false, chances: 2 },
  ],
} as Band;
const odds = {
  type: 'combat',
  plain: band,
  ledger: {
    faces: [
      { die: 0, attacker: 0, defender: 1, retreat: true },
      { die: 4, attacker: 2, defender: 1, retreat: true },
    ],
  },
} as unknown as CombatOdds;

it('outcomes alike for the defender become one bar, the best for the attacker first', () => {
  const bars = outcomeBars(odds, band);
  expect(bars.map((bar) => [bar.text, bar.chances])).toEqual([
    ['Defender loses 1 step and must retreat', 3],
    ['Defender loses 1 step', 2],
    ['Defender loses no steps', 5],
  ]);
  expect(bars.reduce((sum, bar) => sum + bar.chances, 0)).toBe(band.total);
  expect(bars[0].faces).toBe('die 0, 4');
  expect(new Set(bars.map((bar) => bar.texture)).size).toBe(3);
});

it('means have one figure after the point', () => expect(mean([7, 10])).toBe('0.7'));

it('what halves a unit twice halves it once, for two reasons', () => {
  expect(
    factorsOf({
      unit: 1,
      printed: 4,
      strength: 2,
      factors: [
        ['x1/2', 'STD:9.4.4'],
        ['x1/2', 'NWV:2.3'],
        ['x2', 'STD:9.4.2'],
      ],
    }),
  ).toEqual([
    { text: '× ½', cites: ['STD:9.4.4', 'NWV:2.3'] },
    { text: '× 2', cites: ['STD:9.4.2'] },
  ]);
});

it('rounds no chance to what is certain', () => {
  expect(['0%', '<1%', '38%', '>99%', '100%']).toEqual(
    [0, 1, 380, 999, 1000].map((chances) => chance(chances, 1000)),
  );
});

it('writes the range of losses', () => {
  expect(span({ least: 0, most: 2, mean: [9, 10] })).toBe('0–2');
  expect(span({ least: 1, most: 1, mean: [1, 1] })).toBe('1');
});

it('names the cases of support', () => {
  const sides = sidesOf(['SRV', 'PRC'], 1);
  expect(sides).toEqual({ attacker: 'PRC', defender: 'SRV' });
  const names = (isAttacker: boolean): string[] =>
    (['they', 'neither', 'both', 'you'] as const).map((who) => caseName(who, sides, isAttacker));
  expect(names(true)).toEqual(['Only SRV', 'Neither side', 'Both sides', 'Only PRC']);
  expect(names(false)).toEqual(['Only PRC', 'Neither side', 'Both sides', 'Only SRV']);
});

it('writes a result as the table does, the attacker first', () => {
  expect(resultText({ attacker: 2, defender: 0, retreat: true })).toBe('2/0R');
});

it('says who has the space after the battle, if anybody is seen there', () => {
  const ledger = { target: 7, attackers: [{ unit: 1 }], defenders: [{ unit: 2 }] } as Ledger;
  const sides = { attacker: 'SRV', defender: 'PRC' };
  const after = (at: Record<number, number>): string => holderText(ledger, sides, '1822', (unit) => at[unit]);
  expect(after({ 1: 7, 2: -1 })).toBe('SRV takes 1822.');
  expect(after({ 1: 6, 2: 7 })).toBe('PRC holds 1822.');
  expect(holderText(ledger, sides, '1822', () => 7, true)).toBe(
    'SRV takes 1822: control passes when the turn ends.',
  );
  expect(after({ 1: 6 })).toBe('');
});
