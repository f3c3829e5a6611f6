// What the service tells: shapes made from its OpenAPI page (`npm run types`), and closer ones where that says only
// "anything": the lists of a sheet, the domains of an offer, the odds of a combat. Defaults may be left out.
import type { components } from './openapi';

type Schemas = components['schemas'];
/** A schema with some fields told more closely. */
type Closer<Base, More> = Omit<Base, keyof More> & More;

export type Value = number | string | (number | string)[];

export interface HexSpace {
  id: number;
  label: string;
  x: number;
  y: number;
  terrain?: string;
  features?: string[];
  name?: string;
  country?: string;
  region?: string;
  sides?: [number, string][];
  roads?: [number, string][];
  near?: number[];
  shut?: boolean;
  objective?: boolean;
}
export interface AreaSpace {
  id: number;
  name: string;
  title: string;
  x: number;
  y: number;
  path: string;
  zone?: string;
  country?: string;
  city?: string;
  port?: string;
  marks?: string[];
  near?: number[];
  trail?: number[];
  room?: number;
}
export interface BoxSpace {
  id: number;
  name: string;
  side?: number;
}
export interface UnitSheet {
  id: number;
  name: string;
  designation?: string;
  formation?: string;
  nation?: string;
  side?: number;
  type?: string;
  size?: string;
  mobility?: string;
  combat_class?: string;
  attack?: number;
  defence?: number;
  movement?: number;
  er?: number;
  steps?: number;
  reduced_attack?: number;
  reduced_defence?: number;
  reduced_er?: number;
  reduced_movement?: number;
  reduced_mobility?: string;
  reduced_half_stacking?: number;
  half_stacking?: number;
  symbol?: string;
  marks?: string[];
  support_range?: number;
  kind?: string;
  factor?: number;
}
export interface HelicopterSheet {
  id: number;
  name: string;
  designation?: string;
  formation?: string;
  nation?: string;
  side?: number;
  support?: number;
  range?: number;
  steps?: number;
  reduced_support?: number;
  symbol?: string;
}
/** A ship as printed; an amphibious ship may have a surface action group on its back. */
export interface ShipSheet {
  id: number;
  name: string;
  designation: string;
  nation?: string;
  side?: number;
  kind: string;
  support?: number;
  range?: number;
  transport?: number;
  airmobile?: number;
  surface_kind?: string;
  surface_support?: number;
  surface_range?: number;
  symbol?: string;
  surface_symbol?: string;
}
/** An air unit as printed; ratings are air-to-air, combat support and strike, such as 4-2-3. */
export interface AircraftSheet {
  id: number;
  name: string;
  type: string;
  nation?: string;
  side?: number;
  ratings: string;
  skill?: number;
  range: string;
  steps: number;
  reduced_ratings?: string;
  reduced_skill?: number;
  marks?: string[];
}
/** A box of the display; `part_of` is the sea in which it is drawn. */
export interface DisplayBox {
  id: number;
  name: string;
  title: string;
  kind: string;
  nation?: string;
  side?: number | null;
  part_of?: number | null;
  is_sea?: boolean;
  is_fixed?: boolean;
  near?: number[];
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface DisplaySheet {
  boxes: DisplayBox[];
  ways: { ends: [number, number]; line?: [number, number][] }[];
  width: number;
  height: number;
}
export interface CardSheet {
  id: number;
  number?: string;
  name: string;
  title: string;
  deck?: string;
  set?: string;
  points?: number;
  cost?: number;
  paid_from?: string;
  timing?: string;
  says?: string;
  cite?: string;
}
export interface SheetLists {
  hexes?: HexSpace[];
  areas?: AreaSpace[];
  boxes?: BoxSpace[];
  units?: UnitSheet[];
  helicopters?: HelicopterSheet[];
  ships?: ShipSheet[];
  aircraft?: AircraftSheet[];
  display?: DisplaySheet | null;
  /** The number on each Clearing marker, where such markers can be caches. */
  clearing_markers?: number[];
  cards?: CardSheet[];
  vcs?: { id: number; name: string; face: string }[];
  turns?: number;
  first_year?: number;
  last_year?: number;
  [more: string]: unknown;
}
export type Chart = Schemas['Chart'];
export type Board = Closer<
  Schemas['Board'],
  { kind: 'hexes' | 'areas' | 'none'; view_box: [number, number, number, number] }
>;
/** A kind of order as printed; `label` is what its button says where no decision names it otherwise. */
export type OrderPrint = Closer<Schemas['OrderPrint'], { label: string }>;
/** `routines` are the decisions that can be left to the game, each with the text of its checkbox. */
export type Sheet = Closer<
  Schemas['PrintedData'],
  { board: Board; lists: SheetLists; orders: OrderPrint[]; routines: Record<string, string> }
>;

export type Domain =
  | { kind: 'pick'; options: (number | string)[] }
  | {
      kind: 'subset';
      options: (number | string)[];
      least: number;
      most: number;
      weights: number[] | null;
      limit: number | null;
      measure?: string;
      per?: number;
    }
  | { kind: 'count'; least: number; most: number }
  | { kind: 'allocation'; slots: (number | string)[]; each: number[]; least: number; most: number }
  | { kind: 'path'; first: number[]; longest: number }
  | { kind: 'given'; ask?: boolean; cases?: [number | string, Domain][] };

/** A parameter with its name for players, such as "Target", and the sentence that asks for it. */
export type Parameter = Closer<Schemas['ParameterView'], { domain: Domain; label: string; ask: string }>;
/**
 * An order that can be given; `label` is its button, `none` the button where nothing was chosen in it, such
 * as "Commit nothing".
 */
export type Offer = Closer<Schemas['OfferView'], { label: string; none?: string; parameters?: Parameter[] }>;
export type NextDomain = Closer<Schemas['DomainView'], { parameter?: Parameter | null }>;
export type PathWays = Schemas['PathStepsView'];
export type Track = Schemas['Track'];
/** A value that is always in sight, with the table behind it. */
export type StatusTrack = Schemas['StatusTrack'];
export type Briefed = Schemas['ScenarioBriefing'];
export type Arrival = Schemas['Arrival'];
export type Told = Closer<Schemas['TableView'], { view: Record<string, unknown>; offers: Offer[] }>;
export type BattleNow = Schemas['BattleNow'];
/** What points can be spent on now, with prices and reasons why not. */
export type Spending = Schemas['SpendingView'];
export type Goal = Schemas['Goal'];
export type End = Schemas['EndView'];
export type CurvePoint = Schemas['CurvePoint'];
export type Past = Closer<Schemas['PastView'], { view: Record<string, unknown> }>;
export type Sentence = Schemas['Reason'];
export type Refusal = Schemas['RefusalView'];
export type Typed = Schemas['presenters_typed_orders_Typed'];
export type Spot = Schemas['Spot'];
export type Overlay = Schemas['Overlay'];
export type SpaceCard = Schemas['SpaceCard'];
export type RulePage = Schemas['RulePage'];

export interface LedgerPart {
  unit: number;
  printed?: number;
  strength?: string | number;
  factors?: [string, string][];
}
export interface LedgerRow {
  name: string;
  value: number;
  cite?: string;
}
export interface Ledger {
  target: number;
  attackers: LedgerPart[];
  defenders: LedgerPart[];
  attack: string | number;
  defence: string | number;
  ratio: string;
  row: string;
  first_column: number;
  shifts: LedgerRow[];
  column: number;
  modifiers: LedgerRow[];
  modifier: number;
  faces: { die: number; attacker: number; defender: number; retreat: boolean }[];
  /** What defends besides units, such as a Beachhead. */
  markers?: LedgerRow[];
  /** What headquarters add to the attack. */
  staffs?: LedgerRow[];
  /** What else a result means in this combat. */
  notes?: { text: string; cite: string }[];
}
export interface OutcomeRow {
  attacker_losses: number;
  defender_losses: number;
  retreat: boolean;
  chances: number;
}
export interface Band {
  support?: string;
  total: number;
  outcomes: OutcomeRow[];
  retreats: number;
  destroys: number;
  takes_hex: number;
  attacker_steps: [number, number];
  defender_steps: [number, number];
}
/** Steps lost: least, most, and the exact average. */
export interface LossRange {
  least: number;
  most: number;
  mean: [number, number];
}
/** A combat with support of these sides; `fits` if it agrees with all that is chosen so far. */
export interface SupportCase {
  who: 'they' | 'neither' | 'both' | 'you';
  yours: string;
  theirs: string;
  total: number;
  takes_hex: number;
  retreats: number;
  your_steps: LossRange;
  their_steps: LossRange;
  fits: boolean;
}
export interface CombatOdds {
  type: 'combat';
  ledger: Ledger;
  plain: Band;
  best_defence?: Band | null;
  retreat_hexes?: number[];
  retreat_length?: number;
  assumes?: string;
  cases?: SupportCase[];
}
export interface OtherOdds {
  type: string;
  odds?: { total?: number; outcomes?: Record<string, number>[]; succeeds?: number };
}
export type Chances = Closer<Schemas['ChancesView'], { odds: CombatOdds | OtherOdds | null }>;
export type Entry = Closer<Schemas['LogEntryView'], { ledgers?: Ledger[] }>;
