// QR codes: parts against values that are published, and whole codes read back by a reader of another make.
import { expect, it } from 'vitest';
import { correctionOf, formatOf, qrOf, qrPath, versionMark } from './qr';

it('makes the error correction of the example in the standard', () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, ...[0, 1, 2, 3, 4].flatMap(() => [0xec, 0x11])];
  const wanted = [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55];
  expect(correctionOf(data, 10)).toEqual(wanted);
});

it('makes the formats of level M and the mark of version 7 as they are published', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((mask) => formatOf(mask).toString(2).padStart(15, '0'))).toEqual([
    '101010000010010',
    '101000100100101',
    '101111001111100',
    '101101101001011',
    '100010111111001',
    '100000011001110',
    '100111110010111',
    '100101010100000',
  ]);
  expect(versionMark(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
});

// A reader that shares nothing with the writer: tables of its own, the field by logarithms, the mask by formula.
const LOG = new Map<number, number>();
const EXP: number[] = [];
for (let i = 0, value = 1; i < 255; i += 1) {
  EXP.push(value);
  LOG.set(value, i);
  value = value < 128 ? value * 2 : (value * 2) ^ 285;
}
const power = (a: number, by: number): number => (a ? EXP[((LOG.get(a) ?? 0) + by) % 255] : 0);
/** Bytes of data in each block, and how many bytes mend it. */
const SHAPES: Record<number, [number[], number]> = {
  1: [[16], 10],
  2: [[28], 16],
  3: [[44], 26],
  4: [[32, 32], 18],
  5: [[43, 43], 24],
  6: [[27, 27, 27, 27], 16],
  7: [[31, 31, 31, 31], 18],
  8: [[38, 38, 39, 39], 22],
  9: [[36, 36, 36, 37, 37], 22],
  10: [[43, 43, 43, 43, 44], 26],
};
const ALIGNED: Record<number, number[]> = { 7: [22, 38], 8: [24, 42], 9: [26, 46], 10: [28, 50] };

function isReserved(x: number, y: number, size: number, version: number): boolean {
  if (x === 6 || y === 6) return true;
  if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
  if (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) return true;
  const middles = version === 1 ? [] : (ALIGNED[version] ?? [size - 7]);
  const all = [6, ...middles];
  return all.some((a) =>
    all.some((b) => {
      const isCorner = [a, b].every((one) => one === 6 || one === all.at(-1)) && (a === 6 || b === 6);
      return !(isCorner && (a === b || all.length > 1)) && Math.abs(x - a) < 3 && Math.abs(y - b) < 3;
    }),
  );
}

const FLIPS = [
  (r: number, c: number) => (r + c) % 2,
  (r: number) => r % 2,
  (_: number, c: number) => c % 3,
  (r: number, c: number) => (r + c) % 3,
  (r: number, c: number) => ((r >> 1) + Math.floor(c / 3)) % 2,
  (r: number, c: number) => ((r * c) % 2) + ((r * c) % 3),
  (r: number, c: number) => (((r * c) % 3) + r * c) % 2,
  (r: number, c: number) => (((r * c) % 3) + r + c) % 2,
];

function read(dark: boolean[][]): string {
  const size = dark.length;
  const version = (size - 17) / 4;
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => dark[y][8]).reverse();
  const mask = ([0, 1, 2, 3, 4, 5, 6, 7] as const).find((one) =>
    formatOf(one).toString(2).padStart(15, '0').endsWith(format.map(Number).join('')),
  );
  if (mask === undefined) throw new Error('no format');
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right -= 1;
    for (let i = 0; i < size; i += 1)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - i : i;
        if (!isReserved(x, y, size, version)) bits.push(Number(dark[y][x]) ^ Number(!FLIPS[mask](y, x)));
      }
  }
  const bytes = Array.from({ length: bits.length >> 3 }, (_, i) =>
    parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2),
  );
  const [sizes, checks] = SHAPES[version];
  const blocks: number[][] = sizes.map(() => []);
  for (let i = 0; i < Math.max(...sizes); i += 1)
    sizes.forEach((one, k) => {
      if (i < one) blocks[k].push(bytes.shift() ?? -1);
    });
  for (let i = 0; i < checks; i += 1) blocks.forEach((block) => block.push(bytes.shift() ?? -1));
  for (const block of blocks)
    for (let i = 0; i < checks; i += 1) expect(block.reduce((sum, byte) => power(sum, i) ^ byte, 0)).toBe(0);
  const data = blocks.flatMap((block, k) => block.slice(0, sizes[k]));
  const text = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(text.slice(0, 4)).toBe('0100');
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(text.slice(4, 4 + wide), 2);
  const body = text.slice(4 + wide, 4 + wide + 8 * length).match(/.{8}/g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(body, (one) => parseInt(one, 2)));
}

it.each([1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, 213])(
  'a reader reads %i bytes',
  (length) => {
    const text = `https://sandtable.example/#/join/${'Ab3-_'.repeat(50)}`.slice(-length);
    expect(read(qrOf(text))).toBe(text);
  },
);

it('a reader reads letters of more than one byte', () => {
  expect(read(qrOf('Đà Nẵng, Gefecht für zwei'))).toBe('Đà Nẵng, Gefecht für zwei');
});

it('has the three finders of every code, and is refused where the text is too long', () => {
  const dark = qrOf('x');
  expect(dark.length).toBe(21);
  expect(dark[0].slice(0, 8).map(Number).join('')).toBe('11111110');
  expect(dark[6].slice(-7).every(Boolean)).toBe(true);
  expect(qrPath([[true, false]])).toBe('M0 0h1v1h-1z');
  expect(() => qrOf('x'.repeat(214))).toThrow(RangeError);
});
