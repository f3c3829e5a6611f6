// The Strategic Display: boxes at sea and around the map.
import { counted } from './counting';

export const display = {
  title: 'Strategic Display',
  /** What a screen reader hears first. */
  chart: 'Strategic Display. Use the arrow keys to move between boxes, and Enter to choose one.',
  control: (side: string) => `${side} control`,
  contested: 'Contested',
  fixed: 'control never changes',
  neutral: 'Neutral, closed',
  openTo: (side: string) => `Open to ${side}`,
  empty: 'empty',
  counters: (count: number) => counted(count, 'counter'),
  canBeChosen: 'can be chosen',
  chosen: 'chosen',
  more: (count: number) => `+${count}`,
  show: 'Show on the display',
  showMap: 'Choose on the map',
  legend: {
    title: 'Legend',
    fixed: 'Control never changes',
    closed: 'Neutral box, closed',
    lit: 'Can be chosen',
    hint: 'Select a box to list its ships and units.',
  },
  inBox: (box: string) => `In the ${box}`,
  noPieces: 'No ships or units.',
  carried: (ship: string) => `aboard ${ship}`,
  markers: {
    mines: (side: string, density: number) => `${side} mines, density ${density}`,
    beachhead: (side: string) => `${side} Beachhead`,
  },
};
