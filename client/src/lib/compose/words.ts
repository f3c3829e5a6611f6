// A drafted order in words: a row for each choice, and what the button that gives it says.
import type { Offer, Parameter, Value } from '../api/types';
import { t } from '../messages';
import type { Namer } from '../state/names';
import { isBlank } from './domains';
import type { Draft } from './draft.svelte';

export interface Row {
  label: string;
  text: string;
}
/** As much of a draft as can be read from it. */
export type Read = Pick<Draft, 'chosen' | 'made' | 'parameterAt'>;

/** The choices made so far, each with the name of its parameter; what was not chosen has no row. */
export function rowsOf(draft: Read, name: Namer): Row[] {
  return draft.chosen.flatMap((value, i) => {
    const parameter = draft.parameterAt(i);
    if (!parameter || isBlank(value, parameter)) return [];
    // A zero that nobody chose says nothing either.
    if (value === 0 && !isNamed(parameter) && !draft.made.includes(i)) return [];
    const call = (one: number | string): string => name(parameter.of ?? '', one, parameter.labels);
    return [{ label: parameter.label, text: textOf(value, parameter.domain, call) }];
  });
}

/** Whether a zero among the values of a parameter stands for something with a name. */
const isNamed = ({ of, labels, domain }: Parameter): boolean =>
  domain.kind === 'pick' && (Boolean(of) || (labels?.['0'] ?? '0') !== '0');

function textOf(
  value: Value,
  domain: { kind: string; slots?: (number | string)[] },
  call: (one: number | string) => string,
): string {
  if (!Array.isArray(value)) return domain.kind === 'count' ? String(value) : call(value);
  if (domain.kind === 'allocation')
    return (domain.slots ?? [])
      .flatMap((slot, i) => (value[i] ? [`${call(slot)} ${value[i]}`] : []))
      .join(', ');
  return value.map(call).join(domain.kind === 'path' ? '–' : ', ');
}

/** Orders whose dice depend on what else happens: on enemy fire, or on a decision of the other side first. */
const MAY_ROLL = new Set([
  'accept',
  'air_transport',
  'airlift',
  'bomb',
  'change_control',
  'choose_weather',
  'commit_support',
  'fight',
  'move_ships',
  'rebase_helicopter',
  'ship_helicopter',
  'ship_units',
]);

/** Whether the dice of an order that rolls follow at once, whatever else happens. */
export const rollsAtOnce = (order: string, rolling: Set<string>): boolean =>
  rolling.has(order) && !MAY_ROLL.has(order);

/** What a button says: words of the game, which are English, and the sentence of ours around them. */
export interface Word {
  name: string;
  say: (name: string) => string;
}
export const plainly = (name: string): string => name;

/** What the button of an order says; `values` are the choices in it, `rolls` that dice follow at once. */
export function wordOf(
  offer: Offer,
  rolls = false,
  values: readonly Value[] = [],
  name: Namer = () => '',
): Word {
  return { name: chosenText(offer, values, name), say: rolls ? t.compose.button.andRoll : plainly };
}

function chosenText(offer: Offer, values: readonly Value[], name: Namer): string {
  const parameters = offer.parameters ?? [];
  if (!parameters.length || values.length < parameters.length) return offer.label;
  if (values.every((value, i) => (value === 0 && !parameters[i].of) || isBlank(value, parameters[i])))
    return offer.none || offer.label;
  return offer.order === 'commit_support'
    ? t.compose.button.commit(support(offer, values, name))
    : offer.label;
}

function support(offer: Offer, values: readonly Value[], name: Namer): string[] {
  return (offer.parameters ?? []).flatMap(({ name: kind, of = '', labels }, i) => {
    const value = values[i];
    if (!Array.isArray(value)) return value ? [t.compose.button.airPoints(Number(value))] : [];
    const names = value.map((one) => name(of, one, labels));
    if (kind === 'headquarters') return names.map((one) => t.compose.button.headquarters(one));
    return kind === 'artillery' ? names.map((one) => t.compose.button.artillery(one)) : names;
  });
}

/** What an order means for undo: whether it is an attack, draws or reveals, rolls at once, supports a combat. */
export function undoNote(order: {
  isAttack: boolean;
  isSeal: boolean;
  isRoll: boolean;
  combat: object | null;
}): string {
  if (order.isAttack) return t.compose.undo.attack;
  if (!order.isSeal) return '';
  if (order.isRoll) return t.compose.undo.roll;
  if (order.combat) return t.compose.undo.combat;
  return t.compose.undo.perhaps;
}
