// Hexes as shapes: corners, outlines of sets, and the hex under a point. No rule lives here.
import type { HexSpace } from '../api/types';

export interface Point {
  x: number;
  y: number;
}

/** The grid of one sheet: centres by id, and the shape of a hex. */
export class HexGrid {
  readonly byId = new Map<number, HexSpace>();
  private readonly byCell = new Map<string, HexSpace>();
  private readonly corners: Point[];
  readonly radius: number;

  constructor(
    readonly hexes: HexSpace[],
    readonly pitch: number,
    readonly flat: boolean,
  ) {
    this.radius = pitch / Math.sqrt(3);
    const first = flat ? 0 : 30;
    this.corners = [0, 1, 2, 3, 4, 5].map((n) => {
      const angle = ((first + 60 * n) * Math.PI) / 180;
      return { x: this.radius * Math.cos(angle), y: this.radius * Math.sin(angle) };
    });
    for (const hex of hexes) {
      this.byId.set(hex.id, hex);
      this.byCell.set(this.cell(hex), hex);
    }
  }

  private cell(point: Point): string {
    return `${Math.round(point.x / 4)},${Math.round(point.y / 4)}`;
  }

  /** Whether two hexes share a side. */
  areBeside(one: number, other: number): boolean {
    const [a, b] = [this.byId.get(one), this.byId.get(other)];
    return !!a && !!b && a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 1.2 * this.pitch;
  }

  polygon(hex: Point, scale = 1): string {
    const [first, ...rest] = this.corners.map(
      (c) => `${(hex.x + c.x * scale).toFixed(1)} ${(hex.y + c.y * scale).toFixed(1)}`,
    );
    return `M${first}L${rest.join('L')}Z`;
  }

  path(ids: Iterable<number>, scale = 1): string {
    let out = '';
    for (const id of ids) {
      const hex = this.byId.get(id);
      if (hex) out += this.polygon(hex, scale);
    }
    return out;
  }

  /** The hex next to this one across its nth side, if the sheet has it. */
  across(hex: Point, side: number): HexSpace | undefined {
    const angle = (((this.flat ? 30 : 60) + 60 * side) * Math.PI) / 180;
    return this.at({ x: hex.x + this.pitch * Math.cos(angle), y: hex.y + this.pitch * Math.sin(angle) });
  }

  neighbours(id: number): HexSpace[] {
    const hex = this.byId.get(id);
    if (!hex) return [];
    return [0, 1, 2, 3, 4, 5].flatMap((side) => this.across(hex, side) ?? []);
  }

  /** The sides of a set of hexes that border on others: pairs of points, each with the inward normal. */
  rim(ids: Set<number>): { a: Point; b: Point; n: Point }[] {
    const out: { a: Point; b: Point; n: Point }[] = [];
    for (const id of ids) {
      const hex = this.byId.get(id);
      if (!hex) continue;
      for (let side = 0; side < 6; side += 1) {
        const other = this.across(hex, side);
        if (other && ids.has(other.id)) continue;
        const p = this.corners[side];
        const q = this.corners[(side + 1) % 6];
        const length = Math.hypot((p.x + q.x) / 2, (p.y + q.y) / 2);
        out.push({
          a: { x: hex.x + p.x * 0.985, y: hex.y + p.y * 0.985 },
          b: { x: hex.x + q.x * 0.985, y: hex.y + q.y * 0.985 },
          n: { x: -(p.x + q.x) / 2 / length, y: -(p.y + q.y) / 2 / length },
        });
      }
    }
    return out;
  }

  /** Find the hex that holds a point. */
  at(point: Point): HexSpace | undefined {
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        const near = this.byCell.get(this.cell({ x: point.x + dx * 4, y: point.y + dy * 4 }));
        if (near && Math.hypot(near.x - point.x, near.y - point.y) < 6) return near;
      }
    }
    return this.nearest(point);
  }

  private nearest(point: Point): HexSpace | undefined {
    // Columns (or rows) of hexes are evenly spaced, so a rough index is enough before the exact distance.
    let best: HexSpace | undefined;
    let distance = this.radius * 1.02;
    for (const hex of this.hexes) {
      const dx = Math.abs(hex.x - point.x);
      if (dx > this.pitch) continue;
      const d = Math.hypot(dx, hex.y - point.y);
      if (d < distance) {
        best = hex;
        distance = d;
      }
    }
    return best;
  }
}

export const centre = (points: Point[]): Point => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, p) => sum + p.y, 0) / Math.max(1, points.length),
});

/** The neighbour that lies most in a direction, if any lies in it at all. */
export function towards<P extends Point>(from: Point, near: P[], dx: number, dy: number): P | undefined {
  const fits = near
    .map((one) => ({
      one,
      fit: ((one.x - from.x) * dx + (one.y - from.y) * dy) / Math.hypot(one.x - from.x, one.y - from.y),
    }))
    .sort((a, b) => b.fit - a.fit);
  return fits[0] && fits[0].fit > 0.3 ? fits[0].one : undefined;
}

/** Arrows that point at a space, each where the line from its origin is so far from the middle. */
export function arrowsTo(
  at: Point,
  origins: readonly (Point | undefined)[],
  gap: number,
): (Point & { turn: number })[] {
  return origins.flatMap((from) => {
    if (!from) return [];
    const [dx, dy] = [at.x - from.x, at.y - from.y];
    const far = Math.hypot(dx, dy);
    if (!far) return [];
    return {
      x: Math.round(10 * (at.x - (dx / far) * gap)) / 10,
      y: Math.round(10 * (at.y - (dy / far) * gap)) / 10,
      turn: Math.round((Math.atan2(dy, dx) * 180) / Math.PI),
    };
  });
}
