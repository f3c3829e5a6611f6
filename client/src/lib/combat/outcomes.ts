// Chances as bars: outcomes of the same kind together, from best to worst for the attacker.
import type { Band, CombatOdds, Ledger, LedgerPart, LossRange, SupportCase } from '../api/types';
import { t } from '../messages';
import { decimal, percent } from '../messages/numbers';

export interface Bar {
  key: string;
  text: string;
  faces: string;
  chances: number;
  texture: 'solid' | 'blocks' | 'hatch' | 'dots';
}

/** Write an exact fraction of steps with one figure after the point. */
export const mean = ([n, d]: [number, number]): string => decimal(n / Math.max(1, d), 1);

const FRACTIONS: Record<string, string> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };

/** The factors of a strength, each once with all its rules: a unit is halved once, whatever halves it. */
export function factorsOf(part: LedgerPart): { text: string; cites: string[] }[] {
  const found = new Map<string, string[]>();
  for (const [text, cite] of part.factors ?? []) {
    const size = text.replace(/^x/, '');
    const key = `× ${FRACTIONS[size] ?? size}`;
    found.set(key, [...new Set([...(found.get(key) ?? []), cite])]);
  }
  return [...found].map(([text, cites]) => ({ text, cites }));
}

/** Group the outcomes of a band by what happens to the defender, and name each group. */
export function outcomeBars(odds: CombatOdds, band: Band): Bar[] {
  const groups = new Map<string, { rank: number; chances: number; losses: number; retreat: boolean }>();
  for (const one of band.outcomes) {
    const key = `${one.defender_losses}${one.retreat ? 'R' : ''}`;
    const group = groups.get(key) ?? {
      rank: one.defender_losses * 2 + (one.retreat ? 1 : 0),
      chances: 0,
      losses: one.defender_losses,
      retreat: one.retreat,
    };
    group.chances += one.chances;
    groups.set(key, group);
  }
  const ordered = [...groups].sort(([, a], [, b]) => b.rank - a.rank);
  return ordered.map(([key, group]) => ({
    key,
    text: group.retreat
      ? t.combat.outcomes.losesAndRetreats(group.losses)
      : t.combat.outcomes.loses(group.losses),
    faces: band === odds.plain ? facesOf(odds, group.losses, group.retreat) : '',
    chances: group.chances,
    texture:
      group.losses > 0 && group.retreat
        ? 'solid'
        : group.retreat
          ? 'blocks'
          : group.losses > 0
            ? 'hatch'
            : 'dots',
  }));
}

function facesOf(odds: CombatOdds, losses: number, retreat: boolean): string {
  const faces = odds.ledger.faces
    .filter((face) => face.defender === losses && face.retreat === retreat)
    .map((face) => face.die);
  return faces.length ? t.combat.outcomes.die(faces.join(', ')) : '';
}

/** A chance in whole percent; only what is certain is 0% or 100%. */
export function chance(chances: number, total: number): string {
  const share = chances / Math.max(1, total);
  if (share > 0 && share < 0.005) return `<${percent(1, 100)}`;
  return share > 0.995 && share < 1 ? `>${percent(99, 100)}` : percent(chances, total);
}

/** The fewest and the most steps: 0–2. */
export const span = ({ least, most }: LossRange): string =>
  least === most ? `${least}` : `${least}–${most}`;

/** The names of the sides of a combat. */
export interface Sides {
  attacker: string;
  defender: string;
}

/** Name the sides of a combat by the seat that attacks. */
export const sidesOf = (seats: readonly string[], attacker: number): Sides => ({
  attacker: seats[attacker] ?? '',
  defender: seats.find((_, seat) => seat !== attacker) ?? '',
});

/** Whose support a case has. */
export function caseName(who: SupportCase['who'], sides: Sides, isAttacker: boolean): string {
  if (who === 'neither' || who === 'both') return t.combat.support[who];
  return t.combat.support.only((who === 'you') === isAttacker ? sides.attacker : sides.defender);
}

/** The result of one face as the table writes it: the attacker's steps, the defender's, R for a retreat. */
export const resultText = (face: { attacker: number; defender: number; retreat: boolean }): string =>
  `${face.attacker}/${face.defender}${face.retreat ? 'R' : ''}`;

/**
 * Who has the space after a battle, in a sentence; nothing if nobody of either side is seen there. `isDue` says that
 * control of it passes only when the turn ends.
 */
export function holderText(
  ledger: Ledger,
  sides: { attacker: string; defender: string },
  place: string,
  spaceOf: (unit: number) => number | undefined,
  isDue = false,
): string {
  const stand = (parts: LedgerPart[]): boolean => parts.some((one) => spaceOf(one.unit) === ledger.target);
  if (stand(ledger.attackers)) return t.combat.card[isDue ? 'takenLater' : 'taken'](sides.attacker, place);
  return stand(ledger.defenders) ? t.combat.card.held(sides.defender, place) : '';
}
