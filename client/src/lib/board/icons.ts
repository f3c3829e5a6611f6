// The shapes inside a counter's box: NATO grammar, drawn by hand for small sizes; rare ones come from milsymbol.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const r = (n: number): string => String(Math.round(n * 100) / 100);

type Draw = (b: Box, line: string, fill: string) => string;

const cross: Draw = ({ x, y, w, h }, line) =>
  `<path d="M${r(x)} ${r(y)}l${r(w)} ${r(h)}M${r(x)} ${r(y + h)}l${r(w)} ${r(-h)}" ${line}/>`;
const oval: Draw = ({ x, y, w, h }, line) =>
  `<rect x="${r(x + w * 0.2)}" y="${r(y + h * 0.27)}" width="${r(w * 0.6)}" ` +
  `height="${r(h * 0.46)}" rx="${r(h * 0.23)}" ${line}/>`;
const gull: Draw = ({ x, y, w, h }, line) =>
  `<path d="M${r(x + w * 0.3)} ${r(y + h * 0.97)}a${r(w * 0.1)} ${r(h * 0.17)} 0 0 1 ` +
  `${r(w * 0.2)} 0a${r(w * 0.1)} ${r(h * 0.17)} 0 0 1 ${r(w * 0.2)} 0" ${line}/>`;
const wheels: Draw = ({ x, y, w, h }, line) => `<path d="M${r(x + w / 2)} ${r(y)}v${r(h)}" ${line}/>`;
const peak: Draw = ({ x, y, w, h }, _, fill) =>
  `<path d="M${r(x + w * 0.36)} ${r(y + h)}L${r(x + w / 2)} ` +
  `${r(y + h * 0.58)}L${r(x + w * 0.64)} ${r(y + h)}Z" ${fill}/>`;
const corner: Draw = ({ x, y, w, h }, line) =>
  `<path d="M${r(x + w * 0.42)} ${r(y + h * 0.62)}v${r(h * 0.3)}h${r(w * 0.16)}" ${line}/>`;
const ball: Draw = ({ x, y, w, h }, _, fill) =>
  `<circle cx="${r(x + w / 2)}" cy="${r(y + h / 2)}" r="${r(h * 0.24)}" ${fill}/>`;
const anchor: Draw = ({ x, y, w, h }, line, fill) => {
  const cx = x + w / 2;
  const cy = y + h / 2;
  return (
    `<path d="M${r(cx)} ${r(cy - h * 0.26)}V${r(cy + h * 0.38)}M${r(cx - w * 0.13)} ` +
    `${r(cy - h * 0.08)}h${r(w * 0.26)}M${r(cx - w * 0.19)} ${r(cy + h * 0.12)}q${r(w * 0.02)} ` +
    `${r(h * 0.26)} ${r(w * 0.19)} ${r(h * 0.26)}q${r(w * 0.17)} 0 ${r(w * 0.19)} ${r(-h * 0.26)}" ` +
    `${line}/><circle cx="${r(cx)}" cy="${r(cy - h * 0.33)}" r="${r(h * 0.085)}" ${fill}/>`
  );
};
const rocket: Draw = ({ x, y, w, h }, line, fill) => {
  const cx = x + w / 2;
  const cy = y + h / 2;
  return (
    `<circle cx="${r(cx)}" cy="${r(cy + h * 0.2)}" r="${r(h * 0.18)}" ${fill}/>` +
    `<path d="M${r(cx - w * 0.16)} ${r(cy - h * 0.06)}L${r(cx)} ` +
    `${r(cy - h * 0.22)}L${r(cx + w * 0.16)} ${r(cy - h * 0.06)}M${r(cx - w * 0.16)} ` +
    `${r(cy - h * 0.24)}L${r(cx)} ${r(cy - h * 0.4)}L${r(cx + w * 0.16)} ${r(cy - h * 0.24)}" ` +
    `${line}/>`
  );
};
const staff: Draw = ({ x, y, w, h }, line, fill) =>
  `<rect x="${r(x)}" y="${r(y)}" width="${r(w)}" height="${r(h * 0.3)}" ${fill}/>` +
  `<path d="M${r(x)} ${r(y + h)}v${r(h * 0.16)}" ${line}/>` +
  `<text x="${r(x + w / 2)}" y="${r(y + h * 0.92)}" font-size="${r(h * 0.6)}" ` +
  `text-anchor="middle" ${fill} font-weight="700">HQ</text>`;
