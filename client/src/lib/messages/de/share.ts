// Bilder und Berichte eines Spiels, die als Dateien gespeichert werden.
import type { Messages } from '..';

export const share: Messages['share'] = {
  picture: 'Bild der Karte speichern',
  report: 'Bericht speichern',
  drawing: (done, all) => `Bild ${done} von ${all} wird gezeichnet …`,
  saved: 'Gespeichert.',
  failed: 'Das Bild konnte nicht gezeichnet werden.',
  noMap: 'Zeige zuerst die Karte, dann speichere ihr Bild.',
  caption: (what) => `${what}. Erstellt mit Sandtable, inoffiziell.`,
  unofficial: 'Sandtable ist inoffiziell und nicht mit einem Verlag oder Autor verbunden.',
  title: (scenario) => `${scenario}: Gefechtsbericht`,
  players: 'Spieler',
  result: 'Ergebnis',
  map: 'Die Karte, Spielzug für Spielzug',
  log: 'Alles, was geschah',
  undone: 'rückgängig gemacht',
};
