// Pictures of a whole map at moments of a finished game, drawn out of sight by the components of the replay.
import { flushSync, mount, tick, unmount, type ComponentProps } from 'svelte';
import { API } from '../api/http';
import * as api from '../api/table';
import type { CurvePoint, Past, Sheet } from '../api/types';
import { loadArt } from '../board/art';
import { HexGrid, type Point } from '../board/geometry';
import { pieceReader, type Stacks } from '../board/pieces';
import { Viewport } from '../board/viewport.svelte';
import { t } from '../messages';
import ReplayMap from '../replay/ReplayMap.svelte';
import { choices, theme } from '../state/settings.svelte';
import { pictureOf } from './picture';
import type { MapPicture } from './reportPage';

/** The longer side of a picture, in pixels on screen. */
const SIDE = 1100;

/** How far around the counters a picture goes, in units of the map; one nearly as large as the map shows all of it. */
const ROOM = 260;
const MOST = 0.7;

type Box = readonly [left: number, top: number, width: number, height: number];

/** The part of a map that these points lie in, with room around them; the whole, if that is little more. */
export function partOf([left, top, wide, high]: Box, points: readonly Point[]): Box {
  if (!points.length) return [left, top, wide, high];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const from = [Math.max(left, Math.min(...xs) - ROOM), Math.max(top, Math.min(...ys) - ROOM)];
  const to = [Math.min(left + wide, Math.max(...xs) + ROOM), Math.min(top + high, Math.max(...ys) + ROOM)];
  const size = [to[0] - from[0], to[1] - from[1]];
  return size[0] * size[1] > MOST * wide * high
    ? [left, top, wide, high]
    : [from[0], from[1], size[0], size[1]];
}

/** Draw the map as everybody saw it at these moments, one after the other. */
export async function mapPictures(
  game: string,
  sheet: Sheet,
  moments: readonly CurvePoint[],
  ondrawn: (done: number) => void,
): Promise<MapPicture[]> {
  const { hexes = [], areas = [] } = sheet.lists;
  const { kind, title, view_box, hexes: frame } = sheet.board;
  const grid = kind === 'hexes' ? new HexGrid(hexes, frame?.width ?? 80, frame?.flat ?? false) : null;
  const reader = pieceReader(sheet, choices.symbols === 'pictures');
  const shown: { label: string; view: Past['view']; stacks: Stacks }[] = [];
  for (const { label, seq } of moments) {
    const { view } = await api.past(game, null, seq);
    const stacks = reader(view);
    // Before the set-up there is nothing to see.
    if (stacks.size) shown.push({ label, view, stacks });
  }
  const spots = new Map<number, Point>([...hexes, ...areas].map((space) => [space.id, space]));
  const held = shown.flatMap(({ stacks }) => [...stacks.keys()].map((space) => spots.get(space)));
  const part = partOf(view_box, grid ? held.filter((spot) => spot !== undefined) : []);
  await loadArt(`${API}/maps/${title}.svg?theme=${theme() === 'dark' ? 'dark' : 'light'}`);
  const found: MapPicture[] = [];
  for (const { label, view, stacks } of shown) {
    const drawn = await drawnMap({ sheet, view, grid, stacks, now: undefined }, part, label);
    found.push({ label, source: await addressOf(drawn) });
    ondrawn(found.length);
  }
  return found;
}

/** Draw one position out of sight. */
async function drawnMap(
  seen: Omit<ComponentProps<typeof ReplayMap>, 'viewport'>,
  [left, top, wide, high]: Box,
  label: string,
): Promise<Blob> {
  const { sheet } = seen;
  const scale = SIDE / Math.max(wide, high);
  const around = document.createElement('div');
  around.setAttribute('aria-hidden', 'true');
  around.style.cssText = `position:fixed;left:-20000px;top:0;width:${wide * scale}px;height:${high * scale}px`;
  document.body.append(around);
  const viewport = new Viewport(sheet.board.view_box);
  Object.assign(viewport, { width: wide * scale, height: high * scale, scale, drawn: scale });
  viewport.x = (sheet.board.view_box[0] - left) * scale;
  viewport.y = (sheet.board.view_box[1] - top) * scale;
  const drawn = mount(ReplayMap, { target: around, props: { ...seen, viewport } });
  try {
    flushSync();
    await tick();
    await new Promise((done) => setTimeout(done, 60));
    const frame = around.querySelector<HTMLElement>('.frame');
    if (!frame) throw new Error(t.share.failed);
    const caption = t.share.caption(`${sheet.name}, ${label}`);
    return await pictureOf({ frame, caption, type: 'image/jpeg', ratio: 1.5 });
  } finally {
    await unmount(drawn);
    around.remove();
  }
}

/** A file as a data address. */
const addressOf = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => {
      done(reader.result as string);
    };
    reader.onerror = () => {
      failed(new Error(t.share.failed));
    };
    reader.readAsDataURL(file);
  });
