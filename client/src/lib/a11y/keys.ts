// The keys of the table. All can be switched off in the settings, as WCAG 2.1.4 wants.

export interface KeyRow { keys: string; what: string }

export const KEYS: KeyRow[] = [
  { keys: 'Arrows', what: 'move along the spaces of the map' },
  { keys: 'Enter', what: 'act on the space, or commit the order' },
  { keys: 'Space', what: 'choose the space' },
  { keys: 'Tab', what: 'go on to the next control' },
  { keys: 'N', what: 'next space where something can be done' },
  { keys: 'Esc', what: 'drop the draft, close what is open' },
  { keys: 'Backspace', what: 'one choice back' },
  { keys: 'U', what: 'undo' },
  { keys: 'E', what: 'end the step' },
  { keys: 'S', what: 'fan out the stack' },
  { keys: 'O L G B', what: 'orders, log, charts (guide), unit book' },
  { keys: 'R C V', what: 'reach, zones of control, supply' },
  { keys: 'P', what: 'what counts for victory' },
  { keys: 'H', what: 'hold: hide the counters' },
  { keys: 'X', what: 'show or hide the card of the space' },
  { keys: 'T', what: 'board as text, and typed orders' },
  { keys: '+ − 0', what: 'nearer, farther, whole map' },
  { keys: '/', what: 'search the rules' },
  { keys: 'F1', what: 'the rule of the present step' },
  { keys: '?', what: 'this list' },
];

/** Say whether somebody is typing text, where letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) && (target as HTMLInputElement).type !== 'checkbox';
}
