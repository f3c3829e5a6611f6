// What lies on the desk at one table: what is selected, lit, laid over the map, and the odds of the draft.
import { untrack } from 'svelte';
import type { Chances, CombatOdds, Entry, Overlay, Sentence } from '../api/types';
import { HexGrid, centre, towards, type Point } from '../board/geometry';
import { pieceReader, type Piece, type Stacks } from '../board/pieces';
import { SPACES, litSpaces, offersAt, walkOf } from '../board/touching';
import { Viewport } from '../board/viewport.svelte';
import type { One } from '../compose/domains';
import { plainly, wordOf, rollsAtOnce, undoNote } from '../compose/words';
import { t } from '../messages';
import { ownArtOf } from '../skin/skin.svelte';
import { namer, sixths, type Namer } from './names';
import { Fighting } from './fighting.svelte';
import { askOdds, askOverlays, askReach } from './questions.svelte';
import { choices } from './settings.svelte';
import { Sitting } from './sitting.svelte';

export type Tab = 'orders' | 'display' | 'space' | 'log' | 'units' | 'charts' | 'notes' | 'chat' | 'more';
const KEYS: Record<string, string> = { units: 'u', helicopters: 'h', ships: 's', aircraft: 'a', vcs: 'v' };

export class Desk {
  tab = $state<Tab>('orders');
  selected = $state<number | null>(null);
  hovered = $state<number | null>(null);
  cursor = $state<number | null>(null);
  isTrayOpen = $state(false);
  laid = $state<string[]>([]);
  overlays = $state.raw<Overlay[]>([]);
  reach = $state.raw<Overlay | null>(null);
  chances = $state.raw<Chances | null>(null);
  chancesBefore = $state.raw<CombatOdds | null>(null);
  whyNot = $state.raw<Sentence[] | null>(null);
  readonly sitting: Sitting;
  readonly draft;
  readonly fighting: Fighting;

  readonly told = $derived.by(() => this.sitting.told);
  readonly sheet = $derived.by(() => this.sitting.sheet);
  readonly name = $derived.by<Namer>(() => (this.sheet ? namer(this.sheet) : () => ''));
  readonly grid = $derived.by(() => {
    const { sheet } = this;
    return sheet?.board.kind === 'hexes'
      ? new HexGrid(sheet.lists.hexes ?? [], sheet.board.hexes?.width ?? 80, sheet.board.hexes?.flat ?? false)
      : null;
  });
  readonly areas = $derived.by(() => new Map((this.sheet?.lists.areas ?? []).map((area) => [area.id, area])));
  readonly display = $derived.by(() => this.sheet?.lists.display ?? null);
  readonly viewport = $derived.by(() => (this.sheet ? new Viewport(this.sheet.board.view_box) : null));
  readonly reader = $derived.by(() =>
    this.sheet ? pieceReader(this.sheet, choices.symbols === 'pictures', ownArtOf(this.sheet)) : null,
  );
  readonly stacks = $derived.by<Stacks>(() =>
    this.reader && this.told ? this.reader(this.told.view) : new Map(),
  );
  readonly byKey = $derived.by(
    () => new Map([...this.stacks.values()].flat().map((piece) => [piece.key, piece])),
  );
  readonly lit = $derived.by(() => litSpaces(this.draft, this.sitting.offers, this.stacks));
  readonly spaceOffers = $derived.by(() =>
    this.selected !== null && !this.draft.isOpen
      ? { space: this.selected, offers: offersAt(this.selected, this.sitting.offers, this.stacks) }
      : null,
  );
  /** Whether what is chosen so far is enough for this choice, and more is to be chosen then. */
  readonly isPart = $derived.by(() => {
    const { offer, tentative } = this.draft;
    return offer !== null && tentative !== null && tentative.length < (offer.parameters?.length ?? 0);
  });
  /** Whether the order is whole although more could be chosen: all that is left may stay blank. */
  readonly isEnough = $derived.by(() => {
    const { offer, tentative } = this.draft;
    const left = offer?.parameters?.slice(tentative?.length ?? 0) ?? [];
    return this.isPart && left.length > 0 && left.every((parameter) => parameter.blank);
  });
  // Which kinds of order draw dice or reveal is printed in the sheet; the button then carries the seal.
  readonly rolling = $derived.by(
    () => new Set((this.sheet?.orders ?? []).filter((one) => one.rolls).map((one) => one.order)),
  );
  readonly isSeal = $derived.by(
    () => this.draft.offer !== null && !this.isPart && this.rolling.has(this.draft.offer.order),
  );
  readonly combat = $derived.by(() =>
    this.draft.isOpen && this.chances?.odds?.type === 'combat' ? (this.chances.odds as CombatOdds) : null,
  );

  /** An attack is declared now; its dice are rolled later. */
  readonly isAttack = $derived.by(() => this.combat !== null && !this.isSeal);
  readonly isAttacker = $derived.by(
    () =>
      this.combat !== null &&
      this.byKey.get(`u${this.combat.ledger.attackers[0]?.unit}`)?.side === this.sitting.seat,
  );
  /** The dice fall as soon as the order is given; support rolls once the defender has committed, too. */
  readonly isRoll = $derived.by(
    () =>
      this.isSeal &&
      (rollsAtOnce(this.draft.offer?.order ?? '', this.rolling) ||
        (this.combat !== null && !this.isAttacker)),
  );

