// Destroyed bridges and ferries: where a view has them, as strokes across the hexside that they joined.
import type { HexGrid } from './geometry';

/** The path of a cross on each hexside whose bridge or ferry is destroyed. */
export function brokenPath(grid: HexGrid, view: Record<string, unknown>): string {
  const arm = grid.pitch * 0.11;
  return ((view.broken ?? []) as { hexes: [number, number] }[])
    .flatMap(({ hexes }) => {
      const [one, other] = hexes.map((id) => grid.byId.get(id));
      if (!one || !other) return [];
      const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
      return [
        `M${(x - arm).toFixed(1)} ${(y - arm).toFixed(1)}L${(x + arm).toFixed(1)} ${(y + arm).toFixed(1)}` +
          `M${(x - arm).toFixed(1)} ${(y + arm).toFixed(1)}L${(x + arm).toFixed(1)} ${(y - arm).toFixed(1)}`,
      ];
    })
    .join('');
}
