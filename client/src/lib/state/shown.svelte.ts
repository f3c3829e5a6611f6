// What of a table is shown on this screen: switched by keys and by buttons.
import { MediaQuery } from 'svelte/reactivity';
import { Hints } from '../hints/hints.svelte';
import { choices } from './settings.svelte';
import type { Sitting } from './sitting.svelte';

export class Shown {
  /** Counters are hidden as long as the key is held. */
  isHidden = $state(false);
  isCardShown = $state(true);
  isDrawerUp = $state(true);
  isHelpOpen = $state(false);
  isBriefingOpen = $state(false);
  /** The name of the status track that is open; empty: none. */
  track = $state('');
  isTextBoard = $state(choices.board === 'text');
  private hints: Hints | null = null;
  private readonly wide = new MediaQuery('min-width: 861px');

  /** Whether there is room beside the map; it changes with the window. */
  get isWide(): boolean {
    return this.wide.current;
  }

  /** The hints of a game: one place for all who show them. */
  hintsFor(sitting: Sitting): Hints {
    this.hints ??= new Hints(sitting);
    return this.hints;
  }
}
