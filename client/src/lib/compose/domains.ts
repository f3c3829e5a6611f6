// What a domain allows, by its own JSON: mechanics of choosing, not rules of a game.
import type { Domain, Parameter, Value } from '../api/types';

export type One = number | string;

/** The domain of a parameter after earlier choices, or null if the service must be asked. */
export function domainAfter(parameter: Parameter, chosen: Value[]): Domain | null {
  const { domain } = parameter;
  if (domain.kind !== 'given') return domain;
  const found = domain.cases?.find(([value]) => value === chosen[0]);
  return found && chosen.length === 1 ? found[1] : null;
}

/** The only value that a domain leaves, or undefined. */
export function forced(domain: Domain): Value | undefined {
  switch (domain.kind) {
    case 'pick':
      return domain.options.length === 1 ? domain.options[0] : undefined;
    case 'count':
      return domain.least === domain.most ? domain.least : undefined;
    case 'subset':
      if (domain.options.length === 0 || domain.most === 0) return domain.least === 0 ? [] : undefined;
      return domain.least === domain.options.length && bears(domain, domain.options)
        ? [...domain.options]
        : undefined;
    case 'allocation': {
      if (domain.most === 0) return domain.each.map(() => 0);
      const full = domain.each.reduce((sum, n) => sum + n, 0);
      return full === domain.least ? [...domain.each] : undefined;
    }
    default:
      return undefined;
  }
}

/** The values, with nothing chosen in the parameters still open; null where something must be chosen there. */
export function withNothingMore(parameters: readonly Parameter[], values: readonly Value[]): Value[] | null {
  const found = [...values];
  for (const { domain, blank } of parameters.slice(values.length)) {
    if (blank) found.push(blank === 'list' ? [] : '');
    else if (domain.kind === 'count' && domain.least === 0) found.push(0);
    else if (domain.kind === 'subset' && domain.least === 0) found.push([]);
    else return null;
  }
  return found;
}

/** Lists of spaces: in them a negative number is a box beside the map. */
export const SPACES = new Set(['hexes', 'areas', 'boxes']);

/** Say whether a value means that nothing was chosen: an empty list, zero everywhere, or -1 where that is no space. */
export function isBlank(value: Value, { of = '', domain }: { of?: string; domain?: Domain } = {}): boolean {
  if (Array.isArray(value))
    return domain?.kind === 'allocation' ? value.every((one) => one === 0) : value.length === 0;
  return value === -1 && !SPACES.has(of);
}

/** Say whether nothing at all can be chosen. */
export function isEmpty(domain: Domain): boolean {
  switch (domain.kind) {
    case 'pick':
      return domain.options.length === 0;
    case 'path':
      return domain.first.length === 0;
    case 'subset':
      return domain.options.length < domain.least || !bears(domain, lightest(domain));
    case 'count':
      return domain.most < domain.least;
    default:
      return false;
  }
}

type Subset = Extract<Domain, { kind: 'subset' }>;

export function weightOf(domain: Subset, values: readonly One[]): number {
  if (!domain.weights) return values.length;
  return values.reduce<number>(
    (sum, value) => sum + (domain.weights?.[domain.options.indexOf(value)] ?? 0),
    0,
  );
}

/** As few as may be, and the lightest. */
function lightest(domain: Subset): One[] {
  return [...domain.options]
    .sort((a, b) => weightOf(domain, [a]) - weightOf(domain, [b]))
    .slice(0, domain.least);
}

function bears(domain: Subset, values: readonly One[]): boolean {
  return (
    domain.limit === null ||
    domain.limit === undefined ||
    !domain.weights ||
    weightOf(domain, values) <= domain.limit
  );
}

/** Say whether a selection could be handed in. */
export function isWhole(domain: Subset, values: readonly One[]): boolean {
  return values.length >= domain.least && values.length <= domain.most && bears(domain, values);
}

/** Say whether one more may be added. */
export function canAdd(domain: Subset, values: readonly One[], value: One): boolean {
  return values.length < domain.most && bears(domain, [...values, value]);
}

/** What to begin with: where some must be chosen but not an exact number, as many as may go together. */
export function firstSelection(domain: Subset): One[] {
  if (domain.least === 0 || domain.least === domain.most) return [];
  const taken: One[] = [];
  for (const option of domain.options) if (canAdd(domain, taken, option)) taken.push(option);
  return taken.length >= domain.least ? taken : [];
}

/** Say whether a row of numbers fits an allocation. */
export function fits(domain: Extract<Domain, { kind: 'allocation' }>, row: readonly number[]): boolean {
  const sum = row.reduce((a, b) => a + b, 0);
  return (
    row.length === domain.each.length &&
    row.every((n, i) => n >= 0 && n <= domain.each[i]) &&
    sum >= domain.least &&
    sum <= domain.most
  );
}

/** The values that can be touched on the board for a domain. */
export function touchable(domain: Domain | null): One[] {
  switch (domain?.kind) {
    case 'pick':
    case 'subset':
      return domain.options;
    case 'path':
      return domain.first;
    case 'allocation':
      return domain.slots;
    default:
      return [];
  }
}
