// A counter as SVG text at three levels of detail: everything keeps its corner at every size.
import { t } from '../messages';
import type { Dress } from './bands';
import { PICTURES, SILHOUETTES, drawIcon, iconOf } from './icons';

export type Detail = 'L' | 'M' | 'S';
export type Status =
  | 'moved'
  | 'fought'
  | 'supply'
  | 'isolated'
  | 'strike1'
  | 'strike2'
  | 'clear'
  | 'seen'
  | 'targeted'
  | 'emergency'
  | 'used'
  | 'landed'
  | 'aboard'
  | 'patrol'
  | 'mission'
  | 'flown'
  | 'abort'
  | 'recovery';

/** What a counter shows; made from the sheet and the view by `pieces.ts`. */
export interface Face {
  name: string;
  formation?: string;
  icon: string;
  silhouette?: string;
  size?: string;
  left: string;
  right?: string;
  plate?: 'leg' | 'light' | 'wheels' | 'tracks' | 'air';
  er?: string;
  steps: number;
  full: number;
  status: Status[];
  dress: Dress;
  words: string;
  veteran?: boolean;
  /** The address of a player's own picture, in place of the drawing; markers are drawn on it all the same. */
  art?: string;
}

export const SIZES: Record<Detail, number> = { L: 64, M: 40, S: 28 };
const SIZE_MARKS: Record<string, string> = {
  army: 'XXXX',
  corps: 'XXX',
  division: 'XX',
  brigade: 'X',
  regiment: 'III',
  battalion: 'II',
};

/** Choose the level of detail for a counter so many pixels wide. */
export const detailFor = (pixels: number): Detail => (pixels >= 52 ? 'L' : pixels >= 36 ? 'M' : 'S');

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const width = (text: string): number =>
  [...text].reduce((sum, ch) => sum + (' /I1-.'.includes(ch) ? 0.27 : 0.5), 0);

function outline(dark: boolean, side: number, detail: Detail): string {
  const a = 0.75;
  const b = side - a;
  const [cut, rad] = { L: [9, 6], M: [6, 4], S: [5, 3] }[detail];
  return dark
    ? `M${a + cut} ${a}H${b - cut}L${b} ${a + cut}V${b - cut}L${b - cut} ${b}H${a + cut}L${a} ${b - cut}V${a + cut}Z`
    : `M${a + rad} ${a}H${b - rad}Q${b} ${a} ${b} ${a + rad}V${b - rad}Q${b} ${b} ${b - rad} ${b}` +
        `H${a + rad}Q${a} ${b} ${a} ${b - rad}V${a + rad}Q${a} ${a} ${a + rad} ${a}Z`;
}

/** The coloured band at the head of a counter, cut to its outline: a clip path would cost far more to paint. */
function band(dark: boolean, side: number, detail: Detail, height: number, fill: string): string {
  const a = 0.75;
  const b = side - a;
  const [cut, rad] = { L: [9, 6], M: [6, 4], S: [5, 3] }[detail];
  const top = dark
    ? `M${a} ${Math.max(height, a + cut)}V${a + cut}L${a + cut} ${a}H${b - cut}L${b} ${a + cut}` +
      `V${Math.max(height, a + cut)}`
    : `M${a} ${Math.max(height, a + rad)}V${a + rad}Q${a} ${a} ${a + rad} ${a}H${b - rad}Q${b} ` +
      `${a} ${b} ${a + rad}V${Math.max(height, a + rad)}`;
  // A band lower than its corners ends inside them.
  const inset = dark
    ? Math.max(0, cut + a - height)
    : rad - Math.sqrt(Math.max(0, rad * rad - Math.max(0, rad + a - height) ** 2));
  if (inset <= 0) return `<path d="${top}Z" fill="${fill}"/>`;
  return dark
    ? `<path d="M${a + inset} ${height}L${a + cut} ${a}H${b - cut}L${b - inset} ${height}Z" fill="${fill}"/>`
    : `<path d="M${a + inset} ${height}Q${a + inset * 0.4} ${a} ${a + rad} ` +
        `${a}H${b - rad}Q${b - inset * 0.4} ${a} ${b - inset} ${height}Z" fill="${fill}"/>`;
}

/** Text no wider than its room: longer words are set narrower. */
const fitted = (text: string, size: number, room: number): string =>
  width(text) * size > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';