/** Supplies that lie in one place: a line low in the box. */
const store: Draw = ({ x, y, w, h }, line) =>
  `<path d="M${r(x)} ${r(y + h * 0.7)}h${r(w)}M${r(x + w * 0.3)} ${r(y + h * 0.55)}v${r(-h * 0.3)}` +
  `h${r(w * 0.4)}v${r(h * 0.3)}" ${line}/>`;
/** Supplies that move: the same line, on wheels. */
const convoy: Draw = ({ x, y, w, h }, line, fill) =>
  `<path d="M${r(x + w * 0.14)} ${r(y + h * 0.6)}h${r(w * 0.72)}M${r(x + w * 0.2)} ${r(y + h * 0.6)}` +
  `v${r(-h * 0.34)}h${r(w * 0.36)}v${r(h * 0.34)}" ${line}/>` +
  [0.3, 0.7]
    .map((at) => `<circle cx="${r(x + w * at)}" cy="${r(y + h * 0.76)}" r="${r(h * 0.12)}" ${fill}/>`)
    .join('');
const rotor: Draw = ({ x, y, w, h }, line, fill) => {
  const cx = x + w / 2;
  const cy = y + h / 2;
  return (
    `<path d="M${r(x + w * 0.12)} ${r(cy - h * 0.26)}L${r(cx)} ` +
    `${r(cy - h * 0.05)}L${r(x + w * 0.88)} ${r(cy - h * 0.26)}V${r(cy + h * 0.26)}L${r(cx)} ` +
    `${r(cy + h * 0.05)}L${r(x + w * 0.12)} ${r(cy + h * 0.26)}Z" ${fill}/>` +
    `<path d="M${r(cx)} ${r(cy - h * 0.36)}V${r(cy + h * 0.36)}" ${line}/>`
  );
};
const letters =
  (text: string): Draw =>
  ({ x, y, w, h }, line, fill) =>
    `<path d="M${r(x)} ${r(y)}L${r(x + w / 2)} ${r(y + h / 2)}L${r(x + w)} ${r(y)}" ${line}/>` +
    `<text x="${r(x + w / 2)}" y="${r(y + h * 0.95)}" font-size="${r(h * 0.46)}" ` +
    `text-anchor="middle" ${fill} font-weight="700">${text}</text>`;
const post: Draw = ({ x, y, w, h }, line) =>
  `<path d="M${r(x + w * 0.25)} ` +
  `${r(y + h * 0.8)}V${r(y + h * 0.35)}h${r(w * 0.1)}v${r(h * 0.14)}h${r(w * 0.1)}v` +
  `${r(-h * 0.14)}h${r(w * 0.1)}v${r(h * 0.14)}h${r(w * 0.1)}v${r(-h * 0.14)}h${r(w * 0.1)}V` +
  `${r(y + h * 0.8)}z" ${line}/>`;

/** A hull with what the ship is called on it: a flat deck, guns, or a bow that opens. */
const hull =
  (deck: (b: Box) => string): Draw =>
  (b, line, fill) => {
    const { x, y, w, h } = b;
    return (
      `<path d="M${r(x + w * 0.08)} ${r(y + h * 0.62)}H${r(x + w * 0.92)}L${r(x + w * 0.8)} ` +
      `${r(y + h * 0.88)}H${r(x + w * 0.2)}Z" ${fill}/><path d="${deck(b)}" ${line}/>`
    );
  };
