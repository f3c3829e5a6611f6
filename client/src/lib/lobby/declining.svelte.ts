// Declining an invitation: it is sent after some seconds, until then it can be undone.
import { SvelteMap } from 'svelte/reactivity';
import { decline } from '../api/people';

/** How long a declined invitation can be taken up again. */
export const PATIENCE = 10_000;

interface Declined {
  seat: number;
  timer: ReturnType<typeof setTimeout>;
}

export class Declining {
  /** Games that were declined here and can still be accepted. */
  readonly open = new SvelteMap<string, Declined>();
  /** Games whose declining was sent. */
  readonly sent = new SvelteMap<string, boolean>();
  trouble = $state('');
  /** Called after each that was sent. */
  onsent: () => void = () => undefined;

  constructor(private readonly send: (game: string, seat: number) => Promise<unknown> = decline) {}

  start(game: string, seat: number): void {
    if (this.open.has(game)) return;
    this.trouble = '';
    this.open.set(game, { seat, timer: setTimeout(() => void this.finish(game), PATIENCE) });
  }

  undo(game: string): void {
    clearTimeout(this.open.get(game)?.timer);
    this.open.delete(game);
  }

  async finish(game: string): Promise<void> {
    const declined = this.open.get(game);
    if (!declined) return;
    this.undo(game);
    this.sent.set(game, true);
    try {
      await this.send(game, declined.seat);
    } catch (error) {
      this.sent.delete(game);
      this.trouble = (error as Error).message;
    }
    this.onsent();
  }

  /** Send what is still open: the page is being closed. */
  finishAll(): void {
    for (const game of [...this.open.keys()]) void this.finish(game);
  }
}

export const declining = new Declining();
if (typeof addEventListener === 'function') addEventListener('pagehide', () => declining.finishAll());
