// Le Strategic Display : cases en mer et autour de la carte.
import type { Messages } from '..';
import { counted, of } from './counting';

export const display: Messages['display'] = {
  title: 'Strategic Display',
  chart: 'Strategic Display. Les flèches vont d’une case à l’autre, Entrée en choisit une.',
  control: (side) => `Contrôle : ${side}`,
  contested: 'Disputée',
  fixed: 'le contrôle ne change jamais',
  neutral: 'Neutre, fermée',
  openTo: (side) => `Ouverte à ${side}`,
  empty: 'vide',
  counters: (count) => counted(count, 'pion', 'pions'),
  canBeChosen: 'peut être choisie',
  chosen: 'choisie',
  more: (count) => `+${count}`,
  show: 'Montrer sur le Display',
  showMap: 'Choisir sur la carte',
  legend: {
    title: 'Légende',
    fixed: 'Le contrôle ne change jamais',
    closed: 'Case neutre, fermée',
    lit: 'Peut être choisie',
    hint: 'Choisissez une case pour voir ses navires et ses unités.',
  },
  inBox: (box) => `Dans ${box}`,
  noPieces: 'Ni navire ni unité.',
  carried: (ship) => `à bord ${of(ship)}`,
  markers: {
    mines: (side, density) => `Mines ${of(side)}, densité ${density}`,
    beachhead: (side) => `Tête de pont ${of(side)}`,
  },
};
