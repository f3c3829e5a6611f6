import { describe, expect, it } from 'vitest';
import { Viewport } from './viewport.svelte';

describe('places that can be chosen', () => {
  const opened = (): Viewport => {
    const port = new Viewport([0, 0, 4000, 4000]);
    Object.assign(port, { width: 800, height: 600, scale: 1, x: 0, y: 0 });
    return port;
  };
  it('leave the map as it is where one of them is in sight', () => {
    const port = opened();
    port.showOne([
      { x: 3000, y: 3000 },
      { x: 700, y: 500 },
    ]);
    expect([port.x, port.y]).toEqual([0, 0]);
  });
  it('are brought into sight where none is, the nearest first', () => {
    const port = opened();
    port.showOne([
      { x: 3000, y: 3000 },
      { x: 1400, y: 900 },
    ]);
    expect(port.toScreen({ x: 1400, y: 900 })).toEqual({ x: 400, y: 300 });
    port.showOne([]);
    expect(port.toScreen({ x: 1400, y: 900 })).toEqual({ x: 400, y: 300 });
  });
});
