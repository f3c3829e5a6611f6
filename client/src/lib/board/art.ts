// The map's picture: terrain as one bitmap drawn once, and place names as live SVG below the counters.
import { t } from '../messages';
import type { OwnMap } from '../skin/skin.svelte';

export interface Art {
  image: HTMLImageElement;
  names: string;
  viewBox: [number, number, number, number];
}

const kept = new Map<string, Promise<Art>>();
// Drawn by the client itself, or not wanted under the counters.
const LEFT_OUT = ['#layer-names', '#layer-hexes', '#layer-furniture'];

/** Load the picture of a map once per theme. */
export function loadArt(url: string): Promise<Art> {
  let art = kept.get(url);
  if (!art) {
    art = fetchArt(url);
    art.catch(() => kept.delete(url));
    kept.set(url, art);
  }
  return art;
}

async function fetchArt(url: string): Promise<Art> {
  const answer = await fetch(url).catch(() => {
    throw new Error(t.board.away);
  });
  if (!answer.ok) throw new Error(t.board.notLoaded(answer.status));
  // The picture's own style only chooses one of three zooms; the page's policy would not let it, and we choose
  // ourselves.
  const text = (await answer.text()).replace(/<style>[\s\S]*?<\/style>/g, '');
  const page = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = page.documentElement;
  const viewBox = (root.getAttribute('viewBox') ?? '0 0 1 1').split(' ').map(Number) as Art['viewBox'];
  const names = namesOf(page);
  for (const query of LEFT_OUT) page.querySelector(query)?.remove();
  for (const other of page.querySelectorAll('.zoom-1, .zoom-2')) other.remove();
  root.setAttribute('width', String(viewBox[2]));
  root.setAttribute('height', String(viewBox[3]));
  const blob = new Blob([new XMLSerializer().serializeToString(page)], { type: 'image/svg+xml' });
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  await image.decode().catch(() => {
    throw new Error(t.board.notReadable);
  });
  return { image, names, viewBox };
}

function namesOf(page: Document): string {
  const layer = page.querySelector('#layer-names');
  if (!layer) return '';
  // Style attributes would be against the content security policy; as properties they are presentation.
  for (const styled of layer.querySelectorAll('[style]')) {
    const order = /paint-order:\s*([a-z ]+)/.exec(styled.getAttribute('style') ?? '');
    styled.removeAttribute('style');
    if (order) styled.setAttribute('paint-order', order[1]);
  }
  return new XMLSerializer().serializeToString(layer).replace(/ xmlns="[^"]*"/g, '');
}

/** Draw the terrain onto a canvas at so many pixels per unit of the map, or a player's own map in its place. */
export function paint(art: Art, canvas: HTMLCanvasElement, scale: number, own: OwnMap | null = null): void {
  const [left, top, w, h] = art.viewBox;
  canvas.width = Math.round(w * scale);
  canvas.height = Math.round(h * scale);
  const brush = canvas.getContext('2d', { alpha: false });
  if (!own) {
    brush?.drawImage(art.image, 0, 0, canvas.width, canvas.height);
    return;
  }
  const { image, fit } = own;
  brush?.setTransform(
    scale * fit.wide,
    0,
    0,
    scale * fit.high,
    scale * (fit.x - left),
    scale * (fit.y - top),
  );
  brush?.drawImage(image, 0, 0);
}
