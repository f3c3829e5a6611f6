// What the optional rules are called, asked once: every scenario lists them with their labels.
import { scenarios } from '../api/lobby';

const known = $state<{ labels: Record<string, string>; asked: Promise<void> | null }>({
  labels: {},
  asked: null,
});

export function knowLayers(): Promise<void> {
  known.asked ??= scenarios().then(
    (all) => {
      known.labels = Object.fromEntries(
        all.flatMap((one) => one.options.map((option) => [option.name, option.label])),
      );
    },
    () => {
      known.asked = null;
    },
  );
  return known.asked;
}

/** What players call an optional rule; nothing for rules that are no option. */
export const layerLabel = (layer: string): string => known.labels[layer] ?? '';
