// What is known of the dice of a table: what the service says of them, and after the end what this page found itself.
import { API } from '../api/http';
import { dice as askDice, type DiceTold } from '../api/table';
import { checkRecord, type DieProof, type Proof } from './record';

/** So many seals are kept: the first ones and the last. */
const SEALS = 12;
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
  private seals: string[] = [];

  constructor(
    readonly game: string,
    private seat: number | null,
  ) {}

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
        if (!answer.ok) throw new Error('The game record could not be downloaded.');
        this.seals = sealsIn(this.game, this.seat);
        this.proof = checkRecord(await answer.text(), this.seals);
      }
      this.told = told;
      if (!told.holds) this.fault = told.fault;
    } catch (error) {
      this.fault = (error as Error).message;
    } finally {
      this.isBusy = false;
    }
  }

  /** How the dice of a log entry follow, in their order; hidden draws are not among them. */
  diceOf(seq: number): DieProof[] {
    const n = this.told?.numbers?.[seq - 1];
    return n === undefined ? [] : (this.proof?.dice.get(n) ?? []).filter((die) => die.epoch > 0);
  }
}
