// Befehle, während sie zusammengestellt werden.
import type { Messages } from '..';
import { counted, several } from './counting';

const points = (count: number): string => counted(count, 'Punkt', 'Punkte');

export const compose: Messages['compose'] = {
  outOf: (count, total) => `${count} von ${total}`,
  choose: {
    all: (options) => `Alle ${options} auswählen`,
    none: 'Keine auswählen',
    exactly: (count, options) => `(wähle ${count} von ${options})`,
    upTo: (most, options) => `(wähle bis zu ${most} von ${options})`,
    between: (least, most, options) => `(wähle ${least}–${most} von ${options})`,
    find: 'Suchen',
    findInList: 'In der Liste suchen',
    notShown: (count) => `Nicht gezeigt: ${count}. Tippe, um die Liste zu filtern, oder wähle auf der Karte.`,
    more: (count) => `Wähle noch ${count}.`,
    tooMany: 'Zu viele ausgewählt.',
    decrease: 'Verringern',
    increase: 'Erhöhen',
    decreaseOf: (slot) => `${slot} verringern`,
    increaseOf: (slot) => `${slot} erhöhen`,
    number: (count) => `${count} wählen`,
    allocate: 'Aufteilung bestätigen',
    stepBack: 'Ein Feld zurück',
    destinations: (count) => `Mögliche Ziele: ${count}`,
    rolls: (count) => (count ? counted(count, 'Wurf', 'Würfe') : 'kein Wurf'),
    movementPoints: (movement) => `${movement} MP`,
    nothing: 'Hier gibt es nichts auszuwählen. Nimm die letzte Auswahl zurück oder brich den Befehl ab.',
  },
  spend: {
    left: (count) => `noch ${points(count)} auszugeben`,
    price: points,
    free: 'kostenlos',
    choices: (count) => counted(count, 'Möglichkeit', 'Möglichkeiten'),
  },
  button: {
    andRoll: (order) => `${order} und würfeln`,
    commit: (support) => `${several(support)} einsetzen`,
    airPoints: (count) => counted(count, 'Luftpunkt', 'Luftpunkte'),
    artillery: (unit) => `Artillerie ${unit}`,
    headquarters: (unit) => `Hauptquartier ${unit}`,
  },
  undo: {
    attack:
      'Gewürfelt wird, wenn beide Seiten ihre Unterstützung eingesetzt haben. Du kannst den Angriff ' +
      'rückgängig machen, bis dein Gegner entscheiden muss.',
    roll: 'Hier wird gewürfelt. Du kannst das nicht rückgängig machen.',
    combat:
      'Gewürfelt wird, wenn der Verteidiger seine Unterstützung eingesetzt hat. Du kannst das nicht ' +
      'rückgängig machen.',
    perhaps:
      'Du kannst das nicht rückgängig machen, wenn gewürfelt, etwas aufgedeckt oder deinem Gegner eine ' +
      'Entscheidung überlassen wird.',
  },
};
