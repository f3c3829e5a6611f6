// Kämpfe: Kampfverhältnis, Unterstützung, Ergebnisse.
import type { Messages } from '..';
import { counted } from './counting';

const steps = (lost: number): string => (lost === 0 ? 'keine Stufe' : counted(lost, 'Stufe', 'Stufen'));

export const combat: Messages['combat'] = {
  column: (column) => `Spalte ${column}`,
  results: 'Mögliche Ergebnisse',
  chances: 'Chancen',
  card: {
    title: 'Kampf',
    over: 'Der Kampf ist vorbei',
    underWay: 'Läuft',
    results: 'Ergebnisse',
    resume: 'Weiter',
    ratioIn: (ratio, column) => `${ratio} in Spalte ${column}`,
    losses: 'Verluste',
    lost: (lost) => `${steps(lost)} verloren`,
    eliminated: (lost) => `${steps(lost)} verloren: ausgeschaltet`,
    noLosses: 'Keine Verluste.',
    stepsOf: (attacker, defender) => `Angreifer ${attacker} / Verteidiger ${defender}`,
    story: 'So verlief es',
    taken: (side, place) => `${side} nimmt ${place} ein.`,
    takenLater: (side, place) => `${side} nimmt ${place} ein; gewertet wird das am Ende des Zugs.`,
    held: (side, place) => `${side} hält ${place}.`,
  },
  head: {
    title: 'Aktueller Kampf',
    stages: 'Abschnitte des Kampfes',
    battle: (place) => `Kampf: ${place}`,
    yourAttack: (place) => `Dein Angriff: ${place}`,
    attacked: (place) => `Du wirst angegriffen: ${place}`,
  },
  panel: {
    title: 'Kampf',
    attackers: 'Angreifer',
    defenders: 'Verteidiger',
    columnAndDie: (column, modifier) => `Spalte ${column}, Würfel ${modifier}`,
    columnOnly: (column) => `Spalte ${column}, kein Würfelmodifikator`,
    takes: (attacker) => `${attacker} nimmt das Hexfeld ein`,
    attackerLosses: (side) => `Verluste des Angreifers (${side}, Stufen im Mittel)`,
    defenderLosses: (side) => `Verluste des Verteidigers (${side}, Stufen im Mittel)`,
    assume: 'Chancen unter der Annahme',
    assuming: 'Annahme',
    noSupport: 'keine Unterstützung',
    bestSupport: 'die beste Unterstützung des Verteidigers',
    bestSupportOf: (support) => `die beste Unterstützung des Verteidigers: ${support}`,
    before: (attacker, chance, attackers, defenders) =>
      `Vor der letzten Änderung: ${chance} Chance, dass ${attacker} das Hexfeld einnimmt; Verluste des ` +
      `Angreifers ${attackers}, Verluste des Verteidigers ${defenders}.`,
    retreats: (hexes) => `Mögliche Rückzüge: ${hexes}.`,
    noRetreat: 'Kein Rückzugsweg.',
    noRetreatMeans:
      'Bei einem Ergebnis R bleiben die Einheiten, wenn das Szenario sie nicht ausschaltet. Die mit ' +
      'dem niedrigsten ER muss eine Leistungsprobe bestehen oder verliert eine Stufe.',
    madeUp: 'Wie das Kampfverhältnis entsteht',
  },
  sum: {
    attack: 'Angriff',
    defence: 'Verteidigung',
    to: (attack, defence) => `${attack} zu ${defence} =`,
    row: (row) => `, Zeile ${row}:`,
    shifts: 'Spaltenverschiebungen',
    shiftedTo: (shift, column) => `${shift}, Spalte ${column}`,
    modifiers: 'Würfelmodifikatoren',
    lowIsGood: 'Niedrige Würfe sind gut für den Angreifer.',
    none: 'Keine.',
  },
  outcomes: {
    loses: (lost) => `Verteidiger verliert ${steps(lost)}`,
    losesAndRetreats: (lost) => `Verteidiger verliert ${steps(lost)} und muss sich zurückziehen`,
    die: (faces) => `Würfel ${faces}`,
  },
  table: {
    title: 'Kampfergebnistabelle',
    key: (attacker, defender) =>
      `verlorene Stufen: Angreifer (${attacker}) / Verteidiger (${defender}); R = Rückzug`,
    caption: (column) => `Ergebnis jeder Augenzahl in Spalte ${column}`,
    die: 'Würfel',
    total: 'Summe',
    column: (column) => `Sp. ${column}`,
  },
  support: {
    title: 'Was Unterstützung wert ist',
    caption:
      'Chancen mit der Unterstützung jeder Seite. Gezählt sind die Stufen, die das Kampfergebnis kostet.',
    from: 'Unterstützung von',
    takes: (attacker) => `${attacker} nimmt das Hexfeld ein`,
    retreats: (defender) => `${defender} muss sich zurückziehen`,
    attackerSteps: (side) => `Angreifer (${side}) verliert, Stufen`,
    defenderSteps: (side) => `Verteidiger (${side}) verliert, Stufen`,
    fits: '(passt zu deiner Wahl)',
    sent: (side, support) => `${side}: ${support}`,
    mean: (mean) => `im Mittel ${mean}`,
    only: (side) => `Nur ${side}`,
    neither: 'Keine Seite',
    both: 'Beide Seiten',
  },
};
