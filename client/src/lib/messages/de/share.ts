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
  position: 'Stellung teilen',
  positionTitle: 'Eine Stellung teilen',
  positionAbout:
    'Ein Link zeigt diese Stellung jedem, der ihn hat, mit einer Vorschau in Chats. Die Seite zeigt, was ' +
    'Zuschauer sehen: nichts Verdecktes und keine Spielernamen. Ihr Knopf „Dieses Spiel ansehen“ führt ' +
    'zum Spiel, und dort stehen die Namen.',
  makeLink: 'Link erstellen',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert.',
  revokeLink: 'Link widerrufen',
  revoked: 'Der Link ist widerrufen. Vorschauen in Chats können dort bleiben.',
  links: 'Deine Links zu diesem Spiel',
  linkAt: (at) => `Stellung nach Eintrag ${at}`,
  linkStart: 'Stellung zu Beginn',
  close: 'Schließen',
  showReplay: 'Dieses Spiel ansehen',
  asSpectator: 'Du siehst, was Zuschauer in diesem Moment sahen.',
};
