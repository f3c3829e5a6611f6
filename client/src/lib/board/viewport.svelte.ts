// Where one looks: a pan moves a layer; a zoom stretches it at once, and draws it anew in the next frame, or
// when many steps rest.
import type { Point } from './geometry';

export const LEVELS = [0.28, 0.45, 0.7, 1, 1.45];
const MOST = 2.2;
/** So many milliseconds without a zoom, and the map is drawn anew. */
const REST = 140;
/** A step so long after the last one is no part of a gesture, nor of a key that is held. */
const ALONE = 600;

export class Viewport {
  scale = $state(0.7);
  /** The scale for which everything is drawn: a zoom first stretches what is there, and draws anew when it rests. */
  drawn = $state(0.7);
  /** So many strides around the window are drawn too. */
  around = $state(1);
  x = $state(0);
  y = $state(0);
  width = $state(800);
  height = $state(600);

  constructor(readonly box: [number, number, number, number]) {}

  get least(): number {
    return Math.min(LEVELS[0], this.fitting());
  }

  fitting(): number {
    return Math.min(this.width / this.box[2], this.height / this.box[3]);
  }

  /** The number, from 1 to 5, of the level nearest to the present scale. */
  get level(): number {
    let best = 0;
    LEVELS.forEach((level, i) => {
      if (Math.abs(Math.log(level / this.scale)) < Math.abs(Math.log(LEVELS[best] / this.scale))) best = i;
    });
    return best + 1;
  }

  toMap(screen: Point): Point {
    return {
      x: (screen.x - this.x) / this.scale + this.box[0],
      y: (screen.y - this.y) / this.scale + this.box[1],
    };
  }

  toScreen(map: Point): Point {
    return { x: (map.x - this.box[0]) * this.scale + this.x, y: (map.y - this.box[1]) * this.scale + this.y };
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.hold();
  }

  zoomTo(scale: number, at: Point = { x: this.width / 2, y: this.height / 2 }, isStep = false): void {
    const next = Math.max(this.least, Math.min(MOST, scale));
    const here = this.toMap(at);
    this.scale = next;
    this.x = at.x - (here.x - this.box[0]) * next;
    this.y = at.y - (here.y - this.box[1]) * next;
    this.hold();
    this.drawSoon(isStep);
  }

  private resting: ReturnType<typeof setTimeout> | undefined;
  private readonly born = performance.now();
  private zoomed = -Infinity;
  private drawSoon(isStep = false): void {
    clearTimeout(this.resting);
    const now = performance.now();
    const isAlone = isStep && now - this.zoomed > ALONE;
    this.zoomed = now;
    // The first look at a map is not stretched from another; a step alone is drawn anew after one frame.
    if (now - this.born < 400) this.draw();
    else if (isAlone)
      requestAnimationFrame(() => {
        if (this.zoomed === now) this.resting = setTimeout(() => this.draw(), 0);
      });
    else this.resting = setTimeout(() => this.draw(), REST);
  }

  /** Draw for the present scale: first what is in sight, then what lies around it. */
  private draw(): void {
    if (this.drawn !== this.scale) this.around = 0;
    this.drawn = this.scale;
    this.resting = setTimeout(() => {
      this.around = 1;
    }, 2 * REST);
  }

  step(by: 1 | -1): void {
    const next =
      by > 0
        ? LEVELS.find((level) => level > this.scale * 1.05)
        : [...LEVELS].reverse().find((level) => level < this.scale / 1.05);
    this.zoomTo(next ?? (by > 0 ? MOST : this.least), undefined, true);
  }

  /** Say whether a space so wide is smaller on the screen than a finger or a pointer needs. */
  isTooSmall(pitch: number): boolean {
    return pitch * this.scale < (matchMedia('(pointer: coarse)').matches ? 40 : 22);
  }

  /** Bring a point near enough that a space so wide is easily met. */
  nearer(map: Point, pitch: number): void {
    this.zoomTo(Math.max(this.scale, 64 / pitch));
    this.lookAt(map);
  }

  /** Magnify around a point until `restore` is called. */
  private kept: { scale: number; x: number; y: number } | null = null;
  magnify(map: Point): void {
    if (this.kept) return;
    this.kept = { scale: this.scale, x: this.x, y: this.y };
    this.zoomTo(Math.min(MOST, Math.max(1.45, this.scale * 1.8)), this.toScreen(map));
  }

  restore(): void {
    if (this.kept) Object.assign(this, this.kept);
    this.kept = null;
    this.drawSoon();
  }

  fit(): void {
    this.zoomTo(this.fitting());
    this.lookAt({ x: this.box[0] + this.box[2] / 2, y: this.box[1] + this.box[3] / 2 });
  }

  lookAt(map: Point): void {
    this.x = this.width / 2 - (map.x - this.box[0]) * this.scale;
    this.y = this.height / 2 - (map.y - this.box[1]) * this.scale;
    this.hold(EDGE);
  }

  /** Bring a point into sight, with room around it, and move no more than needed. */
  reveal(map: Point, room = 90): void {
    const at = this.toScreen(map);
    const dx = at.x < room ? room - at.x : at.x > this.width - room ? this.width - room - at.x : 0;
    const dy = at.y < room ? room - at.y : at.y > this.height - room ? this.height - room - at.y : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  /** Bring the nearest of some points into sight, unless one of them is there. */
  showOne(points: readonly Point[]): void {
    const middle = { x: this.width / 2, y: this.height / 2 };
    const away = ({ x, y }: Point): number => Math.hypot(x - middle.x, y - middle.y);
    const seen = points.map((point) => ({ point, at: this.toScreen(point) }));
    if (seen.some(({ at }) => at.x >= 0 && at.x <= this.width && at.y >= 0 && at.y <= this.height)) return;
    const [nearest] = [...seen].sort((a, b) => away(a.at) - away(b.at));
    if (nearest) this.lookAt(nearest.point);
  }

  /** Keep the window on the map, with a little room around it; what fits is kept in the middle. */
  private hold(room = ROOM): void {
    this.x = held(this.x, this.width, this.box[2] * this.scale, room);
    this.y = held(this.y, this.height, this.box[3] * this.scale, room);
  }
}

/**
 * So far one may pan beyond the edge, to bring what lies there out from under the keys; a look goes no
 * farther than the second.
 */
const ROOM = 120;
const EDGE = 0;

function held(at: number, wide: number, size: number, room: number): number {
  const low = wide - size - room;
  return low < room ? Math.min(room, Math.max(low, at)) : (wide - size) / 2;
}
