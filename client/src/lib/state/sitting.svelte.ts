// A table as this browser sits at it: what it was told, what it plans, and how the line to the service is.
import * as api from '../api/table';
import { ApiError } from '../api/http';
import { Live, type Link } from '../api/live';
import type { Entry, Offer, Sentence, Sheet, Told } from '../api/types';
import { Draft, type Stored } from '../compose/draft.svelte';

/** So many entries of a log are read at once. */
const PAGE = 500;
/** So many of the newest entries are read before a table is shown; the older ones follow. */
const NEWEST = 150;

export type Saving = 'idle' | 'saving' | 'saved' | 'unsent';

const commandId = (): string =>
  crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** All reasons for which an order was refused; at least the first. */
function reasonsIn(refused: ApiError): Sentence[] {
  const { reasons } = (refused.body ?? {}) as { reasons?: Sentence[] };
  const told = Array.isArray(reasons) ? reasons : [];
  return told.length ? told : [{ text: refused.message, cite: refused.cite ?? undefined }];
}

interface Look {
  told: Told;
  news: Entry[];
  /** The entry after which the news begin. */
  since: number;
}

export class Sitting {
  facts = $state.raw<api.GameFacts | null>(null);
  /** What was last read of the clocks, and when. */
  clocks = $state.raw<{ at: number; facts: api.GameFacts } | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  told = $state.raw<Told | null>(null);
  entries = $state.raw<Entry[]>([]);
  seat = $state<number | null>(null);
  link = $state<Link>('connecting');
  saving = $state<Saving>('idle');
  refusal = $state.raw<Sentence[]>([]);
  trouble = $state('');
  /** What was the last entry seen before this visit. */
  lastSeen = $state(0);
  /** The last entry that this seat had seen on sitting down; on the first visit, the last there was. */
  openedAt = $state(0);
  /** How often somebody came, went, or said something about a rematch. */
  comings = $state(0);
  private readonly seenBy = new Map<number | null, number>();
  draft: Draft;
  private live: Live | null = null;
  private looking: Promise<void> | null = null;
  private again = false;

  constructor(readonly game: string) {
    this.draft = new Draft(
      {
        domain: (order, chosen) => api.domain(game, this.seat ?? 0, order, chosen),
        ways: (order, chosen, path) => api.ways(game, this.seat ?? 0, order, chosen, path),
      },
      (stored) => this.keepDraft(stored),
    );
  }

  get offers(): Offer[] {
    return this.told?.offers ?? [];
  }
  get isMine(): boolean {
    return this.offers.length > 0;
  }
  get endOffer(): Offer | undefined {
    return this.offers.find((offer) => offer.ends) ?? this.offers.find((offer) => offer.passes);
  }

  async open(seat: number | null): Promise<void> {
    this.facts ??= await api.facts(this.game);
    const [sheet] = await Promise.all([api.sheetOf(this.facts), this.sit(seat)]);
    this.sheet = sheet;
  }

  /** Take a seat's chair: its view, its log, its line. */
  async sit(seat: number | null): Promise<void> {
    this.live?.close();
    if (this.told) this.seenBy.set(this.seat, this.entries.at(-1)?.seq ?? 0);
    this.seat = seat;
    this.draft.clear();
    this.told = null;
    this.entries = [];
    this.lastSeen = Number(localStorage.getItem(`seen:${this.game}:${seat ?? 'watch'}`) ?? 0);
    await this.look();
    this.openedAt = this.seenBy.get(seat) ?? this.entries.at(-1)?.seq ?? 0;
    this.live = new Live(
      this.game,
      seat,
      () => this.told?.seq ?? 0,
      (news) => {
        if (news.kind === 'people') this.comings += 1;
        else this.hear(news.seq, news.hash);
      },
      (link) => {
        this.link = link;
      },
    );
  }

  close(): void {
    this.live?.close();
  }

  private hear(seq?: number, hash?: string): void {
    const told = this.told;
    if (told && seq === told.seq && (hash === undefined || hash === told.hash)) return;
    void this.look();
  }

  /** Look at the table anew; calls in a row become one. */
  look(): Promise<void> {
    if (this.looking) {
      this.again = true;
      return this.looking;
    }
    this.looking = this.lookNow().finally(() => {
      this.looking = null;
      if (this.again) {
        this.again = false;
        void this.look();
      }
    });
    return this.looking;
  }

  /** Look once more than is under way: what is under way may have begun before an order. */
  private async lookFresh(): Promise<void> {
    if (this.looking) await this.looking;
    await this.look();
  }

