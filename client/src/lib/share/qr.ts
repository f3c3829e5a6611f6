// A QR code (ISO/IEC 18004) of a text, in bytes, with error correction of level M: enough for a link.

/** For each version: error correction bytes of a block, then how many blocks have how many bytes of data. */
const BLOCKS: readonly (readonly [correction: number, ...parts: [count: number, bytes: number][]])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
];
/** For each version: the middles of its alignment patterns, along each side. */
const MIDDLES = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
/** Level M in the format of a code. */
const LEVEL = 0;
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Multiply in the field of 256 elements that the code is made with. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The Reed-Solomon bytes that let a reader mend so many bytes of data. */
export function correctionOf(data: readonly number[], length: number): number[] {
  const divisor = new Array<number>(length).fill(0);
  divisor[length - 1] = 1;
  let root = 1;
  for (let i = 0; i < length; i += 1) {
    for (let j = 0; j < length; j += 1) divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = new Array<number>(length).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((one, i) => (rest[i] ^= times(one, factor)));
  }
  return rest;
}

/** A number followed by the remainder that checks it. */
function checked(value: number, divisor: number, bits: number): number {
  let rest = value;
  for (let i = 0; i < bits; i += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor);
  return (value << bits) | rest;
}
export const formatOf = (mask: number): number => checked((LEVEL << 3) | mask, 0x537, 10) ^ 0x5412;
export const versionMark = (version: number): number => checked(version, 0x1f25, 12);

const dataBytes = (version: number): number =>
  BLOCKS[version - 1].slice(1).reduce((sum: number, part) => {
    const [count, bytes] = part as [number, number];
    return sum + count * bytes;
  }, 0);

/** The bytes of a code in the order in which they are drawn. */
function bytesOf(text: Uint8Array, version: number): number[] {
  const room = dataBytes(version);
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i -= 1) bits.push((value >>> i) & 1);
  };
  put(4, 4); // what follows are bytes
  put(text.length, version < 10 ? 8 : 16);
  text.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let fill = 0xec; bits.length < room * 8; fill ^= 0xec ^ 0x11) put(fill, 8);
  const data = Array.from({ length: room }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
  const [correction, ...parts] = BLOCKS[version - 1];
  const blocks = parts.flatMap(([count, bytes]) =>
    Array.from({ length: count }, () => data.splice(0, bytes)),
  );
  const checks = blocks.map((block) => correctionOf(block, correction));
  const across = (rows: number[][]): number[] =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) =>
      rows.flatMap((row) => (i < row.length ? [row[i]] : [])),
    ).flat();
  return [...across(blocks), ...across(checks)];
}

/** A square of modules, and which of them are the same in every code of this size. */
class Square {
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
  constructor(readonly size: number) {
    const empty = (): boolean[][] => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    this.dark = empty();
    this.fixed = empty();
  }
  set(x: number, y: number, isDark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y][x] = isDark;
    this.fixed[y][x] = true;
  }
}

function drawFixed(square: Square, version: number): void {
  const { size } = square;
  for (let i = 0; i < size; i += 1) {
    square.set(6, i, i % 2 === 0);
    square.set(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    for (let dy = -4; dy <= 4; dy += 1)
      for (let dx = -4; dx <= 4; dx += 1)
        square.set(x + dx, y + dy, ![2, 4].includes(Math.max(Math.abs(dx), Math.abs(dy))));
  const middles = MIDDLES[version - 1];
  const last = middles.length - 1;
  middles.forEach((x, i) =>
    middles.forEach((y, j) => {
      if ((!i && !j) || (!i && j === last) || (i === last && !j)) return;
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1)
          square.set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }),
  );
  drawFormat(square, 0);
  if (version < 7) return;
  const mark = versionMark(version);
  for (let i = 0; i < 18; i += 1) {
    const [across, along] = [size - 11 + (i % 3), Math.floor(i / 3)];
    square.set(across, along, ((mark >>> i) & 1) === 1);
    square.set(along, across, ((mark >>> i) & 1) === 1);
  }
}

function drawFormat(square: Square, mask: number): void {
  const { size } = square;
  const bit = (i: number): boolean => ((formatOf(mask) >>> i) & 1) === 1;
  for (let i = 0; i < 6; i += 1) square.set(8, i, bit(i));
  square.set(8, 7, bit(6));
  square.set(8, 8, bit(7));
  square.set(7, 8, bit(8));
  for (let i = 9; i < 15; i += 1) square.set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i += 1) square.set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i += 1) square.set(8, size - 15 + i, bit(i));
  square.set(8, size - 8, true);
}

/** The modules that data goes into, in their order: up and down in columns of two, from the right. */
export function* dataWay(size: number, fixed: readonly (readonly boolean[])[]): Generator<[number, number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (!fixed[y][x]) yield [x, y];
      }
  }
}

const FINDER = [true, false, true, true, true, false, true];

/** How hard a code is to read, by the four penalties of the standard; the least is the best. */
function penalty(dark: readonly (readonly boolean[])[]): number {
  const size = dark.length;
  const columns = dark.map((_, x) => dark.map((row) => row[x]));
  let sum = 0;
  for (const line of [...dark, ...columns]) {
    for (let from = 0, to = 1; from < size; from = to, to += 1) {
      while (to < size && line[to] === line[from]) to += 1;
      if (to - from >= 5) sum += to - from - 2;
    }
    for (let at = 0; at + 7 <= size; at += 1) {
      if (!FINDER.every((one, i) => line[at + i] === one)) continue;
      const isLight = (from: number): boolean => {
        for (let i = from; i < from + 4; i += 1) if (line[i]) return false;
        return true;
      };
      sum += (isLight(at - 4) ? 40 : 0) + (isLight(at + 7) ? 40 : 0);
    }
  }
  let count = 0;
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      count += dark[y][x] ? 1 : 0;
      const square = [dark[y][x], dark[y][x + 1], dark[y + 1]?.[x], dark[y + 1]?.[x + 1]];
      if (square.every((one) => one === dark[y][x])) sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((20 * count) / (size * size) - 10));
}

/** The modules of a code, row by row, without its margin; true is dark. */
export function qrOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, i) => bytes.length + (i + 1 < 10 ? 2 : 3) <= dataBytes(i + 1));
  if (version < 0) throw new RangeError('too-long');
  const found = bytesOf(bytes, version + 1);
  let best: { dark: boolean[][]; worth: number } | null = null;
  for (let mask = 0; mask < MASKS.length; mask += 1) {
    const square = new Square(17 + 4 * (version + 1));
    drawFixed(square, version + 1);
    let at = 0;
    for (const [x, y] of dataWay(square.size, square.fixed)) {
      const isDark = (((found[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
      square.dark[y][x] = isDark !== MASKS[mask](x, y);
      at += 1;
    }
    drawFormat(square, mask);
    const worth = penalty(square.dark);
    if (!best || worth < best.worth) best = { dark: square.dark, worth };
  }
  return best?.dark ?? [];
}

/** The dark modules as one path, a unit each. */
export const qrPath = (dark: readonly (readonly boolean[])[]): string =>
  dark.map((row, y) => row.map((one, x) => (one ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
