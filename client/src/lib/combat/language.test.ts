// What the service says is English: wherever a page prints it beside translated words, it is marked as such.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Expressions whose text comes from the service, by file. */
const ENGLISH: Record<string, string[]> = {
  'combat/CombatSum.svelte': ['upper(row.name)', "name('units', part.unit)"],
  'combat/SupportTable.svelte': ['sent(one)'],
  'combat/BattleCard.svelte': ['name(of, id)', 'die.text'],
  'combat/BattleHead.svelte': ['now.text'],
  'end/EndPage.svelte': ['moment.label', 'seat', 'what'],
};

it.each(Object.entries(ENGLISH))('%s marks what the service says', (file, expressions) => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  for (const expression of expressions) {
    const shown = [...source.matchAll(/<(\w+)([^<>]*)>\s*\{([^{}]+)\}/g)].filter(
      ([, , , inner]) => inner === expression,
    );
    expect(shown.length, expression).toBeGreaterThan(0);
    for (const [, , attributes] of shown) expect(attributes, expression).toContain('lang="en"');
  }
});
