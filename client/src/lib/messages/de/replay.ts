// Wiederholung, Rückblick und Glück.
import type { Messages } from '..';
import { counted, several } from './counting';

export const replay: Messages['replay'] = {
  title: 'Wiederholung',
  view: 'Ansicht:',
  publicView: 'Öffentliche Ansicht',
  game: 'Spiel',
  back: 'Zurück zum Spiel',
  map: 'Karte zu diesem Zeitpunkt des Spiels',
  panels: 'Bereiche',
  log: 'Protokoll',
  luckTab: 'Glück und Ergebnis',
  bar: {
    start: 'Zum Anfang',
    previousCombat: 'Voriger Kampf',
    nextCombat: 'Nächster Kampf',
    combat: 'Kampf',
    previousStep: 'Voriger Schritt',
    nextStep: 'Nächster Schritt',
    play: 'Abspielen',
    pause: 'Pause',
    position: 'Stelle im Spiel',
    at: (entry, last) => `${entry} von ${last}`,
    mark: 'Kampf',
    speed: 'Tempo',
  },
  recap: {
    title: 'Was die Gegenseite getan hat',
    back: 'Zurück',
    play: 'Abspielen',
    pause: 'Pause',
    next: 'Weiter',
    kinds: { battle: 'Kampf', move: 'Bewegung', note: 'Befehl' },
    at: (kind, step, steps, phase) => `${kind}, Schritt ${step} von ${steps}${phase ? `, ${phase}` : ''}`,
    follow: 'Folgen',
    open: 'Wiederholung öffnen',
    done: 'Fertig',
    skip: 'Überspringen',
    gave: (sides, orders, moves, battles) => {
      const parts = [
        ...(moves ? [counted(moves, 'Bewegung', 'Bewegungen')] : []),
        ...(battles ? [counted(battles, 'Kampf', 'Kämpfe')] : []),
      ];
      return (
        `${several(sides)} ${sides.length === 1 ? 'gab' : 'gaben'} ` +
        `${counted(orders, 'Befehl', 'Befehle')}${parts.length ? `: ${several(parts)}` : ''}.`
      );
    },
    lost: (steps) => `Verloren: ${counted(steps, 'Stufe', 'Stufen')}.`,
    idle: (sides) => `${several(sides)} ${sides.length === 1 ? 'tat' : 'taten'} nichts.`,
  },
  timeline: {
    steps: 'Schritte',
    count: (steps) => counted(steps, 'Schritt', 'Schritte'),
    step: (step, text) => `Schritt ${step}: ${text}`,
    orders: (first, last) => `Befehle ${first} bis ${last}`,
  },
  luck: {
    title: 'Glück im Kampf',
    summary: (rolls, worth, spread) =>
      `${counted(rolls, 'Wurf', 'Würfe')} im Kampf. Verglichen mit durchschnittlichem Glück waren die ` +
      `Würfel den Angreifern ${worth} Verluste wert. Zwei von drei Spielen liegen innerhalb von ` +
      `±${spread}.`,
    drawing: (worth, spread) => `Glück ${worth}, Bereich plus oder minus ${spread}`,
    defenders: 'gut für Verteidiger',
    attackers: 'gut für Angreifer',
    best: (entry, battle, worth) => `Größtes Glück: Eintrag ${entry}, ${battle}: ${worth}.`,
    worst: (entry, battle, worth) => `Größtes Pech: Eintrag ${entry}, ${battle}: ${worth}.`,
    none: 'Im Kampf wurde noch nicht gewürfelt.',
    after: 'Nach dem Spiel',
    dice: 'Würfel',
    download: 'Aufzeichnung herunterladen',
    rematch: 'Revanche mit getauschten Seiten',
    untilEnd: 'Bis zum Ende des Spiels zeigt die Wiederholung nur, was du zu der Zeit wusstest.',
  },
};
