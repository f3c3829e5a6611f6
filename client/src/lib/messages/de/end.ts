// Die Seite eines beendeten Spiels.
import type { Messages } from '..';
import { counted } from './counting';

export const end: Messages['end'] = {
  rematch: 'Revanche mit getauschten Seiten',
  replay: 'Wiederholung',
  back: 'Zurück zum Spiel',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert.',
  download: 'Aufzeichnung herunterladen',
  loading: 'Das Ergebnis wird geladen …',
  open: 'frei',
  moments: {
    title: 'Wendepunkte',
    watch: 'Ansehen',
    swing: (points, side) => `${points} für ${side}`,
    points: (count) => counted(count, 'Punkt', 'Punkte'),
  },
  result: {
    draw: 'Unentschieden',
    wins: (side) => `${side} gewinnt`,
    youWon: 'Du hast gewonnen.',
    youLost: 'Du hast verloren.',
    goal: (side) => `Ziel von ${side}:`,
  },
  curve: {
    title: (points) => `${points} im Verlauf`,
    better: (side) => `Höher ist besser für ${side}.`,
  },
  losses: 'Verluste und Gewinne',
};
