// La page d’une partie finie.
import type { Messages } from '..';
import { counted, of } from './counting';

export const end: Messages['end'] = {
  rematch: 'Revanche, camps échangés',
  replay: 'Revoir la partie',
  back: 'Retour à la partie',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié.',
  download: 'Télécharger l’enregistrement',
  loading: 'Chargement du résultat…',
  open: 'libre',
  moments: {
    title: 'Tournants',
    watch: 'Regarder',
    swing: (points, side) => `${points} pour ${side}`,
    points: (count) => counted(count, 'point', 'points'),
  },
  result: {
    draw: 'Partie nulle',
    wins: (side) => `${side} gagne`,
    youWon: 'Vous avez gagné.',
    youLost: 'Vous avez perdu.',
    goal: (side) => `But ${of(side)} :`,
  },
  curve: {
    title: (points) => `${points} au fil de la partie`,
    better: (side) => `Plus haut est meilleur pour ${side}.`,
  },
  losses: 'Pertes et gains',
};
