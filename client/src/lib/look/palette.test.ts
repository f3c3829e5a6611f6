// Colours by the numbers: contrast of text and symbols in every theme, and no confusable pair for any reader.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Rgb = [number, number, number];
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The tokens that hold when these selectors apply, later ones over earlier ones. */
function tokens(theme: string, palette: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selector, body] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
    const wants = [...selector.matchAll(/\[data-(theme|palette|motion)=['"]([^'"]+)['"]\]/g)];
    if (
      !wants.every(([, key, value]) => (key === 'theme' ? theme : key === 'palette' ? palette : '') === value)
    )
      continue;
    for (const [, name, value] of body.matchAll(/--([\w-]+):\s*([^;]+)/g)) found.set(name, value.trim());
  }
  return found;
}
const rgb = (hex: string): Rgb => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) as Rgb;
const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const luminance = (colour: Rgb): number => {
  const [r, g, b] = colour.map(linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(rgb(a)), luminance(rgb(b))].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
};

/** What `color-mix(in srgb, …)` makes of two colours. */
const mixed = (hex: string, other: string, share: number): string =>
  `#${rgb(hex)
    .map((part, i) => Math.round(255 * (part * share + rgb(other)[i] * (1 - share))))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

// Viénot, Brettel and Mollon (1999) for red and green; a plane for blue; luminance for none.
const SIGHTS: Record<string, (linearRgb: Rgb) => Rgb> = {
  all: (c) => c,
  protan: ([r, g, b]) => [
    0.11238 * r + 0.88762 * g,
    0.11238 * r + 0.88762 * g,
    0.00401 * r - 0.00401 * g + b,
  ],
  deutan: ([r, g, b]) => [
    0.29275 * r + 0.70725 * g,
    0.29275 * r + 0.70725 * g,
    -0.02234 * r + 0.02234 * g + b,
  ],
  tritan: ([r, g, b]) => [r + 0.1274 * g - 0.1274 * b, 0.8739 * g + 0.1261 * b, 0.8739 * g + 0.1261 * b],
  grey: ([r, g, b]) => {
    const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    return [y, y, y];
  },
};
function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((v) => f(Math.max(0, v)));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
function apart(a: string, b: string, sight: string): number {
  const [p, q] = [a, b].map((hex) => lab(SIGHTS[sight](rgb(hex).map(linear) as Rgb)));
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

const THEMES = ['light', 'dark', 'contrast'];
const PALETTES = ['standard', 'blue-orange', 'purple-yellow', 'grey'];
const each = THEMES.flatMap((theme) => PALETTES.map((palette) => [theme, palette] as const));

describe.each(each)('%s theme, %s palette', (theme, palette) => {
  const now = tokens(theme, palette);
  const get = (name: string): string => now.get(name) ?? '';

  it('text keeps 4.5 to 1 on every ground it stands on', () => {
    for (const ink of ['ink', 'ink-2', 'ink-3', 'act', 'seal', 'warn', 'stop', 'ok']) {
      for (const ground of ['panel', 'bg'])
        expect(contrast(get(ink), get(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const [ink, ground] of [
      ['act-ink', 'act'],
      ['seal-ink', 'seal'],
      ['lit-ink', 'lit'],
      ['seal', 'seal-soft'],
      ['ink', 'act-soft'],
      ['ink', 'warn-soft'],
      ['ink', 'stop-soft'],
    ]) {
      expect(contrast(get(ink), get(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('numbers keep 4.5 to 1 on their counters, symbols 3 to 1 in their boxes', () => {
    for (const nation of [
      'srv',
      'us',
      'prc',
      'pak',
      'ind',
      'cw',
      'fr',
      'ru',
      'ph',
      'io',
      'blue',
      'arvn',
      'red',
      'vc',
    ]) {
      expect(contrast(get(`c-${nation}-ink`), get(`c-${nation}`)), nation).toBeGreaterThanOrEqual(4.5);
      expect(contrast(get(`c-${nation}-ink`), get(`c-${nation}-box`)), nation).toBeGreaterThanOrEqual(3);
    }
  });

  it('the two sides part by light and dark for every kind of sight', () => {
    for (const sight of Object.keys(SIGHTS)) {
      for (const [allied, other] of [
        ['srv', 'prc'],
        ['us', 'prc'],
        ['ind', 'pak'],
        ['ind', 'prc'],
        ['arvn', 'red'],
        ['blue', 'red'],
        ['arvn', 'vc'],
      ]) {
        expect(
          apart(get(`c-${allied}`), get(`c-${other}`), sight),
          `${allied} and ${other} for ${sight}`,
        ).toBeGreaterThanOrEqual(30);
      }
    }
  });

  it('edges of controls keep 3 to 1', () =>
    expect(contrast(get('line-strong'), get('panel'))).toBeGreaterThanOrEqual(3));

  // Boxes of a display that a side holds are tinted with the colour of its counters.
  it('text keeps 4.5 to 1 on boxes that a side holds', () => {
    for (const [nations, share] of [
      [['srv', 'ind', 'blue'], 0.3],
      [['prc', 'pak', 'red'], 0.16],
    ] as const)
      for (const nation of nations) {
        const ground = mixed(get(`c-${nation}`), get('panel'), share);
        expect(contrast(get('ink'), ground), nation).toBeGreaterThanOrEqual(4.5);
      }
  });

  // What lies on a map or a chart in the colour of a side is edged with the colour of the side's numbers.
  it('a line of a side, or its edge, keeps 3 to 1 on every ground', () => {
    const grounds = [...now.keys()].filter((name) =>
      /^t-(flat|rough|highland|mountain|urban|sea)/.test(name),
    );
    for (const nation of ['srv', 'ind', 'blue', 'prc', 'pak', 'red'])
      for (const ground of [...grounds, 'panel']) {
        const [line, edge] = [`c-${nation}`, `c-${nation}-ink`].map((name) =>
          contrast(get(name), get(ground)),
        );
        expect(Math.max(line, edge), `${nation} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
  });

  // Overlays and states carry a form of their own (hatch, veil, dots, dashes, rings, glyphs), so here it is enough
  // that two which share a form differ in colour: the two holdings, barrier and action.
  it('overlays of the same form do not look alike', () => {
    for (const sight of Object.keys(SIGHTS)) {
      for (const [a, b] of [
        ['o-flag', 'o-pacified'],
        ['act', 'seal'],
      ]) {
        const least = sight === 'grey' ? 0 : 9;
        expect(apart(get(a), get(b), sight), `${a} and ${b} for ${sight}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
});
