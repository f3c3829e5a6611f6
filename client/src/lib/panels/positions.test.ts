// In positions of the engine (`tests/client/positions.py`) the panels show labels and names: no identifier,
// and no number for what is not there.
import { existsSync, readFileSync } from 'node:fs';
import type { Snippet } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { Sheet, Told } from '../api/types';
import CardTable from '../cards/CardTable.svelte';
import { Draft } from '../compose/draft.svelte';
import { plainly, rowsOf, wordOf } from '../compose/words';
import { namer } from '../state/names';
import type { Sitting } from '../state/sitting.svelte';
import ChartsPanel from './ChartsPanel.svelte';
import MorePanel from './MorePanel.svelte';
import Orders from './Orders.svelte';
import PromptBar from './PromptBar.svelte';
import StepGuide from './StepGuide.svelte';

// There is no page here, and nobody to ask.
vi.mock('../state/router.svelte', () => ({ go: () => {}, place: { page: '', id: '', query: {} } }));
vi.mock('../api/lobby', () => ({ scenarios: async () => [], bots: async () => [] }));
vi.mock('../api/table', () => ({ rule: async () => ({ cite: '', title: '', says: '' }) }));

const folder = process.env.SANDTABLE_POSITIONS ?? '';
const words = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const ID = /[A-Za-z]_[A-Za-z]|\bundefined\b|\bnull\b|\[object| -1\b(?! of)|\b\d+ %/;
const asker = { domain: async () => ({}), ways: async () => ({ may_end: false, ways: [] }) };

describe.skipIf(!folder || !existsSync(`${folder}/positions.jsonl`))(
  'panels in positions of the engine',
  () => {
    it('show no identifier', async () => {
      globalThis.localStorage ??= { getItem: () => null } as unknown as Storage;
      const sheets = new Map<string, Sheet>();
      for (const line of readFileSync(`${folder}/positions.jsonl`, 'utf8').trim().split('\n')) {
        const { scenario, told: whole } = JSON.parse(line) as { scenario: string; told: Told };
        // Why something cannot be undone is the service's own sentence, and the names of dice in it are sealed.
        const told: Told = { ...whole, barrier: '' };
        const sheet =
          sheets.get(scenario) ??
          (JSON.parse(readFileSync(`${folder}/${scenario.replace('/', '-')}.json`, 'utf8')) as Sheet);
        if (!sheets.has(scenario))
          for (const chart of sheet.charts)
            expect(words(render(ChartsPanel, { props: { charts: [chart] } }).body)).not.toMatch(ID);
        sheets.set(scenario, sheet);
        const name = namer(sheet);
        const draft = new Draft(asker);
        const sitting = {
          seat: told.seat,
          game: '0',
          draft,
          sheet,
          told,
          refusal: [],
          saving: 'idle',
          offers: told.offers,
          isMine: true,
          endOffer: undefined,
          facts: null,
        } as unknown as Sitting;
        const props = {
          sitting,
          name,
          isSeal: false,
          isAttack: false,
          word: { name: '', say: plainly },
          oncommit() {},
        };
        const shown = (): string[] =>
          [
            render(PromptBar, { props: { ...props, onundo() {}, onend() {} } }).body,
            render(Orders, {
              props: {
                ...props,
                faceOf: () => undefined,
                spaceOffers: null,
                whyNot: null,
                onlook() {},
                note: '',
                rolling: new Set<string>(),
                march: '',
              },
            }).body,
          ].map(words);
        const all = [
          ...shown(),
          words(render(MorePanel, { props: { sitting, trust: null } }).body),
          words(render(StepGuide, { props: { track: told.track, told, decided: 9, onclose() {} } }).body),
        ];
        if (sheet.board.kind === 'areas')
          all.push(
            words(
              render(CardTable, {
                props: {
                  sitting,
                  sheet,
                  told,
                  name,
                  oncommit() {},
                  children: (() => {}) as unknown as Snippet,
                },
              }).body,
            ),
          );
        for (const offer of told.offers) {
          await draft.begin(offer);
          all.push(
            wordOf(offer).name,
            ...shown(),
            ...rowsOf(draft, name).flatMap((row) => [row.label, ` ${row.text}`]),
          );
          if (draft.domain?.kind === 'pick') {
            await draft.choose(draft.domain.options[0]);
            all.push(...shown(), ...rowsOf(draft, name).map((row) => ` ${row.text}`));
          }
          draft.clear();
        }
        for (const text of all) expect(text).not.toMatch(ID);
      }
    }, 300_000);
  },
);
