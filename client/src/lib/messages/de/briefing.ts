// Einsatzbesprechung, Punktestand und Leisten.
import type { Messages } from '..';

export const briefing: Messages['briefing'] = {
  title: 'Einsatzbesprechung',
  loading: 'Die Einsatzbesprechung wird geladen …',
  close: 'Schließen',
  situation: 'Lage',
  length: 'Länge',
  weight: 'Komplexität',
  weightOf: (weight) => `${weight} von 5`,
  houseValues: 'Eigene Schätzwerte.',
  houseValuesMean: 'Abgeleitete Werte folgen aus veröffentlichten; Schätzwerte stammen von uns.',
  now: 'Jetzt',
  howToWin: 'So gewinnt man',
  objectives: 'Ziele:',
  reinforcements: 'Verstärkungen',
  reinforcementsByTurn: 'Verstärkungen nach Spielzug',
  presentTurn: (turn) => `${turn}, jetzt`,
  noArrivals: 'keine',
  specialRules: 'Sonderregeln',
  status: 'Punktestand und Lage',
  tracks: {
    title: 'Punktestand und Leisten',
    list: 'Leisten',
    close: 'Schließen',
    showAll: 'Alle Werte zeigen',
    now: 'jetzt',
    onMap: 'Auf der Karte:',
  },
};
