// A hint: what a bot would do in this seat, asked for once in a position and shown until the position changes.
import * as api from '../api/table';
import type { Sitting } from '../state/sitting.svelte';

export class Hints {
  isAsking = $state(false);
  trouble = $state('');
  private told = $state.raw<api.Hint | null>(null);
  private askedAt = $state('');

  constructor(private readonly sitting: Sitting) {}

  private get here(): string {
    return `${this.sitting.seat}/${this.sitting.told?.seq ?? 0}`;
  }
  /** Whether this game has hints, and there is a decision to make. */
  get isOffered(): boolean {
    const { facts, seat, told } = this.sitting;
    return Boolean(facts?.hints) && seat !== null && this.sitting.isMine && !told?.over;
  }
  /** The hint for the position on the screen, if it was asked for. */
  get now(): api.Hint | null {
    return this.askedAt === this.here ? this.told : null;
  }
  get problem(): string {
    return this.askedAt === this.here ? this.trouble : '';
  }

  async ask(): Promise<void> {
    const { seat } = this.sitting;
    if (!this.isOffered || seat === null || this.isAsking || this.now) return;
    const at = this.here;
    this.isAsking = true;
    this.trouble = '';
    try {
      this.told = await api.hint(this.sitting.game, seat);
    } catch (error) {
      this.told = null;
      this.trouble = (error as Error).message;
    } finally {
      this.askedAt = at;
      this.isAsking = false;
    }
  }

  /** Take the hint off the screen. */
  dismiss(): void {
    this.told = null;
    this.askedAt = '';
  }
}
