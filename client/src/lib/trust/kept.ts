// What this browser keeps of the dice of a game: the commitments it was told before it gave its share, that share, and
// the last rolls. Nobody else can vouch for it, so it stays here, and `sandtable-verify --kept` reads it too.
import { t } from '../messages';
import { hexOf } from './sha256';
import { need, type Die } from './dice';

export interface Kept {
  id: string;
  attempt: number;
  open_commitment: string;
  closed_commitment: string;
  seat: number;
  share: string;
  /** The shares that were added after a restore, by the number of the renewal. */
  renewed: Record<string, string>;
  rolls: [chain: number, number: number, dice: Die[]][];
  /** How many keys of each chain were public when this browser last looked. */
  known: number[];
}

/** So many rolls are kept: enough to find that a game went back. */
const ROLLS = 60;
const keyOf = (game: string): string => `dice:${game}`;

export function keptOf(game: string): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}
export function keep(game: string, kept: Partial<Kept>): void {
  localStorage.setItem(
    keyOf(game),
    JSON.stringify({ ...kept, ...(kept.rolls ? { rolls: kept.rolls.slice(-ROLLS) } : {}) }),
  );
}

/** Chance of one's own for the dice: 32 hexadecimal digits. */
export const newShare = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

/** What a record or a running game says of the same things. */
export interface Told {
  id: string;
  open: string;
  closed: string;
  shares: string[][];
  rollOf: (chain: number, number: number) => Die[] | undefined;
}

/** Hold what is told against what this browser kept; gives the number of rolls that a restore has lost. */
export function needKept(kept: Partial<Kept>, told: Told): number {
  need(!kept.id || kept.id === told.id, t.trust.faults.otherGame);
  need(
    (!kept.open_commitment || kept.open_commitment === told.open) &&
      (!kept.closed_commitment || kept.closed_commitment === told.closed),
    t.trust.faults.otherDice,
  );
  if (kept.seat !== undefined && kept.share)
    need(told.shares[0]?.[kept.seat] === kept.share, t.trust.faults.otherShare);
  for (const [chain, share] of Object.entries(kept.renewed ?? {}))
    need(
      kept.seat === undefined || told.shares[Number(chain)]?.[kept.seat] === share,
      t.trust.faults.otherRenewedShare,
    );
  let lost = 0;
  for (const [chain, number, dice] of kept.rolls ?? []) {
    const here = told.rollOf(chain, number);
    if (!here && chain < told.shares.length - 1) {
      lost += 1;
      continue;
    }
    need(Boolean(here), t.trust.faults.rollMissing(number));
    need(JSON.stringify(here) === JSON.stringify(dice), t.trust.faults.otherRoll(number));
  }
  return lost;
}
