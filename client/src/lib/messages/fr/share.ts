// Images et rapports d’une partie, enregistrés en fichiers.
import type { Messages } from '..';

export const share: Messages['share'] = {
  picture: 'Enregistrer une image de la carte',
  report: 'Enregistrer un rapport',
  drawing: (done, all) => `Dessin de l’image ${done} sur ${all}…`,
  saved: 'Enregistré.',
  failed: 'L’image n’a pas pu être dessinée.',
  noMap: 'Montrez d’abord la carte, puis enregistrez son image.',
  caption: (what) => `${what}. Fait avec Sandtable, non officiel.`,
  unofficial: 'Sandtable n’est pas officiel et n’a de lien avec aucun éditeur ni auteur.',
  title: (scenario) => `${scenario} : compte rendu`,
  players: 'Joueurs',
  result: 'Résultat',
  map: 'La carte, tour par tour',
  log: 'Tout ce qui s’est passé',
  undone: 'annulé',
};
