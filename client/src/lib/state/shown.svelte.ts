// What of a table is shown on this screen: switched by keys and by buttons.
import { choices } from './settings.svelte';

export class Shown {
  /** Counters are hidden as long as the key is held. */
  isHidden = $state(false);
  isCardShown = $state(true);
  isDrawerUp = $state(true);
  isHelpOpen = $state(false);
  isTextBoard = $state(choices.board === 'text');
  readonly isWide = matchMedia('(min-width: 861px)').matches;
}
