// Eigene Bilder auf den Spielsteinen und unter den Hexfeldern.
import type { Messages } from '..';
import { counted } from './counting';

export const skin: Messages['skin'] = {
  title: 'Eigene Bilder',
  about:
    'Wenn du ein VASSAL-Modul dieses Spiels besitzt, kannst du hier seine Spielsteine und seine Karte ' +
    'sehen. Nur dieser Browser liest die Datei: Nichts wird hochgeladen, dein Gegner sieht nichts davon, ' +
    'und die Aufzeichnung des Spiels enthält nichts davon.',
  module: 'Modul (.vmod)',
  mapping: 'Zuordnung (freiwillig, .json)',
  reading: 'Das Modul wird gelesen …',
  matched: (found, all) => `Bilder für ${found} von ${counted(all, 'Spielstein', 'Spielsteinen')} gefunden.`,
  noModule: 'Diese Datei ist kein lesbares Modul.',
  noMapping:
    'Diese Datei ist keine Zuordnung. Eine Zuordnung nennt Namen von Spielsteinen und Dateinamen von Bildern.',
  saveMapping: 'Zuordnung zum Ausfüllen speichern',
  remove: 'Eigene Bilder entfernen',
  off: 'Spielsteine und Karte werden wieder von Sandtable gezeichnet.',
  noPicture: 'Entferne zuerst die eigenen Bilder: Ein Bild zeigt nur, was Sandtable zeichnet.',
  mapFits: 'Die Karte des Moduls liegt unter den Hexfeldern.',
  noMap: 'Keine Karte des Moduls passt zu den Hexfeldern.',
};