function plate(face: Face, ink: string, card: string): string {
  const { right, plate: kind, dress } = face;
  if (right === undefined) return '';
  const [x, w] = dress.dark ? [38, 19] : [40, 20];
  const cx = x + w / 2;
  const text = (dx: number, y: number, size: number, fill = ink): string =>
    `<text x="${cx + dx}" y="${y}" font-size="${size}" font-weight="700" text-anchor="middle" ` +
    `fill="${fill}">${right}</text>`;
  switch (kind) {
    case 'tracks':
      return (
        `<rect x="${x - 1}" y="45.600" width="${w}" height="14.600" rx="7.300" ` +
        `fill="${ink}"/>${text(-1, 58.2, 15.5, card)}`
      );
    case 'wheels':
      return (
        `<rect x="${x - 0.2}" y="45.900" width="${w - 1.6}" height="13.800" rx="2" fill="none" ` +
        `stroke="${ink}" stroke-width="1.500"/>${text(-1, 58.2, 15.5)}`
      );
    case 'light':
      return `${text(-1, 56.6, 16)}<path d="M${cx - 8} 59.200h14" stroke="${ink}" stroke-width="2"/>`;
    case 'air':
      return (
        `<path d="M${x - 0.5} 45.600h${w + 1}v9.400l-${(w + 1) / 2} 8.400-${(w + 1) / 2}-8.400z" ` +
        `fill="${ink}"/>${text(0, 57, 14, card)}`
      );
    default:
      return text(0, 58.8, 17.5);
  }
}

function large(face: Face, ink: string, card: string, box: string, reduced: boolean): string {
  const { dress } = face;
  const at = { x: 15.5, y: 25, w: 33, h: 19 };
  const turned = reduced ? box : ink;
  const nameSize = width(face.name) > 3.4 ? 11.5 : 14.5;
  let out =
    `${band(dress.dark, 64, 'L', 16.6, dress.band.fill)}<path d="M.8 16.600H63.200" ` +
    `stroke="var(--c-edge)" stroke-width=".8" opacity=".6"/>`;
  out +=
    `<text x="${dress.dark ? 8.5 : 5}" y="13.600" ` +
    `font-size="${nameSize}"${fitted(face.name, nameSize, dress.dark ? 48 : 54)} font-weight="700" ` +
    `fill="${dress.band.ink}">${escape(face.name)}</text>`;
  const formation = short(face.formation ?? '');
  if (formation && formation !== face.name && width(formation) + width(face.name) <= 3.1) {
    out +=
      `<text x="${dress.dark ? 57 : 60}" y="13.400" font-size="14" font-weight="600" ` +
      `text-anchor="end" fill="${dress.band.ink}">${escape(formation)}</text>`;
  }
  if (reduced) out += `<path d="M.8 ${at.y - 0.95}H63.200v${at.h + 1.9}H.8z" fill="${ink}"/>`;
  if (face.silhouette)
    out +=
      `<path transform="translate(14 25) scale(.74)" ` +
      `d="${SILHOUETTES[face.silhouette] ?? SILHOUETTES.ship}" fill="${turned}"/>`;
  else
    out +=
      `<rect x="${at.x}" y="${at.y}" width="${at.w}" height="${at.h}" fill="${box}" ` +
      `stroke="${ink}" stroke-width="1.900"/>${drawIcon(face.icon, at, 1.9, ink)}`;
  const mark = SIZE_MARKS[face.size ?? ''];
  if (mark)
    out +=
      `<text x="32" y="24" font-size="8.200" font-weight="700" text-anchor="middle" ` +
      `letter-spacing=".6">${mark}</text>`;
  for (let i = 0; i < Math.min(face.full, 4); i += 1) {
    const filled = i >= face.full - face.steps;
    out +=
      `<circle cx="8" cy="${34.5 + (i - (face.full - 1) / 2) * 8.6}" r="2.700" ` +
      `fill="${filled ? turned : 'none'}" stroke="${turned}" stroke-width="1.300"/>`;
  }
  if (face.er)
    out +=
      `<text x="56" y="39.800" font-size="15" font-weight="700" text-anchor="middle" ` +
      `fill="${turned}">${face.er}</text>`;
  out +=
    face.right === undefined
      ? `<text x="32" y="60" font-size="17.500" font-weight="700" text-anchor="middle">${escape(face.left)}</text>`
      : `<text x="${dress.dark ? 8 : 6.5}" y="58.800" font-size="17.500" ` +
        `font-weight="700">${escape(face.left)}</text>${plate(face, ink, card)}`;
  return out;
}

