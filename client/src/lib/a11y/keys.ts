// The keys of the table. Letters can be changed, and all can be switched off in the settings, as WCAG 2.1.4 wants.
import { choices } from '../state/settings.svelte';

export interface KeyRow { act: string; key: string; what: string; isFixed?: boolean }

export const KEYS: KeyRow[] = [
  { act: 'arrows', key: 'Arrows', what: 'move along the spaces of the map', isFixed: true },
  { act: 'act', key: 'Enter', what: 'act on the space, or commit the order', isFixed: true },
  { act: 'choose', key: 'Space', what: 'choose the space', isFixed: true },
  { act: 'tab', key: 'Tab', what: 'go on to the next control', isFixed: true },
  { act: 'drop', key: 'Esc', what: 'drop the draft, close what is open', isFixed: true },
  { act: 'back', key: 'Backspace', what: 'one choice back', isFixed: true },
  { act: 'next', key: 'n', what: 'next space where something can be done' },
  { act: 'undo', key: 'u', what: 'undo' },
  { act: 'end', key: 'e', what: 'end the step' },
  { act: 'stack', key: 's', what: 'fan out the stack' },
  { act: 'orders', key: 'o', what: 'orders' },
  { act: 'log', key: 'l', what: 'log' },
  { act: 'charts', key: 'g', what: 'charts' },
  { act: 'units', key: 'b', what: 'unit book' },
  { act: 'reach', key: 'r', what: 'reach' },
  { act: 'zones', key: 'c', what: 'zones of control' },
  { act: 'supply', key: 'v', what: 'supply' },
  { act: 'victory', key: 'p', what: 'what counts for victory' },
  { act: 'hide', key: 'h', what: 'hold: hide the counters' },
  { act: 'magnify', key: 'z', what: 'hold: magnify' },
  { act: 'overview', key: 'm', what: 'overview map' },
  { act: 'mark', key: 'k', what: 'mark the space for yourself, or take the mark away' },
  { act: 'arrow', key: 'a', what: 'begin an arrow of your own here, or end it' },
  { act: 'card', key: 'x', what: 'show or hide the card of the space' },
  { act: 'text', key: 't', what: 'board as text, and typed orders' },
  { act: 'nearer', key: '+', what: 'nearer' },
  { act: 'farther', key: '-', what: 'farther' },
  { act: 'whole', key: '0', what: 'whole map' },
  { act: 'search', key: '/', what: 'search the rules' },
  { act: 'rule', key: 'F1', what: 'the rule of the present step', isFixed: true },
  { act: 'help', key: '?', what: 'this list' },
];

const FIXED: Record<string, string> = { Enter: 'act', ' ': 'choose', Escape: 'drop', Backspace: 'back', '=': 'nearer' };
type Map_ = Record<string, string>;

/** The key of an act, as changed by the reader or as it comes. */
export const keyIn = (changed: Map_, act: string): string => changed[act] ?? KEYS.find((row) => row.act === act)?.key ?? '';

/** Give an act another key; whichever act had it gets the old one in exchange, so that no key means two things. */
export function rekeyed(changed: Map_, act: string, key: string): Map_ {
  const wanted = key.toLowerCase();
  if (wanted.length !== 1 || wanted === ' ') return changed;
  const other = KEYS.find((row) => !row.isFixed && row.act !== act && keyIn(changed, row.act) === wanted);
  return { ...changed, [act]: wanted, ...(other ? { [other.act]: keyIn(changed, act) } : {}) };
}

/** The act that a pressed key means, if any. */
export function actIn(changed: Map_, pressed: string): string | undefined {
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  return KEYS.find((row) => !row.isFixed && keyIn(changed, row.act) === key)?.act ?? FIXED[key];
}

export const keyOf = (act: string): string => keyIn(choices.keymap, act).toUpperCase();
export const actOf = (pressed: string): string | undefined => actIn(choices.keymap, pressed);

/** Say whether somebody is typing text, where letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) && (target as HTMLInputElement).type !== 'checkbox';
}
