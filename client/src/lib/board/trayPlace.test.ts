import { expect, it } from 'vitest';
import { trayPlace } from './trayPlace';

const tray = { width: 240, height: 120 };
const room = { width: 1000, height: 700 };
const covers = (place: { x: number; y: number }, x: number, y: number): boolean =>
  x > place.x && x < place.x + tray.width && y > place.y && y < place.y + tray.height;

it('stands to the right of its hex where nothing else is wanted', () => {
  expect(trayPlace({ x: 400, y: 300 }, tray, room, 50, [])).toEqual({ x: 450, y: 240 });
});

it('stands to the left at the right edge', () => {
  expect(trayPlace({ x: 950, y: 300 }, tray, room, 50, [])).toEqual({ x: 660, y: 240 });
});

it('leaves a destination free', () => {
  const destination = { x: 520, y: 300 };
  const place = trayPlace({ x: 400, y: 300 }, tray, room, 50, [destination]);
  expect(covers(place, destination.x, destination.y)).toBe(false);
  expect(covers(place, 400, 300)).toBe(false);
});

it('goes to a corner where all hexes around can be chosen', () => {
  const around = [...Array(9).keys()].flatMap((column) =>
    [...Array(7).keys()].map((row) => ({ x: 200 + column * 60, y: 150 + row * 60 })),
  );
  const place = trayPlace({ x: 440, y: 330 }, tray, room, 50, around);
  expect(around.filter(({ x, y }) => covers(place, x, y))).toEqual([]);
});

it('never covers its own hex, even in a narrow room', () => {
  const narrow = { width: 360, height: 300 };
  const place = trayPlace({ x: 180, y: 80 }, tray, narrow, 40, []);
  expect(covers(place, 180, 80)).toBe(false);
});
