// Clés d’accès, et jetons pour les programmes.
import type { Messages } from '..';
import { counted } from './counting';

export const passkeys: Messages['lobby']['passkeys'] = {
  title: 'Clés d’accès',
  intro:
    'Connectez-vous par empreinte, visage ou code PIN au lieu du mot de passe. Une clé d’accès reste ' +
    'sur votre appareil ou dans votre gestionnaire de mots de passe et ne sert que sur ce site. Un ' +
    'nouveau mot de passe par e-mail retire toutes les clés d’accès.',
  impossible:
    'Les clés d’accès demandent un site avec nom de domaine et TLS, et un navigateur qui les accepte.',
  none: 'Vous n’avez aucune clé d’accès.',
  name: 'Nom de la clé d’accès',
  example: 'Mon téléphone',
  password: 'Mot de passe actuel',
  add: 'Ajouter une clé',
  added: (name) => `Clé d’accès ajoutée : ${name}.`,
  remove: 'Retirer',
  removeOne: (name) => `Retirer ${name}`,
  removed: (name) => `Clé d’accès retirée : ${name}.`,
  used: (date) => `dernière utilisation : ${date}`,
  neverUsed: 'pas encore utilisée',
  logIn: 'Se connecter par clé d’accès',
  cancelled: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou utilisez votre mot de passe.',
  known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
};

export const tokens: Messages['lobby']['tokens'] = {
  title: 'Jetons d’API',
  intro:
    'Un jeton permet à un programme d’agir pour vous, par exemple à un bot de prendre votre place ' +
    'dans une partie. Il ne peut jamais changer votre compte. Donnez à chaque programme son propre ' +
    'jeton, et révoquez-le quand il ne sert plus.',
  none: 'Vous n’avez aucun jeton d’API.',
  added: 'Jeton créé. Copiez-le maintenant, car il ne sera plus montré :',
  name: 'Nom du programme',
  scopes: 'Le programme peut',
  scope: {
    read: 'voir vos parties',
    play: 'donner des ordres dans vos parties',
    create: 'créer, rejoindre et quitter des parties',
    chat: 'envoyer des messages',
    notices: 'voir quelles parties vous attendent',
  },
  where: 'Parties',
  everywhere: 'Toutes vos parties',
  oneSeat: (side, scenario) => `Seulement ${side} dans ${scenario}`,
  days: 'Expire après',
  inDays: (days) => counted(days, 'jour', 'jours'),
  password: 'Mot de passe actuel',
  add: 'Créer un jeton',
  until: (date) => `expire le ${date}`,
  revoke: 'Révoquer',
  revokeOne: (name) => `Révoquer ${name}`,
  revoked: (name) => `Jeton révoqué : ${name}.`,
  forOneSeat: 'un camp d’une partie',
};
