// Signs and arrows of one's own on the map: kept by the service for this person and seat, and shown to nobody else.
import * as api from '../api/table';
import { t } from '../messages';

export type Mark = api.MapMark;
export type Sign = Exclude<Mark['kind'], 'arrow'>;
export const SIGNS: Sign[] = ['ring', 'cross', 'star', 'query'];

/** Put a sign into a space; the same one again takes it away, another one takes its place. */
export function signed(marks: Mark[], space: number, kind: Sign, text = ''): Mark[] {
  const here = marks.find((mark) => mark.kind !== 'arrow' && mark.spaces[0] === space);
  const rest = marks.filter((mark) => mark !== here);
  return here?.kind === kind && !text
    ? rest
    : [...rest, { kind, spaces: [space], text: text || here?.text || '' }];
}

/** Draw an arrow; the same one again takes it away. */
export function arrowed(marks: Mark[], from: number, to: number, text = ''): Mark[] {
  const here = marks.find(
    (mark) => mark.kind === 'arrow' && mark.spaces[0] === from && mark.spaces.at(-1) === to,
  );
  const rest = marks.filter((mark) => mark !== here);
  return here && !text ? rest : [...rest, { kind: 'arrow', spaces: [from, to], text }];
}

export class Marks {
  all = $state.raw<Mark[]>([]);
  /** What a touch on the map draws; none: a touch is an order as ever. */
  pen = $state<Mark['kind'] | null>(null);
  /** Where the arrow begins that is being drawn. */
  start = $state<number | null>(null);
  text = $state('');
  said = $state('');
  private seat: number | null = null;
  private version = 0;
  private saving: Promise<void> = Promise.resolve();

  constructor(
    private readonly game: string,
    private readonly nameOf: (space: number) => string,
  ) {}

  /** Take a seat's marks; those of another seat are put away first. */
  async sit(seat: number | null): Promise<void> {
    this.seat = seat;
    this.all = [];
    this.pen = null;
    this.start = null;
    this.said = '';
    if (seat === null) return;
    try {
      const told = await api.marks(this.game, seat);
      if (this.seat !== seat) return;
      this.all = told.marks;
      this.version = told.version;
    } catch (error) {
      this.said = (error as Error).message;
    }
  }

  /** Draw what the pen is set to; says whether it took the touch. */
  touch(space: number): boolean {
    if (this.pen === null) return false;
    if (this.pen === 'arrow') this.arrow(space);
    else this.sign(space, this.pen);
    return true;
  }

  sign(space: number, kind: Sign = 'ring'): void {
    const count = this.all.length;
    const marks = signed(this.all, space, kind, this.text.trim());
    this.keep(
      marks,
      marks.length < count ? t.marks.removedFrom(this.nameOf(space)) : t.marks.marked(this.nameOf(space)),
    );
  }

  /** The first space is where an arrow begins, the second where it points. */
  arrow(space: number): void {
    const from = this.start;
    if (from === null) {
      this.start = space;
      this.said = t.marks.arrowStarted(this.nameOf(space));
      return;
    }
    this.start = null;
    if (from === space) {
      this.said = t.marks.noArrow;
      return;
    }
    const count = this.all.length;
    const marks = arrowed(this.all, from, space, this.text.trim());
    const say = marks.length < count ? t.marks.arrowRemoved : t.marks.arrowDrawn;
    this.keep(marks, say(this.nameOf(from), this.nameOf(space)));
  }

  remove(mark: Mark): void {
    this.keep(
      this.all.filter((one) => one !== mark),
      t.marks.removed,
    );
  }
  clear(): void {
    this.keep([], t.marks.allRemoved);
  }

  /** Show it at once and keep it, one change after the other; if they were changed elsewhere, read them again. */
  private keep(marks: Mark[], said: string): void {
    const { seat } = this;
    if (seat === null) return;
    this.all = marks;
    this.text = '';
    this.said = said;
    this.saving = this.saving.then(async () => {
      try {
        if (this.seat !== seat) return;
        this.version = (await api.keepMarks(this.game, seat, marks, this.version)).version;
        // Whatever was said meanwhile stays.
        if (this.said === said) this.said = t.marks.saved(said);
      } catch (error) {
        const words = (error as Error).message;
        await this.sit(seat);
        this.said = words;
      }
    });
  }
}
