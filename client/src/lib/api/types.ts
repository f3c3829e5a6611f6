// What the service tells, as `sandtable.telling` writes it. A field with its default value is left out.

export type Value = number | string | (number | string)[];

export interface HexSpace {
  id: number; label: string; x: number; y: number; terrain?: string; features?: string[]; name?: string;
  country?: string; region?: string; sides?: [number, string][]; roads?: [number, string][]; near?: number[]; shut?: boolean; objective?: boolean;
}
export interface AreaSpace {
  id: number; name: string; title?: string; x: number; y: number; path: string; zone?: string; country?: string; city?: string;
  port?: string; marks?: string[]; near?: number[]; trail?: number[]; room?: number;
}
export interface BoxSpace { id: number; name: string; side?: number }
export interface UnitSheet {
  id: number; name: string; designation?: string; formation?: string; nation?: string; side?: number; type?: string;
  size?: string; mobility?: string; combat_class?: string; attack?: number; defence?: number; movement?: number;
  er?: number; steps?: number; reduced_attack?: number; reduced_defence?: number; reduced_er?: number; half_stacking?: number;
  symbol?: string; marks?: string[]; support_range?: number; kind?: string; factor?: number;
}
export interface HelicopterSheet {
  id: number; name: string; designation?: string; formation?: string; nation?: string; side?: number;
  support?: number; range?: number; steps?: number; reduced_support?: number; symbol?: string;
}
export interface CardSheet {
  id: number; number?: string; name: string; title?: string; deck?: string; set?: string; points?: number; cost?: number;
  paid_from?: string; timing?: string; says?: string; cite?: string;
}
export interface Chart {
  name: string; title: string; head: string[]; rows: string[][]; cite?: string; document?: string; kind?: string;
}
export interface Board {
  title: string; kind: 'hexes' | 'areas' | 'none'; view_box: [number, number, number, number]; themes?: string[];
  hexes?: { width: number; flat?: boolean } | null;
}
export interface SheetLists {
  hexes?: HexSpace[]; areas?: AreaSpace[]; boxes?: BoxSpace[]; units?: UnitSheet[]; helicopters?: HelicopterSheet[];
  cards?: CardSheet[]; vcs?: { id: number; name: string; face: string }[]; turns?: number; first_year?: number; last_year?: number;
  [more: string]: unknown;
}
export interface Sheet {
  game: string; scenario: string; name: string; seats: string[]; layers?: string[]; board: Board; spaces?: string; lists: SheetLists;
  kinds?: Record<string, string>; orders?: { order: string; says: string; parameters?: [string, string][]; rolls?: boolean }[];
  overlays?: { kind: string; text: string; about?: string }[]; charts?: Chart[]; routines?: string[]; tints?: Record<string, string>;
}

export type Domain =
  | { kind: 'pick'; options: (number | string)[] }
  | { kind: 'subset'; options: (number | string)[]; least: number; most: number; weights: number[] | null; limit: number | null; measure?: string; per?: number }
  | { kind: 'count'; least: number; most: number }
  | { kind: 'allocation'; slots: (number | string)[]; each: number[]; least: number; most: number }
  | { kind: 'path'; first: number[]; longest: number }
  | { kind: 'given'; ask?: boolean; cases?: [number | string, Domain][] };

