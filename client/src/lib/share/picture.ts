// A picture of a map as it is shown: the terrain from its canvas, everything above it from its SVG.
import { t } from '../messages';

/** What decides how an SVG element looks; in a picture no style sheet of the page is at hand. */
const LOOK = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'display',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'paint-order',
  'transform-box',
] as const;
/** The height of the line below the map, and the size of its text. */
const FOOT = 34;
const TEXT = 15;

export interface PictureWish {
  /** The element around the map, as large as the picture will be. */
  frame: HTMLElement;
  /** What the line below the map says. */
  caption: string;
  type?: 'image/png' | 'image/jpeg';
  /** So many pixels for each pixel on screen. */
  ratio?: number;
}

/** Draw what a frame shows, with a line below it that says what it is. */
export async function pictureOf({
  frame,
  caption,
  type = 'image/png',
  ratio = 2,
}: PictureWish): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { width, height } = frame.getBoundingClientRect();
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round((height + FOOT) * ratio);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error(t.share.failed);
  brush.scale(ratio, ratio);
  const { backgroundColor, color } = getComputedStyle(frame);
  brush.fillStyle = backgroundColor;
  brush.fillRect(0, 0, width, height + FOOT);
  brush.save();
  brush.beginPath();
  brush.rect(0, 0, width, height);
  brush.clip();
  drawTerrain(brush, frame);
  for (const drawing of frame.querySelectorAll<SVGSVGElement>('.sheet > svg')) {
    brush.drawImage(await drawn(drawing, frame, ratio), 0, 0, width, height);
  }
  brush.restore();
  brush.fillStyle = color;
  brush.font = `${TEXT}px 'Source Sans 3', sans-serif`;
  brush.textBaseline = 'middle';
  brush.fillText(caption, 10, height + FOOT / 2, width - 20);
  return new Promise((done, failed) =>
    canvas.toBlob(
      (made) => {
        if (made) done(made);
        else failed(new Error(t.share.failed));
      },
      type,
      0.85,
    ),
  );
}

/** The terrain is a bitmap already. */
function drawTerrain(brush: CanvasRenderingContext2D, frame: HTMLElement): void {
  const corner = frame.getBoundingClientRect();
  for (const terrain of frame.querySelectorAll<HTMLCanvasElement>('.sheet > canvas')) {
    const box = terrain.getBoundingClientRect();
    brush.drawImage(terrain, box.left - corner.left, box.top - corner.top, box.width, box.height);
  }
}

/** What can be seen of an SVG in its frame, as an image. */
async function drawn(drawing: SVGSVGElement, frame: HTMLElement, ratio: number): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const matrix = drawing.getScreenCTM();
  if (!matrix) throw new Error(t.share.failed);
  const corner = frame.getBoundingClientRect();
  const back = matrix.inverse();
  const first = new DOMPoint(corner.left, corner.top).matrixTransform(back);
  const last = new DOMPoint(corner.right, corner.bottom).matrixTransform(back);
  copy.setAttribute('viewBox', `${first.x} ${first.y} ${last.x - first.x} ${last.y - first.y}`);
  copy.setAttribute('width', String(corner.width * ratio));
  copy.setAttribute('height', String(corner.height * ratio));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  dress(drawing, copy);
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
  );
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  return image;
}

/** Write onto every element of the copy how the original looks; what is not shown is left out. */
function dress(original: Element, copy: Element): void {
  const children = [...copy.children];
  [...original.children].forEach((child, i) => {
    dress(child, children[i]);
  });
  const look = getComputedStyle(original);
  if (look.display === 'none') {
    copy.remove();
    return;
  }
  const parent = original.parentElement ? getComputedStyle(original.parentElement) : null;
  copy.removeAttribute('style');
  copy.removeAttribute('class');
  for (const name of LOOK) {
    const value = look.getPropertyValue(name);
    // Most are inherited: only what differs is written.
    const isOwn = name === 'opacity' ? value !== '1' : value !== parent?.getPropertyValue(name);
    if (value && isOwn) copy.setAttribute(name, value);
    else copy.removeAttribute(name);
  }
}

/** The first SVG in an element as text that looks the same without the page's style sheets. */
export function drawnAlone(around: HTMLElement): string {
  const drawing = around.querySelector('svg');
  if (!drawing) return '';
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  dress(drawing, copy);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

/** Offer a file to be saved under a name. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 10_000);
}

/** A file's name from words: letters, digits and hyphens. */
export const fileName = (...words: string[]): string =>
  words
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
