// Relecture, résumé et chance.
import type { Messages } from '..';
import { counted, several } from './counting';

export const replay: Messages['replay'] = {
  title: 'Relecture',
  view: 'Vue :',
  publicView: 'Vue publique',
  game: 'Partie',
  back: 'Retour à la partie',
  map: 'Carte à ce moment de la partie',
  panels: 'Panneaux',
  log: 'Journal',
  luckTab: 'Chance et résultat',
  bar: {
    start: 'Aller au début',
    previousCombat: 'Combat précédent',
    nextCombat: 'Combat suivant',
    combat: 'Combat',
    previousStep: 'Étape précédente',
    nextStep: 'Étape suivante',
    play: 'Lire',
    pause: 'Pause',
    position: 'Position dans la partie',
    at: (entry, last) => `${entry} sur ${last}`,
    mark: 'combat',
    speed: 'Vitesse',
  },
  recap: {
    title: 'Ce qu’a fait l’autre camp',
    back: 'Retour',
    play: 'Lire',
    pause: 'Pause',
    next: 'Suivant',
    kinds: { battle: 'Combat', move: 'Mouvement', note: 'Ordre' },
    at: (kind, step, steps, phase) => `${kind}, étape ${step} sur ${steps}${phase ? `, ${phase}` : ''}`,
    follow: 'Suivre',
    open: 'Ouvrir la relecture',
    done: 'Terminé',
    skip: 'Passer',
    gave: (sides, orders, moves, battles) => {
      const parts = [
        ...(moves ? [counted(moves, 'mouvement', 'mouvements')] : []),
        ...(battles ? [counted(battles, 'combat', 'combats')] : []),
      ];
      return (
        `${several(sides)} ${sides.length === 1 ? 'a' : 'ont'} donné ` +
        `${counted(orders, 'ordre', 'ordres')}${parts.length ? ` : ${several(parts)}` : ''}.`
      );
    },
    lost: (steps) => `Pertes : ${counted(steps, 'pas', 'pas')}.`,
    idle: (sides) => `${several(sides)} ${sides.length === 1 ? 'n’a' : 'n’ont'} rien fait.`,
  },
  timeline: {
    steps: 'Étapes',
    count: (steps) => counted(steps, 'étape', 'étapes'),
    step: (step, text) => `Étape ${step} : ${text}`,
    orders: (first, last) => `Ordres ${first} à ${last}`,
  },
  luck: {
    title: 'Chance au combat',
    summary: (rolls, worth, spread) =>
      `${counted(rolls, 'jet', 'jets')} au combat. Par rapport à une chance moyenne, les dés ont valu ` +
      `${worth} pertes aux attaquants. Deux parties sur trois tombent dans ±${spread}.`,
    drawing: (worth, spread) => `Chance ${worth}, bande plus ou moins ${spread}`,
    defenders: 'favorise les défenseurs',
    attackers: 'favorise les attaquants',
    best: (entry, battle, worth) => `Le plus chanceux : entrée ${entry}, ${battle} : ${worth}.`,
    worst: (entry, battle, worth) => `Le moins chanceux : entrée ${entry}, ${battle} : ${worth}.`,
    none: 'Aucun dé n’a encore été lancé au combat.',
    after: 'Après la partie',
    dice: 'Dés',
    download: 'Télécharger l’enregistrement',
    rematch: 'Revanche, camps échangés',
    untilEnd: 'Jusqu’à la fin de la partie, la relecture ne montre que ce que vous saviez alors.',
  },
};