export interface Parameter { name: string; of?: string; domain: Domain; labels?: Record<string, string> }
export interface Offer {
  order: string; says?: string; title?: string; cite?: string; parameters?: Parameter[]; ways?: number;
  ends?: boolean; rolls?: boolean;
}
export interface Prompt { text: string; more?: string[]; cite?: string; mine?: boolean }
export interface TrackStep { name: string; text?: string; cite?: string; state: 'done' | 'now' | 'next' | 'later' }
export interface Ribbon { procedure: string; title: string; steps: TrackStep[]; about?: number[] }
export interface Track { clock?: { name: string; now: number; first: number; last: number } | null; ribbons?: Ribbon[]; path?: string[] }
export interface Over { winner?: number | null; text?: string; cite?: string; score?: number[] }
export interface Told {
  seat: number; name?: string; seq: number; hash?: string; only?: Record<string, unknown> | null;
  decision?: { kind: string; cite?: string; about?: unknown } | null; prompt: Prompt;
  waiting_for?: { seat: number; name: string }[]; view: Record<string, unknown>; offers?: Offer[]; track?: Track;
  free_undo?: number; barrier?: string; proposal?: { what: string; to?: number; agreed?: number[]; text?: string } | null;
  over?: Over | null; leftovers?: { order: string; count: number; text: string }[]; can_end?: string;
  standing?: { possible?: string[]; set?: string[] }; seal?: string;
  clocks?: unknown;
}
/** A die that fell: what for, its face, and its lowest and highest one. */
export interface Die { label: string; face: number; low: number; high: number }
export interface Entry {
  seq: number; seat?: number; name?: string; at?: number; lines?: string[]; tables?: string[]; dice?: Die[]; ledgers?: Ledger[];
  spaces?: number[]; units?: number[]; barrier?: boolean; mine?: boolean; taken_back?: boolean; cites?: string[]; kinds?: string[];
}
export interface Sentence { text: string; cite?: string; code?: string; remedy?: string; spaces?: number[] }
export interface Refusal { reasons?: Sentence[]; sentences?: Sentence[] }
export interface NextDomain { complete?: boolean; parameter?: Parameter | null; useful?: (number | string)[] | null }
export interface PathWays { may_end?: boolean; ways?: { space: number; may_end?: boolean }[]; ends?: [number, number, number[]][] }
export interface LedgerPart { unit: number; printed?: number; strength?: string | number; factors?: [string, string][] }
export interface LedgerRow { name: string; value: number; cite?: string }
export interface Ledger {
  target: number; attackers: LedgerPart[]; defenders: LedgerPart[]; attack: string | number; defence: string | number; ratio: string;
  row: string; first_column: number; shifts: LedgerRow[]; column: number; modifiers: LedgerRow[]; modifier: number;
  faces: { die: number; attacker: number; defender: number; retreat: boolean }[];
}
export interface OutcomeRow { attacker_losses: number; defender_losses: number; retreat: boolean; chances: number }
export interface Band {
  support?: string; total: number; outcomes: OutcomeRow[]; retreats: number; destroys: number; takes_hex: number;
  attacker_steps: [number, number]; defender_steps: [number, number];
}
export interface CombatOdds { type: 'combat'; ledger: Ledger; plain: Band; best_defence?: Band | null; retreat_hexes?: number[]; retreat_length?: number }
export interface OtherOdds { type: string; odds?: { total?: number; outcomes?: Record<string, number>[]; succeeds?: number } }
export interface Chances { odds: CombatOdds | OtherOdds; text?: string[] }
export interface Spot { space: number; value?: number | null; text?: string; side?: number | null }
export interface Thread { path: number[]; side?: number; text?: string; unit?: number | null; cut?: number | null }
export interface Overlay { kind: string; legend?: string; spots?: Spot[]; threads?: Thread[] }
export interface SpaceCard { space: number; title: string; lines?: string[]; facts?: { name: string; value: string; cite?: string }[]; costs?: { name?: string; text?: string; value?: string; cite?: string }[] }
export interface RulePage {
  cite: string; title: string; says: string; chapter?: string; state?: string; parent?: string;
  parts?: { cite: string; title: string }[]; see?: string[]; rulings?: { id: string; title: string }[]; changed_by?: string[]; examples?: string[];
}
export interface Typed { order?: Record<string, unknown> | null; text?: string; reasons?: Sentence[]; hint?: string }
export interface Past { seq: number; view: Record<string, unknown>; hash?: string; track?: Track; prompt?: Prompt }
