// Guide, symboles et leçons.
import type { Messages } from '..';
import { counted } from './counting';
import { lessons } from './learnLessons';

export const learn: Messages['learn'] = {
  page: {
    title: 'Apprendre',
    about: (minutes) =>
      `Environ ${counted(minutes, 'minute', 'minutes')} contre un bot. Vous pouvez revenir ` +
      'en arrière jusqu’au dernier jet de dé, et recommencer l’étape en cours.',
    begin: 'Commencer la leçon',
    busy: 'Préparation…',
    noScenario: 'Ce scénario n’est pas disponible.',
    symbols: 'Symboles des unités',
  },
  symbols: {
    anatomy:
      'La ligne du haut nomme l’unité et sa formation. Le cadre montre le type de l’unité, avec sa ' +
      'taille au-dessus. Les points à gauche sont les pas ; le nombre à droite est l’Efficiency ' +
      'Rating. La ligne du bas montre attaque, défense et mouvement. Les pions clairs aux coins ronds ' +
      'sont Allied ; les pions sombres aux coins coupés sont Non-Allied. Le cadre du nombre de ' +
      'mouvement montre comment l’unité se déplace : aucun à pied, souligné pour l’infanterie légère, ' +
      'ouvert pour les roues, plein pour les chenilles, pointu par les airs.',
    kinds: {
      inf: 'Infanterie',
      mot: 'Infanterie motorisée',
      mech: 'Infanterie mécanisée',
      arm: 'Blindés',
      li: 'Infanterie légère',
      mtn: 'Infanterie de montagne',
      abn: 'Parachutistes',
      aas: 'Assaut aérien',
      mar: 'Infanterie de marine',
      art: 'Artillerie',
      rkt: 'Lance-roquettes',
      hq: 'Quartier général',
      hel: 'Hélicoptères d’attaque',
      mil: 'Forces d’autodéfense',
      post: 'Avant-poste',
    },
    reduced: 'Réduite : une barre en travers du symbole',
    statuses: 'Marqueurs d’état',
  },
  coach: {
    title: 'Leçon',
    decision: 'Votre décision',
    show: 'Montrer',
    hide: 'Cacher',
    begin: 'Commencer',
    restart: 'Recommencer cette étape',
    replay: 'Revoir la partie',
    more: 'Autres leçons',
    seen: (kinds) => `Types de décision vus : ${kinds}`,
  },
  lessons,
};