function small(face: Face, ink: string, box: string, reduced: boolean, detail: 'M' | 'S'): string {
  const m = detail === 'M';
  const side = SIZES[detail];
  const at = m ? { x: 8.5, y: 9, w: 23, h: 14 } : { x: 5.5, y: 5.6, w: 17, h: 10.4 };
  const stroke = m ? 1.5 : 1.3;
  let out = band(face.dress.dark, side, detail, m ? 6 : 3.6, face.dress.band.fill);
  if (m) out += '<path d="M.8 6H39.200" stroke="var(--c-edge)" stroke-width=".7" opacity=".6"/>';
  if (reduced) out += `<path d="M.8 ${at.y - stroke / 2}H${side - 0.8}v${at.h + stroke}H.8z" fill="${ink}"/>`;
  if (face.silhouette) {
    out +=
      `<path transform="translate(${m ? '3.600 7.400) scale(.68' : '2.800 4.400) scale(.47'})" ` +
      `d="${SILHOUETTES[face.silhouette] ?? SILHOUETTES.ship}" fill="${reduced ? box : ink}"/>`;
  } else {
    out +=
      `<rect x="${at.x}" y="${at.y}" width="${at.w}" height="${at.h}" fill="${box}" ` +
      `stroke="${ink}" stroke-width="${stroke}"/>${drawIcon(face.icon, at, stroke, ink)}`;
  }
  const text = m && face.right !== undefined ? `${face.left}-${face.right}` : face.left;
  return (
    `${out}<text x="${side / 2}" y="${m ? 36.2 : 25.6}" font-size="${m ? 14 : 12}" ` +
    `font-weight="700" text-anchor="middle">${escape(text)}</text>`
  );
}

type Plate = 'o' | 's' | 'd' | 't';

/** How a status is drawn; its word is read when it is shown: the language is chosen later. */
const mark = (status: Status, plate: Plate, path: string) => ({
  path,
  plate,
  get word(): string {
    return t.board.status[status];
  },
});

export const STATUSES: Record<Status, { path: string; plate: Plate; readonly word: string }> = {
  isolated: mark('isolated', 'd', 'M8 3v4.600M8 10.800v.4'),
  strike2: mark(
    'strike2',
    't',
    'M6.400 2.800L3.200 8.600h2.400L4.600 13 8 7.400H5.800zM12 2.800L8.800 8.600h2.400L10.200 ' +
      '13l3.400-5.600h-2.200z',
  ),
  strike1: mark('strike1', 't', 'M9.200 2.600L5 8.800h3L6.800 13.400 11 7.200H8z'),
  supply: mark(
    'supply',
    's',
    'M8 2.800c2.600 3 3.800 4.800 3.800 6.400A3.800 3.800 0 0 1 4.200 9.200C4.200 7.600 5.400 ' +
      '5.800 8 2.800zM3.200 13L12.800 3',
  ),
  clear: mark('clear', 's', 'M8 2.600l4.600 2.700v5.400L8 13.400l-4.600-2.700V5.300zM8 6v4M6 8h4'),
  fought: mark('fought', 'o', 'M4 4l8 8M12 4l-8 8'),
  moved: mark('moved', 'o', 'M4.200 4.200l4 3.800-4 3.800M8.600 4.200l4 3.800-4 3.800'),
  landed: mark('landed', 'o', 'M8 3v8M4.600 7.600L8 11l3.400-3.400M4 13h8'),
  seen: mark(
    'seen',
    'o',
    'M2.600 8C4.400 5.200 6 4.200 8 4.200S11.600 5.200 13.400 8C11.600 10.800 10 11.800 8 ' +
      '11.800S4.400 10.800 2.600 8zM8 6.400a1.600 1.600 0 1 0 .01 0z',
  ),
  targeted: mark('targeted', 't', 'M8 3.400v9.200M3.400 8h9.200M8 5.400a2.600 2.600 0 1 0 .01 0z'),
  emergency: mark('emergency', 's', 'M8 3.400v9.200M3.400 8h9.200'),
  aboard: mark(
    'aboard',
    'o',
    'M8 3.400v9.200M5.600 5.800h4.800M3.600 9c0 2.600 2 3.600 4.400 3.600S12.400 11.600 12.400 9',
  ),
  patrol: mark(
    'patrol',
    'o',
    'M8 2.800l4.600 2v3.400c0 2.800-2.200 4.400-4.600 5-2.400-.6-4.600-2.200-4.600-5V4.800z',
  ),
  mission: mark('mission', 't', 'M3.400 12.600l9.200-9.200M6.800 3.400h5.800v5.800'),
  flown: mark('flown', 'o', 'M3.600 8.400l3 3L12.600 5'),
  abort: mark('abort', 's', 'M12.600 4.200v3.200a2 2 0 0 1-2 2H3.800M6.600 6.400l-3 3 3 3'),
  recovery: mark('recovery', 's', 'M8 3.800v4.400l3 2M8 2.600a5.400 5.400 0 1 0 .01 0z'),
  used: mark('used', 'o', 'M3.600 8.400l3 3L12.600 5'),
};

