// What a page does that waits for others: it looks again and again, and does one thing at a time.
import { untrack } from 'svelte';

export class Waiting {
  isBusy = $state(false);
  private failed = $state('');
  private lost = $state('');
  private readonly look: () => Promise<void>;

  constructor(look: () => Promise<void>) {
    this.look = look;
  }

  /** What went wrong: with a deed until the next one, with a look until the next one that goes well. */
  get trouble(): string {
    return this.failed || this.lost;
  }

  /** Look, unless something is being done. */
  async again(): Promise<void> {
    if (this.isBusy) return;
    try {
      await this.look();
      this.lost = '';
    } catch (error) {
      this.lost = (error as Error).message;
    }
  }

  /** Do something, unless something else is being done. */
  async act(work: () => Promise<unknown>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failed = '';
    try {
      await work();
    } catch (error) {
      this.failed = (error as Error).message;
    }
    this.isBusy = false;
    // What cannot be done has often changed meanwhile: an offer that was withdrawn, a seat that was taken.
    if (this.failed) await this.again();
  }
}

/** Look at once, every so many milliseconds and at every piece of news, as long as the component is shown. */
export function waiting(look: () => Promise<void>, every: number, news?: () => unknown): Waiting {
  const made = new Waiting(look);
  $effect(() => {
    news?.();
    untrack(() => void made.again());
    const timer = setInterval(() => void made.again(), every);
    return () => clearInterval(timer);
  });
  return made;
}