  private async lookNow(): Promise<void> {
    try {
      const before = this.told;
      const { told, news, since } = before ? await this.lookOn() : await this.lookFirst();
      if (told.seat !== (this.seat ?? told.seat)) return;
      if (before && before.hash === told.hash && before.seq === told.seq && this.entries.length) return;
      this.told = told;
      // An undo shortens the log; then all of it is read again.
      if (before && told.seq < before.seq) this.entries = await this.logFrom(0);
      else this.entries = [...this.entries, ...news.filter((entry) => entry.seq > since)];
      if (!before) void this.readOlder(since);
      this.trouble = '';
      if (before && before.seq !== told.seq) {
        this.draft.clear();
        this.refusal = [];
      }
      await this.restoreDraft(told);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** The table as it is now, and what happened since the last look. */
  private async lookOn(): Promise<Look> {
    const since = this.entries.at(-1)?.seq ?? 0;
    const [told, news] = await Promise.all([api.table(this.game, this.seat), this.logFrom(since)]);
    return { told, news, since };
  }

  /** The table as it is now, and the newest entries of its log: at least what this browser has not seen. */
  private async lookFirst(): Promise<Look> {
    const told = await api.table(this.game, this.seat);
    const since = Math.max(0, Math.min(told.seq - NEWEST, this.lastSeen || told.seq));
    return { told, news: await this.logFrom(since), since };
  }

  /** Read the entries up to one, the later ones first; a change of seats or an undo ends it. */
  private async readOlder(until: number): Promise<void> {
    const { seat } = this;
    for (let upTo = until; upTo > 0;) {
      const since = Math.max(0, upTo - PAGE);
      const older = await api.log(this.game, seat, since, upTo - since).catch(() => []);
      if (!older.length || seat !== this.seat || this.entries[0]?.seq !== upTo + 1) return;
      this.entries = [...older, ...this.entries];
      upTo = since;
    }
  }

  /** All entries after one, page by page. */
  private async logFrom(since: number): Promise<Entry[]> {
    const all: Entry[] = [];
    for (;;) {
      const page = await api.log(this.game, this.seat, all.at(-1)?.seq ?? since, PAGE);
      all.push(...page);
      if (page.length < PAGE) return all;
    }
  }

  markSeen(): void {
    if (this.told) localStorage.setItem(`seen:${this.game}:${this.seat ?? 'watch'}`, String(this.told.seq));
  }

  /** Send an order; its id stays the same when it is sent again, so it can take effect only once. */
  async send(order: unknown): Promise<boolean> {
    // One order at a time: a second press on the same button is the same order.
    if (this.seat === null || !this.told || this.saving === 'saving' || this.saving === 'unsent')
      return false;
    const body = { seat: this.seat, expected_seq: this.told.seq, command_id: commandId(), order };
    this.refusal = [];
    this.saving = 'saving';
    for (let tries = 0; ; tries += 1) {
      try {
        await api.order(this.game, body);
        localStorage.removeItem(this.draftKey(this.told.seq));
        this.draft.clear();
        await this.lookFresh();
        this.saving = 'saved';
        return true;
      } catch (error) {
        const refused = error as ApiError;
        // No answer, or a server that is not ready: the same order is sent again.
        if ([0, 503].includes(refused.status) && tries < 5) {
          this.saving = 'unsent';
          await new Promise((done) => {
            setTimeout(done, 400 * 2 ** tries);
          });
          continue;
        }
        this.saving = 'idle';
        this.refusal = reasonsIn(refused);
        if (refused.status === 409 || refused.status === 422) await this.look();
        return false;
      }
    }
  }

  async commit(): Promise<boolean> {
    await this.draft.settle();
    const order = this.draft.order;
    if (!order) return false;
    return this.send($state.snapshot(order));
  }

  takeBack(steps = 1): Promise<boolean> {
    return this.send({ type: 'take_back', steps });
  }

  private draftKey(seq: number): string {
    return `draft:${this.game}:${this.seat}:${seq}`;
  }

  private keepDraft(stored: Stored | null): void {
    if (!this.told || this.seat === null) return;
    const key = this.draftKey(this.told.seq);
    if (stored) localStorage.setItem(key, JSON.stringify(stored));
    else localStorage.removeItem(key);
  }

  private async restoreDraft(told: Told): Promise<void> {
    if (this.draft.isOpen || this.seat === null) return;
    const text = localStorage.getItem(this.draftKey(told.seq));
    if (!text) return;
    try {
      await this.draft.restore(JSON.parse(text) as Stored, told.offers ?? []);
    } catch {
      localStorage.removeItem(this.draftKey(told.seq));
    }
  }
}
