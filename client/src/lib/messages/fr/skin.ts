// Les images d’un joueur sur les pions et sous les hexagones.
import type { Messages } from '..';
import { counted } from './counting';

export const skin: Messages['skin'] = {
  title: 'Images personnelles',
  about:
    'Si vous possédez un module VASSAL de ce jeu, vous pouvez voir ici ses pions et sa carte. Seul ce ' +
    'navigateur lit le fichier : rien n’est envoyé, votre adversaire n’en voit rien, et ' +
    'l’enregistrement de la partie n’en contient rien.',
  module: 'Fichier du module (.vmod)',
  mapping: 'Correspondance (facultative, .json)',
  reading: 'Lecture du module…',
  matched: (found, all) => `Images trouvées pour ${counted(found, 'pion', 'pions')} sur ${all}.`,
  noModule: 'Ce fichier n’est pas un module lisible.',
  noMapping:
    'Ce fichier n’est pas une correspondance. Une correspondance liste des noms de pions et des fichiers d’images.',
  saveMapping: 'Enregistrer une correspondance à remplir',
  remove: 'Retirer les images personnelles',
  off: 'Sandtable dessine de nouveau les pions et la carte.',
  noPicture: 'Retirez d’abord vos images : une image ne montre que ce que dessine Sandtable.',
  mapFits: 'La carte du module est sous les hexagones.',
  noMap: 'Aucune carte du module ne correspond aux hexagones.',
};
