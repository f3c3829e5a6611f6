import { expect, it } from 'vitest';
import { contrast, luminance, tintsOf } from './own';

const COLOURS = [
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#777777',
  '#c08030',
  '#123456',
  '#fedcba',
  '#ffff00',
];

it('any two colours give counters that can be read and told apart', () => {
  for (const light of COLOURS) {
    for (const dark of COLOURS) {
      const made = tintsOf({ light, dark });
      for (const nation of ['srv', 'ind', 'arvn', 'prc', 'pak', 'red']) {
        expect(
          contrast(made[`--c-${nation}`], made[`--c-${nation}-ink`]),
          `${nation} of ${light} and ${dark}`,
        ).toBeGreaterThanOrEqual(7);
        expect(contrast(made[`--c-${nation}-box`], made[`--c-${nation}-ink`])).toBeGreaterThanOrEqual(7);
      }
      expect(luminance(made['--c-srv']) - luminance(made['--c-prc'])).toBeGreaterThan(0.3);
    }
  }
});

it('a colour that can be read is taken as it is', () =>
  expect(tintsOf({ light: '#f2d27c', dark: '#5a1414' })).toMatchObject({
    '--c-srv': '#f2d27c',
    '--c-prc': '#5a1414',
  }));
