// Was-wäre-wenn-Spiele.
import type { Messages } from '..';

export const trials: Messages['trials'] = {
  note: {
    title: 'Was-wäre-wenn-Spiel.',
    before: (entry) => `Abgezweigt nach Eintrag ${entry} von`,
    link: 'einem anderen Spiel',
    after: '. Es hat andere Würfel, nur du kannst es sehen, und das Ergebnis zählt nicht.',
  },
  open: {
    title: 'Von hier aus probieren',
    about: (entry) =>
      `Öffne eine private Kopie dieser Stellung nach Eintrag ${entry}. Sie hat andere Würfel, nur du ` +
      'kannst sie sehen, und das Ergebnis zählt nicht. Das ursprüngliche Spiel bleibt, wie es ist.',
    who: 'Wer spielt',
    allSides: 'Ich spiele alle Seiten',
    oneSide: (side) => `Ich spiele ${side}; ein Bot spielt die Gegenseite`,
    bot: 'Bot',
    start: 'Was-wäre-wenn-Spiel beginnen',
    close: 'Schließen',
  },
};
