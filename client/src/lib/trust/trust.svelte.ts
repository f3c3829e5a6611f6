// What is known of the dice of a table: what the service says of them, and after the end what this page found itself.
import { API } from '../api/http';
import { dice as askDice, type DiceTold } from '../api/table';
import { t } from '../messages';
import { NotProved } from './dice';
import { keep, keptOf, newShare } from './kept';
import { checkRecord, type DieProof, type Proof } from './record';
import { checkRunning, type Checked, type Evidence } from './running';

/** So many seals are kept: the first ones and the last. */
const SEALS = 12;
const alarmKey = (game: string): string => `dice-alarm:${game}`;
const sealsKey = (game: string, seat: number | null): string => `seals:${game}:${seat ?? 'watch'}`;

function sealsIn(game: string, seat: number | null): string[] {
  try {
    return JSON.parse(localStorage.getItem(sealsKey(game, seat)) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** Keep a seal that was shown during the game: at the end it vouches that nothing before it was rewritten. */
export function keepSeal(game: string, seat: number | null, seal: string): void {
  const kept = sealsIn(game, seat);
  if (!seal || kept.includes(seal)) return;
  localStorage.setItem(sealsKey(game, seat), JSON.stringify([...kept.slice(0, SEALS - 1), seal]));
}

export class Trust {
  told = $state.raw<DiceTold | null>(null);
  proof = $state.raw<Proof | null>(null);
  fault = $state('');
  isBusy = $state(false);
  /** What this browser has recalculated of a running game. */
  running = $state.raw<Checked | null>(null);
  /** What was found wrong, once anything was: it stays, also when the page is opened again. */
  alarm = $state('');
  private seals: string[] = [];

  constructor(
    readonly game: string,
    private seat: number | null,
  ) {
    this.alarm = localStorage.getItem(alarmKey(game)) ?? '';
  }

  get isOver(): boolean {
    return Boolean(this.told?.over);
  }
  /** Both the service and this page found everything right. */
  get isProved(): boolean {
    return Boolean(this.told?.holds && this.proof && !this.fault);
  }
  get hasSeals(): boolean {
    return this.seals.length > 0;
  }

  /** Ask the service; after the end read the whole record and check it here. */
  async look(): Promise<void> {
    this.isBusy = true;
    this.fault = '';
    try {
      const told = await askDice(this.game, this.seat);
      if (told.over && told.holds) {
        const answer = await fetch(`${API}/games/${this.game}/export`, { credentials: 'same-origin' });
        if (!answer.ok) throw new Error(t.trust.faults.download);
        this.seals = sealsIn(this.game, this.seat);
        this.proof = checkRecord(await answer.text(), this.seals, keptOf(this.game));
      }
      this.told = told;
      if (!told.holds) this.fault = told.fault;
      if (!told.over) this.check(told);
    } catch (error) {
      this.fault = (error as Error).message;
      if (error instanceof NotProved) this.raise(this.fault);
    } finally {
      this.isBusy = false;
    }
  }

  /** Recalculate what can be recalculated of a running game, and keep what the next look must find again. */
  private check(told: DiceTold): void {
    // The schema has dice as objects, but they are sent as lists.
    const evidence = told.evidence as unknown as Evidence;
    if (evidence.format < 2) return;
    this.running = checkRunning(evidence, keptOf(this.game));
    keep(this.game, this.running.kept);
  }

  /** The random share that a game waits for after a restore, or null. */
  shareWanted(): string | null {
    const evidence = this.told?.evidence as unknown as Evidence | undefined;
    if (this.seat === null || !evidence?.owed?.includes(this.seat)) return null;
    const kept = keptOf(this.game);
    const renewal = String(evidence.chains.length - 1);
    const share = kept.renewed?.[renewal] ?? newShare();
    keep(this.game, { ...kept, seat: this.seat, renewed: { ...kept.renewed, [renewal]: share } });
    return share;
  }

  private raise(words: string): void {
    this.alarm ||= words;
    localStorage.setItem(alarmKey(this.game), this.alarm);
  }

  /** All that shows what was found wrong, as a file; `sandtable-verify --kept` reads it. */
  evidence(): Blob {
    const all = {
      ...keptOf(this.game),
      seals: sealsIn(this.game, this.seat),
      found: this.alarm,
      told: this.told,
      at: new Date().toISOString(),
    };
    return new Blob([JSON.stringify(all, null, 1)], { type: 'application/json' });
  }

  /** How the dice of a log entry follow, in their order; hidden draws are not among them. */
  diceOf(seq: number): DieProof[] {
    const n = this.told?.numbers?.[seq - 1];
    if (this.running && !this.isOver) return this.running.dice.get(seq) ?? [];
    return n === undefined ? [] : (this.proof?.dice.get(n) ?? []).filter((die) => die.epoch > 0);
  }
}
