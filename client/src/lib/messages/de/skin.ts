// Eigene Bilder auf den Spielsteinen.
import type { Messages } from '..';

export const skin: Messages['skin'] = {
  title: 'Eigene Bilder',
  about:
    'Wenn du ein VASSAL-Modul dieses Spiels besitzt, kannst du hier seine Spielsteine sehen. Nur ' +
    'dieser Browser liest die Datei: Nichts wird hochgeladen, und weder dein Gegner noch die ' +
    'Aufzeichnung zeigt sie.',
  module: 'Modul (.vmod)',
  mapping: 'Zuordnung (freiwillig, .json)',
  reading: 'Das Modul wird gelesen …',
  matched: (found, all) => `Bilder für ${found} von ${all} Spielsteinen gefunden.`,
  noModule: 'Diese Datei ist kein lesbares Modul.',
  noMapping: 'Diese Datei ist keine Zuordnung: Sie nennt Namen von Spielsteinen und Dateinamen von Bildern.',
  saveMapping: 'Zuordnung zum Ausfüllen speichern',
  remove: 'Eigene Bilder entfernen',
  off: 'Die Spielsteine werden wieder von Sandtable gezeichnet.',
  noPicture: 'Entferne zuerst die eigenen Bilder: Ein Bild zeigt nur, was Sandtable zeichnet.',
};
