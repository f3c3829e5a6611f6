// @vitest-environment node
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { matched, plain, type ModulePiece } from './module';
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
