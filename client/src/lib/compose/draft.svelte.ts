// An order being put together. Nothing is final until it is confirmed; a draft survives a reload.
import type { Domain, NextDomain, Offer, Parameter, PathWays, Value } from '../api/types';
import { t } from '../messages';
import {
  canAdd,
  domainAfter,
  firstSelection,
  forced,
  isBlank,
  isEmpty,
  isWhole,
  touchable,
  type One,
} from './domains';

/** Whom a draft asks for what depends on earlier choices. */
export interface Asker {
  domain(order: string, chosen: Value[]): Promise<NextDomain>;
  ways(order: string, chosen: Value[], path: number[]): Promise<PathWays>;
}
export interface Stored {
  order: string;
  chosen: Value[];
  made?: number[];
  picked: One[];
  walked: number[];
}

export class Draft {
  offer = $state<Offer | null>(null);
  chosen = $state<Value[]>([]);
  /** Which of the choices the player made; the others left no choice. */
  made = $state<number[]>([]);
  /** The parameters as they came out: those that depend on earlier choices are told only then. */
  private met = $state<Parameter[]>([]);
  domain = $state<Domain | null>(null);
  of = $state('');
  labels = $state<Record<string, string>>({});
  picked = $state<One[]>([]);
  row = $state<number[]>([]);
  walked = $state<number[]>([]);
  ways = $state<PathWays | null>(null);
  asking = $state(false);
  trouble = $state('');
  private turn = 0;

  constructor(
    private readonly asker: Asker,
    private readonly changed: (stored: Stored | null) => void = () => {},
  ) {}

  get isOpen(): boolean {
    return this.offer !== null;
  }
  get parameters() {
    return this.offer?.parameters ?? [];
  }
  get index(): number {
    return this.chosen.length;
  }
  get parameter() {
    return this.parameterAt(this.index);
  }
  parameterAt(index: number): Parameter | undefined {
    return this.met[index] ?? this.parameters[index];
  }
  /** Whether ways are priced by the rolls on them, and not in sixths of a movement point. */
  get isInRolls(): boolean {
    return this.ways?.is_in_rolls ?? false;
  }
  /** What the way that is drafted costs so far, in sixths of a point or in rolls. */
  get price(): number {
    return this.walked.length ? (this.ways?.price ?? 0) : 0;
  }
  /** What the way has cost for going on past where it now ends, where that is more than for ending there. */
  get past(): number {
    return this.walked.length ? (this.ways?.past ?? 0) : 0;
  }
  /** The least price of each end, as told before the first step. */
  cheapest = new Map<number, number>();
  get isComplete(): boolean {
    return this.isOpen && this.index >= this.parameters.length && !this.asking;
  }

  /** What may be touched on the board now, and in which list of the sheet it is found. */
  get options(): One[] {
    if (this.domain?.kind === 'path')
      return this.ways
        ? [...new Set([...(this.ways.ways ?? []).map((way) => way.space), ...this.ends.keys()])]
        : this.domain.first;
    return touchable(this.domain);
  }

  /** Where the way may end, with the price and the cheapest way there from where it stands. */
  get ends(): Map<number, { price: number; way: number[] }> {
    return new Map((this.ways?.ends ?? []).map(([space, price, way]) => [space, { price, way }]));
  }

  /** Go to a space: the next one, or far along the cheapest way. */
  async goTo(space: number): Promise<void> {
    const far = this.ends.get(space);
    if (far) await this.walk(...far.way);
    else if (this.ways?.ways?.some((way) => way.space === space)) await this.walk(space);
  }

  get canEndPath(): boolean {
    return this.walked.length > 0 && (this.ways?.may_end ?? false);
  }

  get order(): Record<string, unknown> | null {
    if (!this.offer || !this.isComplete) return null;
    return Object.fromEntries([
      ['type', this.offer.order],
      ...this.parameters.map((p, i) => [p.name, this.chosen[i]]),
    ]);
  }

  /** The order as it would be if what is picked or walked now were taken as it is; null if that is not whole. */
  get tentative(): Value[] | null {
    if (this.domain?.kind === 'subset' && isWhole(this.domain, this.picked))
      return [...this.chosen, [...this.picked]];
    if (this.domain?.kind === 'path' && this.canEndPath) return [...this.chosen, [...this.walked]];
    return this.isComplete ? [...this.chosen] : null;
  }

  async begin(offer: Offer, first?: One): Promise<void> {
    this.offer = offer;
    this.chosen = [];
    this.made = [];
    this.met = [];
    this.trouble = '';
    await this.advance();
    if (first !== undefined && this.domain?.kind === 'pick' && this.domain.options.includes(first))
      await this.choose(first);
  }

  clear(): void {
    this.turn += 1;
    this.offer = null;
    this.chosen = [];
    this.made = [];
    this.met = [];
    this.domain = null;
    this.reset();
    this.asking = false;
    this.trouble = '';
    this.changed(null);
  }

  private reset(): void {
    this.picked = [];
    this.row = [];
    this.walked = [];
    this.ways = null;
  }

