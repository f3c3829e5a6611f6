// @vitest-environment node
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { centresOf, fitted, gridIn } from './board';
import { mappingIn, matched, plain, type ModulePiece } from './module';
import { Archive, NotAnArchive } from './zip';

/** Pack files as ZIP programs do: some stored, some deflated. */
function packed(files: Record<string, string>, isDeflated: boolean, comment = ''): Blob {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = isDeflated ? deflateRawSync(Buffer.from(text)) : Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    local.writeUInt16LE(4, 28); // an extra field that the list does not have
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(isDeflated ? 8 : 0, 10);
    central.writeUInt32LE(bytes.length, 20);
    central.writeUInt32LE(Buffer.byteLength(text), 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(at, 42);
    const made = Buffer.concat([local, Buffer.from(name), Buffer.alloc(4), bytes]);
    parts.push(made);
    list.push(central, Buffer.from(name));
    at += made.length;
  }
  const names = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(names.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Blob([new Uint8Array(Buffer.concat([...parts, names, end, Buffer.from(comment)]))]);
}

describe('an archive', () => {
  const files = { 'buildFile.xml': '<a/>', 'images/Ünit 1.png': 'x'.repeat(5000) };
  it.each([
    ['stored', false, ''],
    ['deflated', true, ''],
    ['with a comment', true, 'made by a test'],
  ])('is read when its files are %s', async (_, isDeflated, comment) => {
    const archive = await Archive.open(packed(files, isDeflated, comment));
    expect(archive.names).toEqual(Object.keys(files));
    expect(await (await archive.read('images/Ünit 1.png'))?.text()).toBe('x'.repeat(5000));
    expect(await archive.read('images/other.png')).toBeNull();
  });
  it('is refused if it is none, or cut off', async () => {
    await expect(Archive.open(new Blob(['not an archive at all']))).rejects.toThrow(NotAnArchive);
    const whole = packed(files, true);
    await expect(Archive.open(whole.slice(40))).rejects.toThrow();
  });
});

/** An element of a module's definition, as far as it is read. */
const element = (attributes: Record<string, string>, inner: Element | null): Element =>
  ({
    getAttribute: (name: string) => attributes[name] ?? null,
    getElementsByTagName: () => ({ item: () => inner }),
  }) as unknown as Element;
const board = (hexes: Record<string, string>, numbers: Record<string, string>): Element =>
  element({}, element(hexes, element(numbers, null)));

describe('a map', () => {
  const grid = {
    across: 30,
    down: 40,
    origin: { x: 15, y: 20 },
    isSideways: false,
    isStaggered: false,
    isColumnFirst: true,
    between: '',
    digits: [2, 2],
    first: [1, 1],
  } as const;
  const hex = (label: string, x: number, y: number) => ({ label, x, y });
  it('has its hexes where its grid says, odd columns half a hex lower', () => {
    const centres = centresOf(grid, 300, 400);
    expect(centres.get('0101')).toEqual({ x: 15, y: 20 });
    expect(centres.get('0201')).toEqual({ x: 45, y: 40 });
    expect(centresOf({ ...grid, isStaggered: true }, 300, 400).get('0202')).toEqual({ x: 45, y: 40 });
    expect(centresOf({ ...grid, isSideways: true }, 300, 400).get('0201')).toEqual({ x: 40, y: 45 });
    expect(centresOf({ ...grid, isColumnFirst: false, between: '-' }, 300, 400).get('01-02')).toEqual({
      x: 45,
      y: 40,
    });
  });
  it('has no hexes if they are more than any map has', () => {
    expect(centresOf({ ...grid, across: 5, down: 5 }, 300, 400).size).toBeGreaterThan(1000);
    expect(centresOf({ ...grid, across: 5, down: 5 }, 30_000, 30_000).size).toBe(0);
    expect(centresOf({ ...grid, origin: { x: -1e12, y: 0 } }, 300, 400).size).toBe(0);
    expect(centresOf({ ...grid, origin: { x: 0, y: -1e12 } }, 300, 400).size).toBe(0);
  });
  const WHOLE = { x0: '15', y0: '20', dx: '30', dy: '40' };
  it('has the grid that its module says', () => {
    expect(gridIn(board({ ...WHOLE }, {}))).toEqual({ ...grid, isStaggered: true });
    expect(gridIn(board({ dy: '64' }, { stagger: 'false', first: 'V' }))).toMatchObject({
      down: 64,
      across: 32 * Math.sqrt(3),
      isStaggered: false,
      isColumnFirst: false,
    });
  });
  it.each([
    ['hexes without width', { ...WHOLE, dx: '0' }, {}],
    ['hexes without height', { ...WHOLE, dy: '0' }, {}],
    ['hexes of a negative width', { ...WHOLE, dx: '-30' }, {}],
    ['hexes of a negative height', { ...WHOLE, dy: '-40' }, {}],
    ['tiny hexes', { ...WHOLE, dx: '0.0001', dy: '0.0001' }, {}],
    ['a width that is no number', { ...WHOLE, dx: 'wide' }, {}],
    ['an infinite height', { ...WHOLE, dy: 'Infinity' }, {}],
    ['no place to begin', { ...WHOLE, x0: 'NaN' }, {}],
    ['numbers of a million digits', WHOLE, { hLeading: '1000000' }],
    ['numbers that do not count', WHOLE, { vOff: 'one' }],
    ['letters for numbers', WHOLE, { hType: 'A' }],
  ])('has no grid with %s', (_, hexes, numbers) => {
    expect(gridIn(board(hexes, numbers))).toBeNull();
  });
  it('is laid under our hexes by two of them', () => {
    const centres = new Map([
      ['0101', { x: 10, y: 10 }],
      ['0505', { x: 110, y: 210 }],
    ]);
    const hexes = [hex('0101', 0, 0), hex('0505', 200, 200), hex('0909', 400, 400)];
    expect(fitted(hexes, 80, centres)).toEqual({ x: -20, y: -10, wide: 2, high: 1 });
  });
  it('in one row is as high as it is wide', () => {
    const centres = new Map([
      ['0101', { x: 0, y: 50 }],
      ['0501', { x: 100, y: 50 }],
    ]);
    const hexes = [hex('0101', 0, 0), hex('0501', 300, 0)];
    expect(fitted(hexes, 80, centres)).toEqual({ x: 0, y: -150, wide: 3, high: 3 });
  });
  it('does not fit if it is mirrored, shares one hex, or has hexes elsewhere', () => {
    const two = [hex('0101', 0, 0), hex('0505', 200, 200)];
    const at = (x: number, y: number) => ({ x, y });
    const mirrored = new Map([
      ['0101', at(100, 0)],
      ['0505', at(0, 100)],
    ]);
    expect(fitted(two, 80, mirrored)).toBeNull();
    expect(fitted(two, 80, new Map([['0101', at(0, 0)]]))).toBeNull();
    const bent = new Map([...[0, 1, 2].map((n) => [`0${n}`, at(100 * n, 100 * n * n)] as const)]);
    expect(
      fitted(
        [0, 1, 2].map((n) => hex(`0${n}`, 100 * n, 100 * n)),
        80,
        bent,
      ),
    ).toBeNull();
  });
  it('is named in a mapping beside the counters', () => {
    const map = { picture: 'map.png', hexes: { '0101': [1, 2], '0202': [3, 4] } };
    expect(mappingIn({ Twin: 'a.png', map })).toEqual({ counters: { Twin: 'a.png' }, map });
    expect(mappingIn({ Twin: 'a.png' })?.map).toBeNull();
    expect(mappingIn({ map: { ...map, hexes: { '0101': ['1', 2] } } })).toBeNull();
    expect(mappingIn({ Twin: 3 })).toBeNull();
    expect(mappingIn({ map: 'map.png' })).toBeNull();
  });
});

describe('counters and pieces', () => {
  const pieces: ModulePiece[] = [
    { name: 'Div 308 (Inf.)', images: ['308.png', '308-b.png'] },
    { name: 'Twin', images: ['a.png'] },
    { name: 'twin', images: ['b.png'] },
  ];
  const images = new Set(['308.png', '308-b.png', 'a.png', 'b.png', 'own.png']);
  it('are matched by the words of their names', () => {
    expect(plain('Déjà-308 inf')).toBe('308 deja inf');
    const { found, missing } = matched(['308 Inf Div', 'Other'], pieces, images);
    expect([...found]).toEqual([['308 Inf Div', ['308.png', '308-b.png']]]);
    expect(missing).toEqual(['Other']);
  });
  it('are not matched by a name that two different pieces have', () => {
    expect(matched(['Twin'], pieces, images).found.size).toBe(0);
  });
  it('follow the mapping of the player, as far as its pictures are in the module', () => {
    const mapping = {
      Other: 'own.png',
      '308 Inf Div': ['a.png', 'b.png'] as [string, string],
      Twin: 'no.png',
    };
    const { found, missing } = matched(['308 Inf Div', 'Other', 'Twin'], pieces, images, mapping);
    expect(found.get('Other')).toEqual(['own.png', null]);
    expect(found.get('308 Inf Div')).toEqual(['a.png', 'b.png']);
    expect(missing).toEqual(['Twin']);
  });
});