  /** What the order means for undo. */
  readonly undoNote = $derived.by(() => undoNote(this));

  /** What the button that gives the order says; where more is to be chosen, it only continues. */
  readonly commitWord = $derived.by(() => {
    const { offer, tentative } = this.draft;
    if (!offer) return { name: '', say: plainly };
    if (this.isPart) return { name: '', say: () => t.state.desk.more };
    return wordOf(offer, this.isRoll, tentative ?? [], this.name);
  });
  /** Where the march that is drafted ends. */
  readonly marchEnd = $derived.by(() => this.draft.walked.at(-1) ?? null);
  readonly marchPrice = $derived.by(() =>
    this.draft.price && !this.draft.isInRolls ? sixths(this.draft.price) : '',
  );
  /** What the march costs; what is left is told by the reach where this is the cheapest way. */
  readonly marchWords = $derived.by(() => {
    if (this.marchEnd !== null && this.draft.isInRolls) return t.state.desk.seaRolls(this.draft.price);
    if (!this.marchPrice || this.marchEnd === null) return '';
    const spot = this.reach?.spots?.find((one) => one.space === this.marchEnd);
    const isCheapest = this.draft.cheapest.get(this.marchEnd) === this.draft.price;
    const costs = t.state.desk.moveCosts(this.marchPrice, (isCheapest && spot?.text) || '');
    const { past } = this.draft;
    return past ? `${costs} ${t.state.desk.pastCosts(sixths(past))}` : costs;
  });

  readonly chosenUnits = $derived.by<number[]>(() => this.chosenOf('units'));
  /** The units or ships that the draft has so far. */
  private chosenOf(list: string): number[] {
    const { draft } = this;
    const index = draft.parameters.findIndex((parameter) => parameter.of === list);
    if (index < 0) return [];
    if (index === draft.index) return draft.picked as number[];
    const value = draft.chosen[index];
    return value === undefined ? [] : Array.isArray(value) ? (value as number[]) : [value as number];
  }
  readonly chosenSpaces = $derived.by(() => {
    const found = new Set<number>();
    this.draft.chosen.forEach((value, i) => {
      if (!SPACES.has(this.draft.parameters[i]?.of ?? '')) return;
      for (const one of Array.isArray(value) ? value.slice(-1) : [value]) found.add(one as number);
    });
    return found;
  });
  readonly path = $derived.by<number[]>(() => {
    const { draft } = this;
    const index = draft.chosen.findIndex((_, i) => draft.parameterAt(i)?.domain.kind === 'path');
    const walked = index >= 0 ? (draft.chosen[index] as number[]) : draft.walked;
    if (!walked.length) return [];
    const mover = [
      ...this.chosenUnits.map((id) => `u${id}`),
      ...this.chosenOf('ships').map((id) => `s${id}`),
    ][0];
    const start = this.byKey.get(mover)?.space;
    return start === undefined ? walked : [start, ...walked];
  });

  constructor(readonly game: string) {
    this.sitting = new Sitting(game);
    this.draft = this.sitting.draft;
    this.fighting = new Fighting(this);
    $effect(() => askOverlays(this));
    $effect(() => askReach(this));
    $effect(() => askOdds(this));
    $effect(() => this.beginOnly());
    $effect(() => this.showFront());
    $effect(() => this.showChoices());
  }

  spot = (space: number) => this.grid?.byId.get(space) ?? this.areas.get(space);
  /** Whether a space is a box of the display. */
  isOnDisplay = (space: number): boolean => this.display?.boxes.some((box) => box.id === space) ?? false;
  isSpace = (space: number): boolean => this.spot(space) !== undefined;
  /** Where an entry of the log happened, while it is looked at: the way of a move, or its spaces. */
  shownEntry = $state.raw<Entry | null>(null);
  readonly shownPath = $derived.by<number[]>(() => {
    const spaces = (this.shownEntry?.spaces ?? []).filter(this.isSpace);
    const { grid } = this;
    if (!grid || spaces.length < 2) return [];
    const isWay = spaces.every((space, i) => i === 0 || grid.areBeside(spaces[i - 1], space));
    return isWay ? spaces : [];
  });
  readonly shownSpaces = $derived.by(
    () => new Set((this.shownEntry?.spaces ?? []).filter(this.isSpace).slice(-1)),
  );
  showEntry(entry: Entry | null): void {
    this.shownEntry = entry;
    // A move is about where it ends, a battle about the space that is named first.
    const place = entry?.spaces?.filter(this.isSpace).at(entry.battle ? 0 : -1);
    if (place !== undefined) this.moveTo(place);
  }

  faceOf = (of: string, value: One): Piece | undefined => this.byKey.get(`${KEYS[of] ?? '?'}${value}`);