const flatDeck = hull(
  ({ x, y, w, h }) =>
    `M${r(x + w * 0.1)} ${r(y + h * 0.5)}H${r(x + w * 0.9)}M${r(x + w * 0.6)} ${r(y + h * 0.5)}` +
    `V${r(y + h * 0.2)}h${r(w * 0.12)}V${r(y + h * 0.5)}`,
);
const guns = hull(
  ({ x, y, w, h }) =>
    `M${r(x + w * 0.42)} ${r(y + h * 0.55)}V${r(y + h * 0.18)}h${r(w * 0.14)}V${r(y + h * 0.55)}` +
    `M${r(x + w * 0.26)} ${r(y + h * 0.46)}L${r(x + w * 0.1)} ${r(y + h * 0.3)}M${r(x + w * 0.74)} ` +
    `${r(y + h * 0.46)}L${r(x + w * 0.9)} ${r(y + h * 0.3)}`,
);
const ramp = hull(
  ({ x, y, w, h }) =>
    `M${r(x + w * 0.18)} ${r(y + h * 0.55)}V${r(y + h * 0.24)}h${r(w * 0.28)}V${r(y + h * 0.55)}` +
    `M${r(x + w * 0.6)} ${r(y + h * 0.24)}v${r(h * 0.26)}m${r(-w * 0.08)} ${r(-h * 0.12)}l${r(w * 0.08)} ` +
    `${r(h * 0.12)} ${r(w * 0.08)} ${r(-h * 0.12)}`,
);

const both =
  (...draws: Draw[]): Draw =>
  (b, line, fill) =>
    draws.map((draw) => draw(b, line, fill)).join('');

const DRAWN: Record<string, Draw> = {
  inf: cross,
  mot: both(cross, wheels),
  arm: oval,
  mech: both(cross, oval),
  abn: both(cross, gull),
  abm: both(cross, oval, gull),
  mtn: both(cross, peak),
  li: both(cross, corner),
  mar: both(cross, anchor),
  mararm: both(oval, anchor),
  art: ball,
  rkt: rocket,
  hq: staff,
  depot: store,
  msu: convoy,
  hel: rotor,
  mil: letters('SD'),
  post,
  ship: guns,
  cv: flatDeck,
  amph: ramp,
  aas: both(cross, gull, corner),
};

/** Name the shape for a unit's type as printed ("motorized infantry brigade") and its kind. */
export function iconOf(type = '', kind = ''): string {
  const text = `${type} ${kind}`.toLowerCase();
  if (text.includes('headquarters') || text.includes(' hq')) return 'hq';
  if (text.includes('depot')) return 'depot';
  if (text.includes('supply')) return 'msu';
  if (text.includes('outpost')) return 'post';
  if (text.includes('rocket')) return 'rkt';
  if (text.includes('artillery')) return 'art';
  if (text.includes('militia') || text.includes('self-defence') || text.includes('psdf')) return 'mil';
  if (text.includes('marine') && text.includes('armor')) return 'mararm';
  if (text.includes('airborne mech')) return 'abm';
  if (text.includes('air assault')) return 'aas';
  if (text.includes('airborne') || text.includes('parachute')) return 'abn';
  if (text.includes('marine') || text.includes('amphibious')) return 'mar';
  if (text.includes('armor') || text.includes('tank')) return 'arm';
  if (text.includes('mech') || text.includes('heavy') || text.includes('stryker') || text.includes('lar '))
    return 'mech';
  if (text.includes('motor')) return 'mot';
  if (text.includes('mountain')) return 'mtn';
  if (text.includes('light')) return 'li';
  if (text.includes('air cav') || text.includes('helicopter')) return 'hel';
  return 'inf';
}

export function drawIcon(name: string, box: Box, stroke: number, ink: string): string {
  const line = `stroke="${ink}" stroke-width="${stroke}" fill="none" stroke-linejoin="round" stroke-linecap="round"`;
  return (DRAWN[name] ?? cross)(box, line, `fill="${ink}" stroke="none"`);
}

