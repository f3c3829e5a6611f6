// How a counter is dressed: the tint of its nation, light or dark card, rails, and the band of its formation.
import type { Sheet } from '../api/types';

export interface Band {
  fill: string;
  ink: string;
}
export interface Dress {
  tint: string;
  dark: boolean;
  rails: boolean;
  band: Band;
}
interface Wearer {
  nation?: string;
  side?: number;
  formation?: string;
}

const ON_LIGHT: Band[] = [
  { fill: '#1F4E3D', ink: '#F5FBEF' },
  { fill: '#5B2E73', ink: '#FBF3FF' },
  { fill: '#7A3B12', ink: '#FFF6E6' },
  { fill: '#234A7A', ink: '#F3F8FF' },
  { fill: '#3D3D3D', ink: '#FFFFFF' },
  { fill: '#8B1E3F', ink: '#FFF3F3' },
  { fill: '#16384A', ink: '#EFF8FC' },
  { fill: '#2D4A1F', ink: '#F4FBEC' },
  { fill: '#5A1F1F', ink: '#FFF4EC' },
  { fill: '#6B5B00', ink: '#FFFBE6' },
];
const ON_DARK: Band[] = [
  { fill: '#F0A63C', ink: '#221503' },
  { fill: '#8FC7C2', ink: '#06262A' },
  { fill: '#D8D0F0', ink: '#231A45' },
  { fill: '#F3F0E4', ink: '#1E1A12' },
  { fill: '#D9C9A0', ink: '#221B08' },
  { fill: '#C8E0B0', ink: '#14260A' },
  { fill: '#F2D9B8', ink: '#2B1A05' },
  { fill: '#F2B8B8', ink: '#2B0A0A' },
  { fill: '#B8D4F2', ink: '#0A1F33' },
  { fill: '#E8E06A', ink: '#262205' },
];
const ALONE: Band = { fill: '#5E594C', ink: '#FFFFFF' };
// The tints of tokens.css; a nation that is not among them wears the first tint of its side.
const TINTS: Record<string, string> = {
  srv: 'srv',
  us: 'us',
  prc: 'prc',
  roi: 'ind',
  irop: 'pak',
  cw: 'cw',
  fr: 'fr',
  ru: 'ru',
  ph: 'ph',
  io: 'io',
  ma: 'cw',
  th: 'fr',
  nva: 'red',
  pl: 'red',
  kr: 'red',
  arvn: 'arvn',
  rok: 'blue',
  if: 'blue',
  la: 'cw',
  ca: 'fr',
  vc: 'vc',
};
const DARK_TINTS = new Set(['prc', 'pak', 'ru', 'red', 'vc']);

/** Make the function that dresses the counters of one sheet. */
export function dresser(sheet: Sheet): (who: Wearer) => Dress {
  const bands = new Map<string, Band>();
  const ranks = new Map<string, number>();
  const used = new Map<string, number>();
  const wearers: Wearer[] = [...(sheet.lists.units ?? []), ...(sheet.lists.helicopters ?? [])];
  const base = (who: Wearer): { tint: string; dark: boolean } => {
    const known = TINTS[(who.nation ?? '').toLowerCase()];
    const dark = (who.side ?? 0) === sheet.dark_seat;
    // A nation may fight on either side; its card then follows the side.
    const fits = known !== undefined && DARK_TINTS.has(known) === dark;
    return { tint: fits ? known : dark ? 'ru' : 'ph', dark };
  };
  for (const who of wearers) {
    const nation = `${who.side ?? 0}/${who.nation ?? ''}`;
    if (!ranks.has(nation)) {
      const side = String(who.side ?? 0);
      const before = [...ranks.keys()].filter((key) => key.startsWith(`${side}/`)).length;
      ranks.set(nation, before);
    }
    const key = `${nation}/${who.formation ?? ''}`;
    if (bands.has(key)) continue;
    const row = base(who).dark ? ON_DARK : ON_LIGHT;
    const next = used.get(nation) ?? 0;
    bands.set(key, who.formation ? row[next % row.length] : ALONE);
    if (who.formation) used.set(nation, next + 1);
  }
  return (who) => ({
    ...base(who),
    rails: (ranks.get(`${who.side ?? 0}/${who.nation ?? ''}`) ?? 0) > 0,
    band: bands.get(`${who.side ?? 0}/${who.nation ?? ''}/${who.formation ?? ''}`) ?? ALONE,
  });
}
