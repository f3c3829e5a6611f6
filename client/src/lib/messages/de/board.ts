// Die Karte und was auf ihr liegt.
import type { Messages } from '..';
import { counted } from './counting';

export const board: Messages['board'] = {
  loading: 'Die Karte wird geladen …',
  notLoaded: (status) => `Die Karte konnte nicht geladen werden (${status}).`,
  away: 'Die Karte konnte nicht geladen werden: Der Server antwortet nicht.',
  notReadable: 'Die Karte konnte nicht geladen werden: Ihr Bild ist beschädigt.',
  again: 'Erneut versuchen',
  legend: 'Legende',
  redFlags: (count) => `Rote Flaggen: ${count}`,
  pacified: (count) => `Befriedet: ${count}`,
  cursor: 'Cursor',
  attacked: 'Angegriffen',
  overview: 'Übersichtskarte. Klicke, um den Ausschnitt zu verschieben; Enter zeigt die ganze Karte.',
  stack: {
    title: (place) => `Stapel in ${place}`,
    counters: (count) => counted(count, 'Spielstein', 'Spielsteine'),
    close: 'Stapel schließen',
    reduced: 'reduziert',
    full: 'voll',
  },
  status: {
    isolated: 'isoliert',
    strike2: 'Strike-Marker 2',
    strike1: 'Strike-Marker 1',
    supply: 'ohne Versorgung',
    clear: 'räumt',
    fought: 'hat angegriffen',
    moved: 'hat sich bewegt',
    landed: 'gelandet',
    seen: 'entdeckt',
    targeted: 'anvisiert',
    emergency: 'Notversorgung',
    aboard: 'an Bord eines Schiffs',
    used: 'in diesem Spielzug eingesetzt',
    patrol: 'in der Air Superiority Box',
    mission: 'im Einsatz',
    // So stehen sie auf dem Display.
    flown: 'Flown',
    abort: 'Abort',
    recovery: 'Recovery',
  },
  piece: {
    veteran: (name) => `${name}, Veteran`,
    revealedVc: (face) => `Vietcong-Einheit (${face}), aufgedeckt`,
    hiddenVc: (face) => `Vietcong-Einheit (${face}), verdeckt`,
    unknownVc: 'Vietcong-Einheit, verdeckt',
    ship: (name, kind, { support, range, capacity }) =>
      `${name}${name.includes(kind) ? '' : ` (${kind})`}: Unterstützung ${support}, Reichweite ${range}` +
      (capacity ? `, trägt ${counted(capacity, 'Stapelpunkt', 'Stapelpunkte')}` : ''),
    aircraft: (name, { ratings, skill, range, marks }) =>
      [`${name}: ${ratings}`, `Pilotenwert ${skill}`, `Reichweite ${range}`, ...marks].join(', '),
  },
};