/** Silhouettes in a field of 48 by 26, by what they show. */
export const SILHOUETTES: Record<string, string> = {
  jet:
    'M24 1l1.6 5 .9 5.2L45 19v3l-17-3-1 3.4 4.600 2.600v1.600L24 24.800l-7.600 ' +
    '1.800V25l4.600-2.600-1-3.400-17 3v-3l18.500-7.800.9-5.200z',
  ship: 'M1 15h46l-5 8H6zM14 15v-4h5V8h4V5h2v3h6v4h5v3zM24 5V1.500h1V5zM5 15v-2.400h5V15zM38 15l1.400-2.200h4.400V15z',
  gunboat: 'M4 16h40l-5 6H9zM16 16v-4h12v4zM22 12V8h1v4zM30 13h8v1.500h-8z',
  soldier:
    'M24 0a3.400 3.400 0 1 1-.01 0zM18.500 8h11l2 8.500h-2.600l-.9 9h-3l-.6-7-.8 ' +
    '7h-3l-1.100-9h-2.600zM30 9.500l11-6 1 1.800-11 6.200z',
  tank: 'M4 15h38l-4 8.500H9zM14 8h15l4 6H12zM31 9.200h16v2.300H31z',
  carrier: 'M5 8h29l8 6v5H5zM8 20h32l-3 4H11zM20 4h9v3h-9zM28 4.800h8v1.500h-8z',
  flattop: 'M1 11h46l-4 4H5zM6 16h36l-4 7H11zM27 10V4h3V1h1.500v3h4v6z',
  truck: 'M3 5h25v13H3zM30 9h8l6 5v4H30zM10 17a4 4 0 1 0 .01 0zM36 17a4 4 0 1 0 .01 0z',
  gun: 'M14 12L43 3l.9 2.300L19 16zM17 12a6.500 6.500 0 1 0 .01 0zM15 16L3 24.500l-1-1.800L13 14z',
  rockets:
    'M4 16h40v4H4zM9 13L38 2l2.500 5L14 17zM11 18a3.600 3.600 0 1 0 .01 0zM36 18a3.600 3.600 0 1 0 .01 0z',
  parachute:
    'M7 13C9-3 39-3 41 13l-8.500-2.500L24 13l-8.500-2.500zM8 13.500h1.800L24 23l14.200-9.500H40L24.500 26h-1z',
  peak: 'M3 25L17 3l7 11 5-7 16 18zM17 7l-3.500 5.500 3.500 2 3-2z',
  craft: 'M2 11h36l5-6h3l-5 17H9zM12 5h10v5H12z',
  rotor:
    'M5 2h38v2H26v3h5c6 0 9 3 10.500 7H47v3h-6c-2 4-5 5-11 5H18c-6 0-8-3-8.500-7L2 12.500V10l9 ' +
    '1.500C13.500 8.500 17 7 23 7V4H5z',
  flag: 'M13 1h2.500v24H13zM16.500 2H38l-6 5.500 6 5.500H16.500z',
  tower: 'M8 25V11h4V7h5v4h4V7h6v4h4V7h5v4h4v14z',
};

/** The silhouette for each shape of the NATO grammar. */
export const PICTURES: Record<string, string> = {
  inf: 'soldier',
  mil: 'soldier',
  li: 'soldier',
  mot: 'truck',
  arm: 'tank',
  mech: 'carrier',
  abn: 'parachute',
  abm: 'parachute',
  mtn: 'peak',
  mar: 'craft',
  mararm: 'craft',
  art: 'gun',
  rkt: 'rockets',
  hq: 'flag',
  hel: 'rotor',
  aas: 'rotor',
  post: 'tower',
  ship: 'ship',
  cv: 'flattop',
  amph: 'craft',
};
