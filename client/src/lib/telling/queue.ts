// Scenes one after another: in their order, paused, faster, or all at once. While nothing waits, no timer runs.
import type { Scene } from './scenes';

/** How fast scenes follow each other; `off`: they are told in words and not shown. */
export type Speed = 'off' | '1' | '2' | '4';

export interface Clock {
  now: () => number;
  set: (done: () => void, milliseconds: number) => unknown;
  clear: (timer: unknown) => void;
}
const BROWSER: Clock = {
  now: () => performance.now(),
  set: (done, milliseconds) => setTimeout(done, milliseconds),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export interface Stage {
  /** A scene is told in words, shown or not: once each, in order. */
  tell: (scene: Scene) => void;
  /** A scene begins on the map. */
  begin: (scene: Scene) => void;
  /** It has been shown to its end. */
  end: (scene: Scene) => void;
  /** Nothing is left to show. */
  rest: () => void;
}

/** So long the last scene stays, so that a bot's single orders do not flicker. */
const LINGER = 500;

export class Queue {
  private waiting: Scene[] = [];
  private now: Scene | null = null;
  private isLingering = false;
  private timer: unknown = null;
  private began = 0;
  private left = 0;
  private paused = false;

  constructor(
    private readonly stage: Stage,
    private rate: Speed = '1',
    private readonly clock: Clock = BROWSER,
  ) {}

  get isBusy(): boolean {
    return this.now !== null;
  }
  get isPaused(): boolean {
    return this.paused;
  }
  get isWaiting(): boolean {
    return this.timer !== null;
  }
  get count(): number {
    return this.waiting.length;
  }

  /** How many scenes are shown in the time of one at normal speed. */
  get pace(): number {
    return this.rate === 'off' ? Infinity : Number(this.rate);
  }

  set speed(rate: Speed) {
    if (rate === this.rate) return;
    const before = this.pace;
    this.rate = rate;
    if (rate === 'off') this.skip();
    else if (this.timer !== null) {
      const left = ((this.left - (this.clock.now() - this.began)) * before) / this.pace;
      this.stop();
      this.wait(Math.max(0, left));
    } else this.left = (this.left * before) / this.pace;
  }

  add(scenes: readonly Scene[]): void {
    if (this.rate === 'off') {
      scenes.forEach((scene) => this.stage.tell(scene));
      return;
    }
    this.waiting.push(...scenes);
    if (!scenes.length || this.paused || (this.now && !this.isLingering)) return;
    this.stop();
    this.next();
  }

  pause(): void {
    if (this.paused || !this.now) return;
    this.paused = true;
    if (this.timer === null) return;
    this.left = Math.max(0, this.left - (this.clock.now() - this.began));
    this.stop();
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    if (this.now) this.wait(this.left);
    else this.next();
  }

  /** Show nothing more; what waited is told in words. */
  skip(): void {
    this.stop();
    this.paused = false;
    this.isLingering = false;
    const rest = this.waiting;
    this.waiting = [];
    rest.forEach((scene) => this.stage.tell(scene));
    if (!this.now) return;
    this.now = null;
    this.stage.rest();
  }

  /** Forget everything untold, as when another seat is taken. */
  clear(): void {
    this.waiting = [];
    this.skip();
  }

  private next(): void {
    this.isLingering = false;
    const scene = this.waiting.shift();
    this.now = scene ?? null;
    if (!scene) {
      this.stage.rest();
      return;
    }
    this.stage.tell(scene);
    this.stage.begin(scene);
    this.wait(scene.duration / this.pace);
  }

  private wait(milliseconds: number): void {
    this.began = this.clock.now();
    this.left = milliseconds;
    this.timer = this.clock.set(() => {
      this.timer = null;
      this.finish();
    }, milliseconds);
  }

  private finish(): void {
    if (this.now && !this.isLingering) {
      this.stage.end(this.now);
      if (!this.waiting.length) {
        this.isLingering = true;
        this.wait(LINGER);
        return;
      }
    }
    this.next();
  }

  private stop(): void {
    if (this.timer !== null) this.clock.clear(this.timer);
    this.timer = null;
  }
}
