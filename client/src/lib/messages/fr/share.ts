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
  position: 'Partager la position',
  positionTitle: 'Partager une position',
  positionAbout:
    'Un lien montre cette position à quiconque l’a reçu, avec un aperçu dans les messageries. La page ' +
    'montre ce que voient les spectateurs : rien de caché et aucun nom de joueur. Son bouton « Regarder ' +
    'cette partie » mène à la partie, où les noms sont visibles.',
  makeLink: 'Créer un lien',
  copyLink: 'Copier le lien',
  copied: 'Lien copié.',
  revokeLink: 'Révoquer le lien',
  revoked: 'Le lien est révoqué. Des aperçus peuvent rester dans les messageries.',
  links: 'Vos liens vers cette partie',
  linkAt: (at) => `Position après l’entrée ${at}`,
  linkStart: 'Position de départ',
  close: 'Fermer',
  showReplay: 'Regarder cette partie',
  asSpectator: 'Vous voyez ce que les spectateurs voyaient à ce moment.',
};
