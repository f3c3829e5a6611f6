import { describe, expect, it } from 'vitest';
import type { End, Entry } from '../api/types';
import { partOf } from './mapPictures';
import { fileName } from './picture';
import { lastOfEach, reportPage } from './reportPage';

const point = (label: string, seq: number) => ({ label, seq, points: [seq, -seq] });
const END = {
  result: { winner: 0, text: 'Red <b> wins [STD:12.1]', cite: 'STD:12.1' },
  seats: ['Red', 'Blue'],
  points: 'victory points',
  one_track: false,
  scale: {},
  curve: [point('Turn 1', 3), point('Turn 1', 7), point('Turn 2', 9)],
  moments: [{ label: 'Turn 1', seq: 3, lines: ['A [unit] & more.'], side: 0, swing: 4, losses: [0, 0] }],
  lost: 'steps lost',
  losses: [1, 2],
  taken: 'hexes taken',
  takings: [3, 4],
} as unknown as End;
const entry = (seq: number, line: string, isUndone = false) =>
  ({ seq, seat: 0, name: '', at: 0, lines: [line], taken_back: isUndone }) as unknown as Entry;
const page = reportPage({
  scenario: 'A "small" <war>',
  seats: [
    { side: 'Red', name: '<script>alert(1)</script>' },
    { side: 'Blue', name: '' },
  ],
  end: END,
  curve: '',
  maps: [{ label: 'Turn 2', source: 'data:image/jpeg;base64,AAAA' }],
  entries: [entry(1, 'First.'), entry(2, 'Second & last.', true)],
});

describe('a report', () => {
  it('escapes every text that players or a game bring in', () => {
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<war>');
    expect(page).toContain('&lt;script&gt;');
    expect(page).toContain('Second &amp; last.');
  });
  it('tells result, turning points, points over time, maps and the log', () => {
    for (const words of ['Red wins', '<b>unit</b>', '<td>-7</td>', 'alt="Turn 2"', 'value="2"']) {
      expect(page).toContain(words);
    }
  });
  it('marks what was undone, and an empty seat', () => {
    expect(page).toContain('<s>Second &amp; last.</s>');
    expect(page).toContain('Blue: open');
  });
  it('names its language, and that the log is English', () => {
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<li value="1" lang="en">First.');
    expect(page).toContain('<span lang="en">(undone)</span>');
  });
  it('says that it is unofficial', () => {
    expect(page).toContain('not affiliated');
  });
});

describe('moments of a report', () => {
  it('are the last of each turn', () => {
    expect(lastOfEach(END.curve).map(({ seq }) => seq)).toEqual([7, 9]);
  });
});

describe('the part of a map in a report', () => {
  it('is where the counters are, with room around them', () => {
    expect(
      partOf(
        [0, 0, 4000, 3000],
        [
          { x: 1000, y: 1000 },
          { x: 1200, y: 1100 },
        ],
      ),
    ).toEqual([740, 740, 720, 620]);
  });
  it('stays on the map, and is all of it if little is missing or nobody is there', () => {
    expect(partOf([0, 0, 4000, 3000], [{ x: 10, y: 2990 }])).toEqual([0, 2730, 270, 270]);
    expect(
      partOf(
        [0, 0, 4000, 3000],
        [
          { x: 100, y: 100 },
          { x: 3900, y: 2900 },
        ],
      ),
    ).toEqual([0, 0, 4000, 3000]);
    expect(partOf([0, 0, 4000, 3000], [])).toEqual([0, 0, 4000, 3000]);
  });
});

describe('the name of a file', () => {
  it('has letters without accents, digits and hyphens', () => {
    expect(fileName('Déjà Phu', 'report')).toBe('deja-phu-report');
    expect(fileName('Enough!')).toBe('enough');
  });
});
