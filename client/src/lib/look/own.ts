// Colours of one's own for the counters of two sides: any hue, but one side stays light and the other dark, so
// that numbers can be read and sides told apart.

const INKS = { light: '#1E1A12', dark: '#FFFFFF' } as const;
const NATIONS = { light: ['srv', 'ind', 'arvn'], dark: ['prc', 'pak', 'red'] } as const;
/** The contrast that numbers keep on their counters. */
const LEAST = 8;

const parts = (colour: string): number[] => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
export const luminance = (colour: string): number => {
  const [r, g, b] = parts(colour).map((part) => linear(part / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
export const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
};

function mixed(colour: string, other: string, share: number): string {
  const [from, to] = [parts(colour), parts(other)];
  return `#${from
    .map((part, i) =>
      Math.round(part + (to[i] - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour itself where numbers can be read on it, else one nearer to white or black. */
function eased(colour: string, side: 'light' | 'dark'): string {
  for (let share = 0; share < 1; share += 0.04) {
    const card = mixed(colour, side === 'light' ? '#FFFFFF' : '#000000', share);
    if (contrast(card, INKS[side]) >= LEAST) return card;
  }
  return side === 'light' ? '#FFFFFF' : '#000000';
}

/** The tokens of counters for a light and a dark colour. */
export function tintsOf(own: { light: string; dark: string }): Record<string, string> {
  const found: Record<string, string> = {};
  for (const side of ['light', 'dark'] as const) {
    const card = eased(own[side], side);
    for (const nation of NATIONS[side]) {
      found[`--c-${nation}`] = card;
      found[`--c-${nation}-box`] = mixed(
        card,
        side === 'light' ? '#FFFFFF' : '#000000',
        side === 'light' ? 0.7 : 0.35,
      );
      found[`--c-${nation}-ink`] = INKS[side];
    }
  }
  return found;
}
