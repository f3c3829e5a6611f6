// Hands on a map: drag to pan, pinch or wheel to zoom, a short touch to choose.
import type { Point } from './geometry';
import type { Viewport } from './viewport.svelte';

const STILL = 6;

export class PanZoom {
  private readonly held = new Map<number, Point>();
  private start: (Point & { far: boolean }) | null = null;
  private spread = 0;

  constructor(
    private readonly viewport: () => Viewport,
    private readonly frame: () => HTMLElement | undefined,
    private readonly onTouch: (map: Point) => void,
    private readonly onHover: (map: Point | null) => void,
  ) {}

  private place(event: MouseEvent): Point {
    const { left = 0, top = 0 } = this.frame()?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private apart(): number {
    const [a, b] = [...this.held.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  }

  down = (event: PointerEvent): void => {
    if (event.button > 0) return;
    const at = this.place(event);
    this.held.set(event.pointerId, at);
    if (this.held.size === 2) this.spread = this.apart();
    else this.start = { ...at, far: false };
  };

  move = (event: PointerEvent): void => {
    const at = this.place(event);
    const before = this.held.get(event.pointerId);
    const viewport = this.viewport();
    if (!before) {
      if (event.pointerType === 'mouse') this.onHover(viewport.toMap(at));
      return;
    }
    if (this.start && !this.start.far) {
      if (Math.hypot(at.x - this.start.x, at.y - this.start.y) < STILL) return;
      this.start.far = true;
      this.frame()?.setPointerCapture(event.pointerId);
    }
    this.held.set(event.pointerId, at);
    if (this.held.size === 2) {
      const now = this.apart();
      const [a, b] = [...this.held.values()];
      viewport.zoomTo((viewport.scale * now) / Math.max(1, this.spread), {
        x: (a.x + b.x) / 2,
        y: (a.y + b.y) / 2,
      });
      this.spread = now;
    } else viewport.pan(at.x - before.x, at.y - before.y);
  };

  up = (event: PointerEvent): void => {
    const was = this.start;
    const wasHeld = this.held.delete(event.pointerId);
    if (this.held.size === 0) this.start = null;
    if (!wasHeld || !was || was.far || event.type === 'pointercancel') return;
    this.onTouch(this.viewport().toMap(this.place(event)));
  };

  leave = (): void => this.onHover(null);

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const viewport = this.viewport();
    viewport.zoomTo(
      viewport.scale * Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 240),
      this.place(event),
    );
  };
}
