// A drafted order in words: a row for each choice, and what the button that gives it says.
import type { Offer, Value } from '../api/types';
import { counted, several } from '../state/counting';
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
    if (value === 0 && parameter.domain.kind !== 'pick' && !draft.made.includes(i)) return [];
    const call = (one: number | string): string => name(parameter.of ?? '', one, parameter.labels);
    return [{ label: parameter.label, text: textOf(value, parameter.domain, call) }];
  });
}

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
  'rebase_helicopter',
]);

/** Whether the dice of an order that rolls follow at once, whatever else happens. */
export const rollsAtOnce = (order: string, rolling: Set<string>): boolean =>
  rolling.has(order) && !MAY_ROLL.has(order);

/** What the button of an order says; `values` are the choices in it, `rolls` that dice follow at once. */
export function buttonOf(
  offer: Offer,
  rolls = false,
  values: readonly Value[] = [],
  name: Namer = () => '',
): string {
  const text = chosenText(offer, values, name);
  return rolls ? `${text} and roll` : text;
}

function chosenText(offer: Offer, values: readonly Value[], name: Namer): string {
  const parameters = offer.parameters ?? [];
  if (!parameters.length || values.length < parameters.length) return offer.label;
  if (values.every((value, i) => (value === 0 && !parameters[i].of) || isBlank(value, parameters[i])))
    return offer.none || offer.label;
  return offer.order === 'commit_support' ? `Commit ${several(support(offer, values, name))}` : offer.label;
}

function support(offer: Offer, values: readonly Value[], name: Namer): string[] {
  return (offer.parameters ?? []).flatMap(({ name: kind, of = '', labels }, i) => {
    const value = values[i];
    if (!Array.isArray(value)) return value ? [counted(Number(value), 'air point')] : [];
    return value.map((one) => `${kind === 'artillery' ? 'artillery ' : ''}${name(of, one, labels)}`);
  });
}

/** What an order means for undo: whether it is an attack, draws or reveals, rolls at once, supports a combat. */
export function undoNote(order: {
  isAttack: boolean;
  isSeal: boolean;
  isRoll: boolean;
  combat: object | null;
}): string {
  if (order.isAttack)
    return (
      'The dice are rolled once both sides have committed support. ' +
      'You can undo the attack until your opponent has to decide.'
    );
  if (!order.isSeal) return '';
  if (order.isRoll) return 'This rolls dice. You cannot undo it.';
  if (order.combat)
    return 'The dice are rolled once the defender has committed support. You cannot undo this.';
  return 'You cannot undo this if it rolls dice, reveals information or leaves a decision to your opponent.';
}
