// Marques et notes sur la carte.
import type { Messages } from '..';
import { of } from './counting';

export const marks: Messages['marks'] = {
  title: 'Marques sur la carte',
  keysBefore: 'Vous seul les voyez. Appuyez sur',
  keysBetween: 'pour marquer l’espace sous le curseur, et sur',
  keysAfter: 'pour y commencer ou y finir une flèche.',
  label: 'Texte de la prochaine marque',
  tool: 'Outil de dessin',
  kinds: { ring: 'Cercle', cross: 'Croix', star: 'Étoile', query: 'Point d’interrogation', arrow: 'Flèche' },
  arrowAt: (spaces) => `Flèche, ${spaces.join(' vers ')}`,
  signAt: (sign, space) => `${sign}, ${space}`,
  selectStart: 'Choisissez où commence la flèche.',
  selectEnd: (start) => `Départ : ${start}. Choisissez où elle pointe.`,
  selectSpaces: 'Choisissez des espaces pour les marquer. Un second choix retire la marque.',
  stop: 'cesser de dessiner',
  startAt: (space) => `Début : ${space}`,
  finishAt: (space) => `Fin : ${space}`,
  markAt: (space) => `Marque : ${space}`,
  remove: 'Retirer',
  removeAll: 'Tout retirer',
  none: 'Aucune pour l’instant.',
  marked: (space) => `${space} marqué.`,
  removed: 'Marque retirée.',
  removedFrom: (space) => `Marque retirée : ${space}.`,
  allRemoved: 'Toutes les marques sont retirées.',
  arrowStarted: (space) => `Flèche commencée : ${space}. Choisissez où elle pointe.`,
  noArrow: 'Aucune flèche tracée.',
  arrowDrawn: (from, to) => `La flèche ${of(from)} à ${to} est tracée.`,
  arrowRemoved: (from, to) => `La flèche ${of(from)} à ${to} est retirée.`,
  saved: (said) => `${said} Enregistré.`,
};
