// The orders of others as they come: told in words, shown on the map one after another, and kept for the recap.
import { untrack } from 'svelte';
import * as api from '../api/table';
import type { Entry } from '../api/types';
import type { Piece } from '../board/pieces';
import type { Desk } from '../state/desk.svelte';
import { choices, isStill } from '../state/settings.svelte';
import { follow } from './follow';
import { during, following, heldStacks, holding, piecesIn, type Holds } from './held';
import { Queue } from './queue';
import { placeOf, scenesOf, type Positions, type Scene } from './scenes';

/** So many lines are kept for those who listen. */
const LINES = 40;
const NONE: Holds = new Map();
const UNSEEN: ReadonlyMap<string, Piece> = new Map();
const positionsOf = (pieces: ReadonlyMap<string, Piece>): Positions =>
  new Map([...pieces].map(([key, piece]) => [key, piece.space]));

export class Telling {
  /** The scene that is shown now. */
  scene = $state.raw<Scene | null>(null);
  /** Its counters travel; afterwards only its arrows are left. */
  isMoving = $state(false);
  /** The paths of the scenes before it, while a recap is looked at. */
  done = $state.raw<number[][]>([]);
  isLive = $state(false);
  isPaused = $state(false);
  /** How many scenes wait. */
  waiting = $state(0);
  lines = $state.raw<{ seq: number; text: string }[]>([]);
  /** The scenes of entries that were told or looked up, by number. */
  scenes = $state.raw<ReadonlyMap<number, Scene>>(new Map());
  private holds = $state.raw<Holds>(NONE);
  /** The entries that were told in words, in order. */
  readonly told: number[] = [];
  private readonly queue: Queue;
  private pieces = new Map<string, Piece>();
  private readonly faces = new Map<string, Piece>();
  private seat: number | null = null;
  private last = -1;
  /** The last entry there was when the seat was taken: what comes after it is told. */
  from = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly stacks = $derived.by(() => heldStacks(this.desk.stacks, this.holds));

  constructor(private readonly desk: Desk) {
    this.queue = new Queue(
      {
        tell: (scene) => this.tell(scene),
        begin: (scene) => this.begin(scene),
        end: (scene) => {
          this.holds = following(this.holds, scene);
          this.isMoving = false;
        },
        rest: () => this.rest(),
      },
      untrack(() => choices.telling),
    );
    $effect.pre(() => {
      const { told, stacks, sitting } = desk;
      const { entries, seat } = sitting;
      untrack(() => this.hear(told !== null, entries, seat, stacks));
    });
    $effect(() => {
      this.queue.speed = choices.telling;
    });
    $effect(() => () => {
      clearTimeout(this.timer);
      this.queue.clear();
    });
  }

  get pace(): number {
    return this.queue.pace;
  }

  /** The piece with a key, as it is or as it was last seen. */
  pieceOf = (key: string): Piece | undefined => this.pieces.get(key) ?? this.faces.get(key);

  private hear(isThere: boolean, entries: Entry[], seat: number | null, stacks: Desk['stacks']): void {
    const newest = entries.at(-1)?.seq ?? 0;
    const after = piecesIn(stacks);
    if (!isThere || seat !== this.seat || this.last < 0 || newest < this.last) {
      if (!isThere || seat !== this.seat) this.scenes = new Map();
      this.queue.clear();
      this.seat = seat;
      this.last = isThere ? newest : -1;
      this.from = this.last;
      this.told.length = 0;
      this.lines = [];
    } else if (newest > this.last) {
      const fresh = entries.filter((entry) => entry.seq > this.last && !entry.taken_back);
      this.last = newest;
      // Whoever gives an order has seen enough of what led to it.
      if (fresh.some((entry) => entry.mine)) this.queue.skip();
      for (const [key, piece] of this.pieces) this.faces.set(key, piece);
      const scenes = scenesOf(fresh, positionsOf(this.pieces), (key) => after.has(key));
      this.scenes = new Map([...this.scenes, ...scenes.map((one): [number, Scene] => [one.entry.seq, one])]);
      const others = scenes.filter((scene) => !scene.entry.mine);
      if (others.length && choices.telling !== 'off')
        this.holds = holding(this.queue.isBusy ? this.holds : NONE, others, this.pieces, after);
      this.pieces = after;
      this.queue.add(others);
    }
    this.pieces = after;
    this.waiting = this.queue.count;
  }

  private tell(scene: Scene): void {
    const { seq } = scene.entry;
    this.told.push(seq);
    this.lines = [...this.lines, { seq, text: scene.line }].slice(-LINES);
    this.waiting = this.queue.count;
  }

  private begin(scene: Scene): void {
    this.done = [];
    this.isLive = true;
    this.show(scene);
    const holds = during(this.holds, scene);
    this.holds = isStill() ? following(holds, scene) : holds;
  }

  private show(scene: Scene): void {
    clearTimeout(this.timer);
    this.scene = scene;
    this.isMoving = true;
    const place = placeOf(scene);
    const at = place === null ? undefined : this.desk.spot(place);
    if (at && this.desk.viewport && choices.follow) follow(this.desk.viewport, at, isStill());
  }

  private rest(): void {
    this.scene = null;
    this.holds = NONE;
    this.isMoving = false;
    this.isLive = false;
    this.isPaused = false;
    this.waiting = 0;
  }

  /** Pause, or continue. */
  toggle(): void {
    if (this.queue.isPaused) this.queue.resume();
    else this.queue.pause();
    this.isPaused = this.queue.isPaused;
  }

  skip(): void {
    if (this.queue.isBusy) this.queue.skip();
  }

  /** Whoever presses something with which orders are given need not wait for the rest. */
  clicked(target: EventTarget | null): void {
    if (target instanceof Element && target.closest('section.orders, .prompt, footer')) this.skip();
  }

  /** Show a scene again, or none; its counters travel over the board as it is now. */
  again(scene: Scene | null, done: number[][] = []): void {
    // Not `isLive`: a component that is removed because of it still reads its old value.
    if (this.queue.isBusy) return;
    clearTimeout(this.timer);
    this.done = done;
    if (!scene) {
      this.rest();
      return;
    }
    this.show(scene);
    const isShown = choices.telling !== 'off' && !isStill();
    this.isMoving = isShown;
    this.holds = isShown ? during(holding(NONE, [scene], UNSEEN, this.pieces), scene) : NONE;
    if (isShown)
      this.timer = setTimeout(() => {
        this.holds = NONE;
        this.isMoving = false;
      }, scene.duration / this.pace);
  }

  /** Look up where the pieces were before some entries that came while this page was closed. */
  async lookUp(wanted: readonly Entry[]): Promise<void> {
    const { sitting, reader } = this.desk;
    const first = wanted.find((entry) => !this.scenes.has(entry.seq));
    if (!first || !reader) return;
    const { seat } = sitting;
    const { view } = await api.past(sitting.game, seat, first.seq - 1);
    if (seat !== sitting.seat) return;
    const before = piecesIn(reader(view));
    for (const [key, piece] of before) if (!this.faces.has(key)) this.faces.set(key, piece);
    const found = scenesOf(
      sitting.entries.filter((entry) => entry.seq >= first.seq && !entry.taken_back),
      positionsOf(before),
      (key) => this.pieces.has(key),
    );
    this.scenes = new Map([...found.map((one): [number, Scene] => [one.entry.seq, one]), ...this.scenes]);
  }
}