export function badge(status: Status, cx: number, cy: number, radius: number): string {
  const { path, plate: kind } = STATUSES[status];
  const fill = { o: '#1E2320', s: '#FFFFFF', d: '#FFFFFF', t: '#FFF1B8' }[kind];
  const ink = { o: '#FFFFFF', s: '#8E1B16', d: '#8E1B16', t: '#3A2500' }[kind];
  const shape = {
    o: `<circle cx="8" cy="8" r="8" fill="${fill}" stroke="#fff"/>`,
    s:
      `<rect x=".4" y=".4" width="15.200" height="15.200" rx="2" fill="${fill}" stroke="${ink}" ` +
      `stroke-width="1.600"/>`,
    d: `<path d="M8-1.600L17.600 8 8 17.600-1.600 8z" fill="${fill}" stroke="${ink}" stroke-width="1.600"/>`,
    t: `<path d="M8-1.500L17.400 15H-1.400z" fill="${fill}" stroke="${ink}" stroke-width="1.400"/>`,
  }[kind];
  const isBolt = kind === 't';
  return (
    `<g transform="translate(${cx - radius} ${cy - radius}) scale(${radius / 8})">${shape}<path ` +
    `${isBolt ? 'transform="translate(2.200 3.600) scale(.72)"' : ''} d="${path}" ` +
    `fill="${isBolt ? ink : 'none'}" stroke="${ink}" stroke-width="${isBolt ? 0.6 : 1.8}" ` +
    `stroke-linecap="round" stroke-linejoin="round"/></g>`
  );
}

/** Shorten a formation's name to what fits on a band. */
export function short(formation: string): string {
  return formation
    .replace(/ (Group Army|Corps|Division|Div|Army)$/, '')
    .replace(/GA$/, '')
    .replace(/ (Gds|Abn|Inf|Mtn|AA|Arm|Cav)( Div)?$/, '');
}

/** The same face with a silhouette in place of its symbol. */
export const pictured = (face: Face): Face =>
  face.silhouette || !PICTURES[face.icon] ? face : { ...face, silhouette: PICTURES[face.icon] };

const drawn = new Map<string, string>();

/** Draw a counter in its own square of 64, 40 or 28; the same counter is drawn once. */
export function drawCounter(face: Face, detail: Detail): string {
  const key =
    `${detail}|${face.name}|${face.formation}|${face.icon}|${face.silhouette}|${face.left}|` +
    `${face.right}|${face.er}|${face.steps}/${face.full}|${face.status.join()}|${face.dress.tint}|` +
    `${face.dress.band.fill}|${face.veteran}|${face.art}`;
  let art = drawn.get(key);
  if (art === undefined) {
    art = draw(face, detail);
    drawn.set(key, art);
  }
  return art;
}

function draw(face: Face, detail: Detail): string {
  const side = SIZES[detail];
  const { tint, dark, rails } = face.dress;
  const [card, box, ink] = [`var(--c-${tint})`, `var(--c-${tint}-box)`, `var(--c-${tint}-ink)`];
  const reduced = face.steps < face.full;
  const shape = outline(dark, side, detail);
  let out = `<path d="${shape}" fill="${card}"/><g class="counter-text" fill="${ink}">`;
  if (face.art) out += `<image href="${escape(face.art)}" width="${side}" height="${side}"/>`;
  else out += detail === 'L' ? large(face, ink, card, box, reduced) : small(face, ink, box, reduced, detail);
  if (rails && !face.art) {
    const [x0, y0, y1, w] = { L: [3.1, 17.6, 45, 1.9], M: [2.7, 7, 24.5, 1.6], S: [2.5, 4.6, 16.8, 1.4] }[
      detail
    ];
    out +=
      `<path d="M${x0} ${y0}V${y1}M${side - x0} ${y0}V${y1}" stroke="${reduced ? box : ink}" ` +
      `stroke-width="${w}" fill="none"/>`;
  }
  if (face.status.includes('moved')) out += `<path d="${shape}" fill="#20251f" opacity=".18"/>`;
  out += `</g><path d="${shape}" fill="none" stroke="var(--c-edge)" stroke-width="${detail === 'S' ? 1.3 : 1.5}"/>`;
  const radius = { L: 8.2, M: 6.6, S: 5.4 }[detail];
  face.status.slice(0, { L: 3, M: 2, S: 1 }[detail]).forEach((status, i) => {
    out += badge(status, side - radius * 0.55 - i * radius * 2.15, radius * 0.45, radius);
  });
  return out;
}

export { iconOf };