  async choose(value: Value): Promise<void> {
    if (!this.offer || this.index >= this.parameters.length) return;
    this.made = [...this.made, this.index];
    this.chosen = [...this.chosen, value];
    await this.advance();
  }

  toggle(value: One): void {
    if (this.domain?.kind !== 'subset') return;
    if (this.picked.includes(value)) this.picked = this.picked.filter((one) => one !== value);
    else if (canAdd(this.domain, this.picked, value)) this.picked = [...this.picked, value];
    this.keep();
  }

  /** Pick these of a list, and no others; as many of them as may go together. */
  take(values: readonly One[]): void {
    if (this.domain?.kind !== 'subset') return;
    this.picked = [];
    for (const value of values)
      if (canAdd(this.domain, this.picked, value)) this.picked = [...this.picked, value];
    this.keep();
  }

  async takePicked(): Promise<void> {
    if (this.domain?.kind === 'subset' && isWhole(this.domain, this.picked))
      await this.choose([...this.picked]);
  }

  async walk(...spaces: number[]): Promise<void> {
    if (!this.offer || this.domain?.kind !== 'path') return;
    this.walked = [...this.walked, ...spaces];
    await this.askWays();
    this.keep();
  }

  async stepBack(): Promise<void> {
    if (this.domain?.kind === 'path' && this.walked.length) {
      this.walked = this.walked.slice(0, -1);
      await this.askWays();
      this.keep();
      return;
    }
    const last = this.made.at(-1);
    if (last === undefined) {
      this.clear();
      return;
    }
    this.made = this.made.slice(0, -1);
    this.chosen = this.chosen.slice(0, last);
    await this.advance(true);
  }

  async endPath(): Promise<void> {
    if (this.canEndPath) await this.choose([...this.walked]);
  }

  /** Take what is picked or walked as it is, where that is whole. */
  async settle(): Promise<void> {
    if (this.domain?.kind === 'subset') await this.takePicked();
    else if (this.domain?.kind === 'path') await this.endPath();
  }

  private async advance(stopHere = false): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    this.reset();
    this.domain = null;
    this.trouble = '';
    this.met = this.met.slice(0, this.index);
    let stop = stopHere;
    while (this.offer && this.index < this.parameters.length) {
      let parameter = this.parameters[this.index];
      let domain = domainAfter(parameter, this.chosen);
      if (domain === null) {
        this.asking = true;
        try {
          const next = await this.asker.domain(this.offer.order, $state.snapshot(this.chosen) as Value[]);
          if (turn !== this.turn) return;
          domain = next.parameter?.domain ?? null;
          // What leads nowhere is not offered.
          if (domain?.kind === 'pick' && next.useful) domain = { ...domain, options: next.useful as One[] };
          parameter = next.parameter ?? parameter;
        } catch (error) {
          if (turn === this.turn) {
            this.trouble = (error as Error).message;
            this.asking = false;
          }
          return;
        }
        this.asking = false;
      }
      this.of = parameter.of ?? '';
      this.labels = parameter.labels ?? {};
      this.met[this.index] = domain === null ? parameter : { ...parameter, domain };
      if (domain === null || isEmpty(domain)) {
        this.trouble = t.compose.choose.nothing;
        return;
      }
      const only = forced(domain);
      // Where the only choice is nothing, there is nothing to show.
      const isSkipped = only !== undefined && (!stop || isBlank(only, { of: this.of, domain }));
      stop = false;
      if (!isSkipped) {
        this.domain = domain;
        if (domain.kind === 'subset') this.picked = firstSelection(domain);
        if (domain.kind === 'allocation') this.row = domain.each.map(() => 0);
        if (domain.kind === 'path') await this.askWays();
        break;
      }
      this.chosen = [...this.chosen, only];
    }
    this.keep();
  }

  private async askWays(): Promise<void> {
    if (!this.offer) return;
    const { turn } = this;
    const path = [...this.walked];
    try {
      const ways = await this.asker.ways(this.offer.order, $state.snapshot(this.chosen) as Value[], path);
      if (turn !== this.turn || path.length !== this.walked.length) return;
      this.ways = ways;
      if (!path.length) this.cheapest = new Map((ways.ends ?? []).map(([space, price]) => [space, price]));
    } catch (error) {
      if (turn === this.turn) this.trouble = (error as Error).message;
    }
  }

  private keep(): void {
    if (this.offer)
      this.changed({
        order: this.offer.order,
        chosen: $state.snapshot(this.chosen) as Value[],
        made: [...this.made],
        picked: [...this.picked],
        walked: [...this.walked],
      });
  }

  /** Lay out a stored draft again. */
  async restore(stored: Stored, offers: Offer[]): Promise<void> {
    const offer = offers.find((one) => one.order === stored.order);
    if (!offer) return;
    this.offer = offer;
    this.chosen = stored.chosen;
    this.made = stored.made ?? stored.chosen.map((_, i) => i);
    this.met = [];
    await this.advance(true);
    if (this.domain?.kind === 'subset') this.picked = stored.picked;
    if (this.domain?.kind === 'path' && stored.walked.length) {
      this.walked = stored.walked;
      await this.askWays();
    }
  }
}
