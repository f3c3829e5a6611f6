// Reads files out of a ZIP archive in the browser, one at a time: nothing is unpacked that is not asked for.

/** A file in the archive: how it is packed, and where its bytes are. */
interface Member {
  method: number;
  packed: number;
  size: number;
  at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** The end record has 22 bytes and a comment of at most 65,535. */
const TAIL = 22 + 0xffff;
/** No picture or text in a module is larger; an archive that says so is not unpacked. */
const LARGEST = 64 * 1024 * 1024;

export class NotAnArchive extends Error {}

export class Archive {
  private constructor(
    private readonly file: Blob,
    private readonly members: ReadonlyMap<string, Member>,
  ) {}

  /** Read the list of files at the end of the archive. */
  static async open(file: Blob): Promise<Archive> {
    const start = Math.max(0, file.size - TAIL);
    const tail = new DataView(await file.slice(start).arrayBuffer());
    let at = tail.byteLength - 22;
    while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
    if (at < 0) throw new NotAnArchive();
    const [count, length, offset] = [
      tail.getUint16(at + 10, true),
      tail.getUint32(at + 12, true),
      tail.getUint32(at + 16, true),
    ];
    const list = new DataView(await file.slice(offset, offset + length).arrayBuffer());
    const members = new Map<string, Member>();
    const words = new TextDecoder();
    let here = 0;
    for (let i = 0; i < count; i += 1) {
      if (here + 46 > list.byteLength || list.getUint32(here, true) !== CENTRAL) throw new NotAnArchive();
      const [name, more, comment] = [28, 30, 32].map((field) => list.getUint16(here + field, true));
      members.set(words.decode(new Uint8Array(list.buffer, here + 46, name)), {
        method: list.getUint16(here + 10, true),
        packed: list.getUint32(here + 20, true),
        size: list.getUint32(here + 24, true),
        at: list.getUint32(here + 42, true),
      });
      here += 46 + name + more + comment;
    }
    return new Archive(file, members);
  }

  /** The names of all files. */
  get names(): readonly string[] {
    return [...this.members.keys()];
  }

  /** The content of a file; null if there is none of that name. */
  async read(name: string): Promise<Blob | null> {
    const member = this.members.get(name);
    if (!member) return null;
    if (member.size > LARGEST) throw new NotAnArchive();
    // The local header repeats name and extra field, which may be of another length than in the list.
    const head = new DataView(await this.file.slice(member.at, member.at + 30).arrayBuffer());
    const from = member.at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
    const packed = this.file.slice(from, from + member.packed);
    if (member.method === STORED) return packed;
    if (member.method !== DEFLATED) throw new NotAnArchive();
    const stream = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const parts: BlobPart[] = [];
    let size = 0;
    const reader = stream.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > LARGEST) throw new NotAnArchive();
      parts.push(value);
    }
    return new Blob(parts);
  }
}
