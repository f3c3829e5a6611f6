// Les images d’un joueur sur les pions.
import type { Messages } from '..';

export const skin: Messages['skin'] = {
  title: 'Images personnelles',
  about:
    'Si vous possédez un module VASSAL de ce jeu, vous pouvez voir ici ses pions. Seul ce navigateur ' +
    'lit le fichier : rien n’est envoyé, et ni votre adversaire ni l’enregistrement de la partie ne ' +
    'le montrent.',
  module: 'Fichier du module (.vmod)',
  mapping: 'Correspondance (facultative, .json)',
  reading: 'Lecture du module…',
  matched: (found, all) => `Images trouvées pour ${found} pions sur ${all}.`,
  noModule: 'Ce fichier n’est pas un module lisible.',
  noMapping:
    'Ce fichier n’est pas une correspondance : elle liste des noms de pions et des fichiers d’images.',
  saveMapping: 'Enregistrer une correspondance à remplir',
  remove: 'Retirer les images personnelles',
  off: 'Les pions sont de nouveau dessinés par Sandtable.',
  noPicture: 'Retirez d’abord vos images : une image ne montre que ce que dessine Sandtable.',
};
