// The battle at one table: the one under way, its odds while nobody drafts an order, and what it came to.
import * as api from '../api/table';
import type { BattleNow, CombatOdds } from '../api/types';
import { lastBattle } from '../combat/battles';
import { sidesOf } from '../combat/outcomes';
import type { Desk } from './desk.svelte';

export class Fighting {
  /** The odds of the battle under way, as the service last told them. */
  private standing = $state.raw<CombatOdds | null>(null);
  /** The odds were asked for and did not arrive. */
  isMissing = $state(false);
  private seen = $state(0);
  private tries = $state(0);
  private looked = -1;
  /** Whether the card of a battle is on the screen. */
  isOnScreen = $state(false);

  constructor(private readonly desk: Desk) {
    $effect(() => this.ask());
    $effect(() => this.show());
  }

  /** The battle under way. */
  readonly now = $derived.by<BattleNow | null>(() => this.desk.told?.battle ?? null);
  /** The odds of the draft, or else of the battle under way. */
  readonly odds = $derived.by(() => this.desk.combat ?? (this.now?.has_odds ? this.standing : null));
  /** The battle in the log that goes on, or that is over and not yet looked at. */
  readonly card = $derived.by(() => {
    const { sitting } = this.desk;
    const found = lastBattle(sitting.entries);
    const last = found?.entries.at(-1)?.seq ?? 0;
    const isNew = last > Math.max(sitting.openedAt, this.seen);
    return found && (isNew || !found.isOver) ? found : null;
  });
  /** Whether the card is shown: not while there are odds, or while they are on their way. */
  readonly isCardShown = $derived.by(() => {
    const isAsked = Boolean(this.now?.has_odds) && this.desk.sitting.seat !== null && !this.isMissing;
    return this.card !== null && this.odds === null && !isAsked;
  });
  /** Whether the panel is about a battle. */
  readonly isOpen = $derived.by(
    () => this.odds !== null || ((this.now !== null || this.card !== null) && this.desk.grid !== null),
  );
  /** Whether the result of a battle is shown and waits for the player to continue. */
  readonly isWaiting = $derived.by(
    () => this.isOnScreen && Boolean(this.card?.isOver) && !this.desk.draft.isOpen,
  );
  readonly isAttacker = $derived.by(() =>
    this.now ? this.now.attacker === this.desk.sitting.seat : this.desk.isAttacker,
  );
  /** The names of both sides of the battle, or of the attack that is drafted. */
  readonly sides = $derived.by(() => {
    const seats = this.desk.sheet?.seats ?? [];
    const leads = this.odds?.ledger.attackers[0]?.unit;
    return sidesOf(seats, this.now?.attacker ?? this.desk.byKey.get(`u${leads}`)?.side ?? 0);
  });
  /** Whether this seat is attacked, and the die has not fallen. */
  readonly isAttacked = $derived.by(
    () => Boolean(this.now?.has_odds) && this.desk.sitting.seat !== null && !this.isAttacker,
  );
  /** The space that is fought for and those it is attacked from, in a battle or in the draft of an attack. */
  readonly fought = $derived.by(() => {
    if (this.now) return { space: this.now.space, origins: this.now.origins ?? [] };
    const { combat, byKey } = this.desk;
    if (!combat) return null;
    const spaces = combat.ledger.attackers.flatMap(({ unit }) => byKey.get(`u${unit}`)?.space ?? []);
    return { space: combat.ledger.target, origins: [...new Set(spaces)] };
  });

  /** Go on after a battle. */
  leave(): void {
    this.seen = this.card?.entries.at(-1)?.seq ?? this.seen;
  }
  forget(): void {
    this.seen = 0;
    this.standing = null;
    this.isMissing = false;
  }
  tryAgain(): void {
    this.tries += 1;
  }

  /** Ask for the odds of the battle under way, anew after each order. */
  private ask(): (() => void) | undefined {
    const { sitting, told, game } = this.desk;
    const { seat } = sitting;
    void this.tries;
    this.isMissing = false;
    if (!told?.battle?.has_odds || seat === null) {
      this.standing = null;
      return undefined;
    }
    let isOld = false;
    api.odds(game, seat, null).then(
      (got) => {
        if (isOld) return;
        this.standing = got?.odds?.type === 'combat' ? (got.odds as CombatOdds) : null;
        this.isMissing = this.standing === null;
      },
      () => {
        if (!isOld) this.isMissing = true;
      },
    );
    return () => {
      isOld = true;
    };
  }

  /** Bring the space that is fought for into sight, once: on a small screen it would lie under the panels. */
  private show(): void {
    const { viewport } = this.desk;
    const target = this.fought?.space ?? -1;
    const at = this.desk.spot(target);
    if (target === this.looked || !viewport) return;
    this.looked = target;
    // The map is laid out anew beside the panel first.
    if (at)
      setTimeout(() => {
        if (viewport.height < 420) viewport.lookAt(at);
        else viewport.reveal(at, 180);
      }, 60);
  }
}
