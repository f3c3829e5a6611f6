// The view follows what happens: it glides to a place that is out of sight, and stays where it is otherwise.
import type { Point } from '../board/geometry';
import type { Viewport } from '../board/viewport.svelte';

const GLIDE = 200;
const ROOM = 70;

/** Bring a place into sight; whoever pans meanwhile keeps the map. */
export function follow(viewport: Viewport, place: Point, isStill: boolean): void {
  const from = { x: viewport.x, y: viewport.y };
  viewport.reveal(place, ROOM);
  const to = { x: viewport.x, y: viewport.y };
  if (isStill || (from.x === to.x && from.y === to.y)) return;
  let last = from;
  Object.assign(viewport, from);
  const began = performance.now();
  const step = (now: number): void => {
    if (viewport.x !== last.x || viewport.y !== last.y) return;
    const part = Math.min(1, Math.max(0, (now - began) / GLIDE));
    const eased = 1 - (1 - part) ** 3;
    last = { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
    Object.assign(viewport, last);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
