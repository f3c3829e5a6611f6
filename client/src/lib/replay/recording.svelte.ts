// A game as it is looked at again: its log from one seat, and the entry at which one stands.
import * as api from '../api/table';
import type { Entry, Past, Sheet } from '../api/types';
import { place } from '../state/router.svelte';
import { Trust } from '../trust/trust.svelte';

const PAGE = 500;

export class Recording {
  facts = $state.raw<api.GameFacts | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  entries = $state.raw<Entry[]>([]);
  seat = $state<number | null>(null);
  seq = $state(0);
  past = $state.raw<Past | null>(null);
  trust = $state.raw<Trust | null>(null);
  trouble = $state('');
  readonly last = $derived.by(() => this.entries.at(-1)?.seq ?? 0);
  readonly now = $derived.by(() => this.entries.find((entry) => entry.seq === this.seq));
  readonly fights = $derived.by(() => this.entries.filter((entry) => entry.ledgers?.length));
  private asked = 0;

  /** `isShown`: whether the position of each entry is asked for, and the address follows. */
  constructor(
    readonly game: string,
    isShown = true,
  ) {
    if (isShown) $effect(() => this.look());
  }

  async open(): Promise<void> {
    try {
      this.facts = await api.facts(this.game);
      this.sheet = await api.sheetOf(this.facts);
      const mine = this.facts.seats.find((one) => one.mine)?.seat ?? null;
      const wanted = place.query.seat;
      await this.view(
        wanted === undefined ? mine : wanted === 'watch' ? null : Number(wanted),
        Number(place.query.at ?? -1),
      );
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** Look from a seat, or as the public does; from where one stopped last, unless an entry is given. */
  async view(to: number | null, at = -1): Promise<void> {
    this.seat = to;
    this.trust = new Trust(this.game, to);
    void this.trust.look();
    const all: Entry[] = [];
    for (;;) {
      const page = await api.log(this.game, to, all.at(-1)?.seq ?? 0, PAGE);
      all.push(...page);
      if (page.length < PAGE) break;
    }
    this.entries = all;
    this.seq = at >= 0 ? Math.min(at, all.at(-1)?.seq ?? 0) : Number(localStorage.getItem(this.key(to)) ?? 0);
  }

  /** Read the position after the entry at which one stands; the address follows. */
  private look(): void {
    const { seq, seat, game } = this;
    if (!this.sheet || !this.entries.length) return;
    this.asked += 1;
    const mine = this.asked;
    api.past(game, seat, seq).then(
      (got) => {
        if (mine === this.asked) this.past = got;
      },
      (error: Error) => {
        this.trouble = error.message;
      },
    );
    history.replaceState(null, '', `#/replay/${game}?at=${seq}&seat=${seat ?? 'watch'}`);
  }

  step(by: number): void {
    let next = this.seq + by;
    // Entries without a word are passed over.
    while (next > 0 && next < this.last && !this.entries.find((entry) => entry.seq === next)?.lines?.length)
      next += Math.sign(by);
    this.seq = Math.max(0, Math.min(this.last, next));
  }

  /** Go to the next combat, or to the one before. */
  toFight(by: number): void {
    const found =
      by > 0
        ? this.fights.find((entry) => entry.seq > this.seq)
        : [...this.fights].reverse().find((entry) => entry.seq < this.seq);
    if (found) this.seq = found.seq;
  }

  /** Remember that all has been seen. */
  close(): void {
    if (this.last) localStorage.setItem(this.key(this.seat), String(this.last));
  }

  private key(seat: number | null): string {
    return `seen:${this.game}:${seat ?? 'watch'}`;
  }
}