  forget(): void {
    this.fighting.forget();
    this.selected = null;
    this.isTrayOpen = false;
    this.chances = null;
    this.reach = null;
    this.overlays = [];
    this.laid = [];
  }

  /** Show the front first: where something can be done, else where the counters are. */
  private isPlaced = false;
  private showFront(): void {
    const { viewport } = this;
    if (this.isPlaced || !viewport || !this.told || viewport.width < 50) return;
    const spotsOf = (keys: Iterable<number>) => [...keys].map(this.spot).filter((one) => one !== undefined);
    const lit = spotsOf(this.lit.keys());
    const spaces = lit.length ? lit : spotsOf(this.stacks.keys());
    if (!spaces.length) return;
    this.isPlaced = true;
    untrack(() => {
      viewport.zoomTo(this.grid ? (viewport.width < 700 ? 0.8 : 1) : Math.max(viewport.fitting(), 0.4));
      const middle = centre(spaces);
      viewport.lookAt(
        [...spaces].sort(
          (a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y),
        )[0],
      );
    });
  }

  /** Where spaces of the map can be chosen and none of them is in sight, bring the nearest into sight. */
  private showChoices(): void {
    const { viewport, draft } = this;
    if (!viewport || !draft.isOpen || draft.walked.length) return;
    const spots = [...this.lit.keys()].map(this.spot).filter((one) => one !== undefined);
    if (spots.length) untrack(() => viewport.showOne(spots));
  }

  /** Where there is only one thing to decide, the choice is laid out at once. */
  begun = '';
  private beginOnly(): void {
    const { offers } = this.sitting;
    const key = `${this.sitting.seat}/${this.told?.seq}`;
    if (offers.length !== 1 || !offers[0].parameters?.length || this.draft.isOpen || this.begun === key)
      return;
    this.begun = key;
    untrack(() => void this.draft.begin(offers[0]));
  }

  /** Take what is chosen so far, or send the order that is whole. */
  async commit(): Promise<void> {
    const { draft } = this;
    if (this.isPart) {
      await draft.settle();
      return;
    }
    if (await this.sitting.commit()) {
      this.isTrayOpen = false;
      this.whyNot = null;
      this.chances = null;
      this.reach = null;
    } else if (this.sitting.refusal.length && this.tab !== 'display') this.tab = 'orders';
  }

  /** Give the order with nothing more chosen in it. */
  async commitNow(): Promise<void> {
    const { draft } = this;
    await draft.settle();
    while (draft.isOpen && !draft.isComplete && draft.parameter?.blank && draft.domain?.kind === 'subset')
      await draft.choose([]);
    if (draft.isComplete) await this.commit();
  }

  async undo(): Promise<void> {
    if (this.draft.isOpen && this.begun !== `${this.sitting.seat}/${this.told?.seq}`)
      await this.draft.stepBack();
    else if (this.draft.isOpen && (this.draft.chosen.length || this.draft.walked.length))
      await this.draft.stepBack();
    else if ((this.told?.free_undo ?? 0) > 0) await this.sitting.takeBack(1);
  }

  look(of: string, value: One): void {
    const space = SPACES.has(of) ? (value as number) : this.faceOf(of, value)?.space;
    this.moveTo(space);
  }

  moveTo(space: number | undefined, isCentred = false): void {
    const at = space === undefined ? undefined : this.spot(space);
    if (space !== undefined && this.isOnDisplay(space)) this.cursor = this.hovered = space;
    if (!at || space === undefined || !this.viewport) return;
    this.cursor = space;
    this.hovered = space;
    if (isCentred) this.viewport.lookAt(at);
    else this.viewport.reveal(at);
  }

  lay(kind: string): void {
    // Never more than three overlays at once: the oldest makes room.
    this.laid = this.laid.includes(kind)
      ? this.laid.filter((one) => one !== kind)
      : [...this.laid.slice(-2), kind];
  }

  /** Move the cursor to the neighbour that lies most in this direction. */
  step(dx: number, dy: number): void {
    const from = this.cursor ?? this.selected;
    const here = from === null ? undefined : this.spot(from);
    if (!here) {
      this.moveTo([...(this.lit.size ? this.lit.keys() : this.stacks.keys())].find(this.isSpace));
      return;
    }
    const near: (Point & { id: number })[] = this.grid
      ? this.grid.neighbours(here.id)
      : (this.areas.get(here.id)?.near ?? []).flatMap((id) => this.areas.get(id) ?? []);
    this.moveTo(towards(here, near, dx, dy)?.id);
  }

  /** Move the cursor to the next space where something can be done: first those with units not yet moved. */
  next(): void {
    const lit = [...this.lit.keys()].filter((space) => this.isSpace(space) || this.isOnDisplay(space));
    const spaces = this.draft.isOpen ? lit : walkOf(lit, this.stacks, this.sitting.seat);
    if (!spaces.length) return;
    const next = spaces[((this.cursor === null ? -1 : spaces.indexOf(this.cursor)) + 1) % spaces.length];
    if (this.isOnDisplay(next)) this.tab = 'display';
    this.moveTo(next);
  }
}
