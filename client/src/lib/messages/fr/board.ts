// La carte et ce qu’elle porte.
import type { Messages } from '..';
import { counted } from './counting';

export const board: Messages['board'] = {
  loading: 'Chargement de la carte…',
  notLoaded: (status) => `La carte n’a pas pu être chargée (${status}).`,
  away: 'La carte n’a pas pu être chargée : le serveur ne répond pas.',
  notReadable: 'La carte n’a pas pu être chargée : son image est abîmée.',
  again: 'Réessayer',
  legend: 'Légende',
  redFlags: (count) => `Drapeaux rouges : ${count}`,
  pacified: (count) => `Pacifiées : ${count}`,
  cursor: 'Curseur',
  attacked: 'Attaqué',
  overview: 'Carte d’ensemble. Cliquez pour déplacer la vue ; Entrée montre toute la carte.',
  stack: {
    title: (place) => `Pile : ${place}`,
    counters: (count) => counted(count, 'pion', 'pions'),
    close: 'Fermer la pile',
    reduced: 'réduite',
    full: 'pleine',
  },
  status: {
    isolated: 'isolée',
    strike2: 'Frappe 2',
    strike1: 'Frappe 1',
    supply: 'non ravitaillée',
    clear: 'dégage le terrain',
    fought: 'a attaqué',
    moved: 'déplacée',
    landed: 'débarquée',
    seen: 'détectée',
    targeted: 'visée',
    emergency: 'ravitaillement d’urgence',
    aboard: 'à bord d’un navire',
    used: 'employée ce tour',
    patrol: 'dans l’Air Superiority Box',
    mission: 'en mission',
    // Comme sur le Display.
    flown: 'Flown',
    abort: 'Abort',
    recovery: 'Recovery',
  },
  piece: {
    veteran: (name) => `${name}, vétéran`,
    revealedVc: (face) => `Unité viêt-cong (${face}), révélée`,
    hiddenVc: (face) => `Unité viêt-cong (${face}), cachée`,
    unknownVc: 'Unité viêt-cong, cachée',
    ship: (name, kind, { support, range, capacity }) =>
      `${name}${name.includes(kind) ? '' : ` (${kind})`} : soutien ${support}, portée ${range}` +
      (capacity ? `, porte ${counted(capacity, 'point d’empilement', 'points d’empilement')}` : ''),
    aircraft: (name, { ratings, skill, range, marks }) =>
      [`${name} : ${ratings}`, `qualité des pilotes ${skill}`, `portée ${range}`, ...marks].join(', '),
  },
};
