// What the board lights is what the engine offers: in positions that `tests/client/positions.py` wrote.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Sheet, Told } from '../api/types';
import type { Draft } from '../compose/draft.svelte';
import { pieceReader } from './pieces';
import { SPACES, litAtFirst, litSpaces, offersAt } from './touching';

const folder = process.env.SANDTABLE_POSITIONS ?? '';
const closed = { isOpen: false } as unknown as Draft;
interface Row {
  scenario: string;
  told: Told;
  expected: { order: string; of: string; options: (number | string)[] }[];
}

describe.skipIf(!folder || !existsSync(`${folder}/positions.jsonl`))('positions of the engine', () => {
  it('are lit as they are offered, and listed in full', () => {
    const readers = new Map<string, ReturnType<typeof pieceReader>>();
    let looked = 0;
    for (const line of readFileSync(`${folder}/positions.jsonl`, 'utf8').trim().split('\n')) {
      const { scenario, told, expected } = JSON.parse(line) as Row;
      let reader = readers.get(scenario);
      if (!reader) {
        reader = pieceReader(
          JSON.parse(readFileSync(`${folder}/${scenario.replace('/', '-')}.json`, 'utf8')) as Sheet,
        );
        readers.set(scenario, reader);
      }
      const stacks = reader(told.view);
      const offers = told.offers ?? [];
      // The list in text has every kind of order, and every first value of it.
      expect(offers.map((offer) => offer.order).sort()).toEqual(expected.map((one) => one.order).sort());
      for (const one of expected) {
        const domain = offers.find((offer) => offer.order === one.order)?.parameters?.[0]?.domain;
        const listed =
          domain?.kind === 'pick' || domain?.kind === 'subset'
            ? domain.options
            : domain?.kind === 'path'
              ? domain.first
              : domain?.kind === 'allocation'
                ? domain.slots
                : [];
        expect([...listed].sort()).toEqual([...one.options].sort());
      }
      // A space is lit exactly when it is offered, or when a piece stands in it that is; orders about a hex
      // alone are lit only where there are no others.
      const lit = new Set<number>();
      const shown = new Set(litAtFirst(offers).map((offer) => offer.order));
      for (const { of, options } of expected.filter(({ order }) => shown.has(order))) {
        if (SPACES.has(of)) options.forEach((space) => lit.add(space as number));
        else
          for (const [space, stack] of stacks) {
            if (
              stack.some(
                (piece) =>
                  ({
                    unit: 'units',
                    helicopter: 'helicopters',
                    ship: 'ships',
                    aircraft: 'aircraft',
                    vc: 'vcs',
                    marker: '',
                  })[piece.kind] === of && options.includes(piece.id),
              )
            )
              lit.add(space);
          }
      }
      expect([...litSpaces(closed, offers, stacks).keys()].sort((a, b) => a - b)).toEqual(
        [...lit].sort((a, b) => a - b),
      );
      for (const space of lit) expect(offersAt(space, offers, stacks).length).toBeGreaterThan(0);
      looked += 1;
    }
    console.log(`positions: ${looked}`);
    expect(looked).toBeGreaterThan(0);
  }, 300_000);
});
