// Das Strategic Display: Boxen auf See und um die Karte.
import type { Messages } from '..';
import { counted } from './counting';

export const display: Messages['display'] = {
  title: 'Strategic Display',
  chart: 'Strategic Display. Pfeiltasten führen von Box zu Box, Enter wählt eine aus.',
  control: (side) => `Kontrolle: ${side}`,
  contested: 'Umkämpft',
  fixed: 'Kontrolle ändert sich nie',
  neutral: 'Neutral, gesperrt',
  openTo: (side) => `Offen für ${side}`,
  empty: 'leer',
  counters: (count) => counted(count, 'Spielstein', 'Spielsteine'),
  canBeChosen: 'kann gewählt werden',
  chosen: 'gewählt',
  more: (count) => `+${count}`,
  show: 'Auf dem Display zeigen',
  showMap: 'Auf der Karte wählen',
  legend: {
    title: 'Legende',
    fixed: 'Kontrolle ändert sich nie',
    closed: 'Neutrale Box, gesperrt',
    lit: 'Kann gewählt werden',
    hint: 'Wähle eine Box, um ihre Schiffe und Einheiten zu sehen.',
  },
  inBox: (box) => `In ${box}`,
  noPieces: 'Keine Schiffe oder Einheiten.',
  carried: (ship) => `an Bord von ${ship}`,
  markers: {
    mines: (side, density) => `Minen von ${side}, Dichte ${density}`,
    beachhead: (side) => `Brückenkopf von ${side}`,
  },
};
