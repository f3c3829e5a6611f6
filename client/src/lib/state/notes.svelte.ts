// A seat's own notes at a table, and the marks on the map that are written in them.
import * as api from '../api/table';

export class NoteBook {
  text = $state('');
  said = $state('');
  private version = 0;
  private kept = '';
  private seat: number | null = null;
  private saving = Promise.resolve();

  constructor(private readonly game: string) {}

  async read(seat: number | null): Promise<void> {
    this.seat = seat;
    this.text = this.kept = this.said = '';
    if (seat === null) return;
    try {
      const got = await api.notes(this.game, seat);
      if (this.seat !== seat) return;
      this.text = this.kept = got.text;
      this.version = got.version;
    } catch (error) { this.said = (error as Error).message; }
  }

  /** Keep what is written; one after the other, since each names the version before it. */
  keep(): Promise<void> {
    this.saving = this.saving.then(() => this.keepNow());
    return this.saving;
  }

  private async keepNow(): Promise<void> {
    if (this.seat === null || this.text === this.kept) return;
    this.said = 'Saving.';
    const { text } = this;
    try {
      this.version = (await api.keepNotes(this.game, this.seat, text, this.version)).version;
      this.kept = text;
      this.said = 'Saved.';
    } catch (error) { this.said = (error as Error).message; }
  }
}

export interface Mark { at: number; to: number | null; text: string }

/** Read marks out of notes: "@2119: hold" marks a space, "@2119 > 2117: tanks" draws an arrow. */
export function marksIn(notes: string, spaceOf: (words: string) => number | undefined): Mark[] {
  return notes.split('\n').flatMap((line) => {
    const found = /^@\s*([^>:]+?)\s*(?:>\s*([^>:]+?)\s*)?(?::\s*(.*))?$/.exec(line.trim());
    const at = found ? spaceOf(found[1].toLowerCase()) : undefined;
    const to = found?.[2] ? spaceOf(found[2].toLowerCase()) : null;
    return at === undefined || to === undefined ? [] : [{ at, to, text: (found?.[3] ?? '').trim() }];
  });
}
