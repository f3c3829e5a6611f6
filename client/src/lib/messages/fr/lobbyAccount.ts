// Le compte, et les liens des e-mails.
import type { Messages } from '..';
import { counted } from './counting';

type Lobby = Messages['lobby'];

export const account: Lobby['account'] = {
  title: 'Compte',
  youAre: 'Vous êtes',
  address: (mail) => `, ${mail}.`,
  addressNotConfirmed: (mail) => `, ${mail} (non confirmée).`,
  noAddress: '.',
  notifications: 'Notifications',
  saved: 'Enregistré.',
  emailMe: 'M’envoyer un e-mail quand c’est mon tour (une fois par tour)',
  quietFrom: 'Heures calmes, de (UTC)',
  quietTo: 'à',
  logOut: 'Se déconnecter',
  loggedOut: 'Vous êtes déconnecté.',
  guest: (name) => `Vous jouez en invité, ${name}. Créez un compte pour garder vos parties.`,
  logIn: 'Se connecter',
  loggedIn: 'Vous êtes connecté.',
  createOne: 'Créer un compte',
  name: 'Nom',
  nameOrEmail: 'Nom ou e-mail',
  password: 'Mot de passe',
  email: 'E-mail (facultatif ; pour les notifications et un nouveau mot de passe)',
  create: 'Créer le compte',
  created: 'Votre compte a été créé.',
  forgot: 'Mot de passe oublié ? Entrez votre e-mail',
  sendReset: 'Envoyer le lien',
  resetSent: 'Si un compte utilise cette adresse, nous lui avons envoyé un e-mail.',
};

export const leaving: Lobby['leaving'] = {
  passwordTitle: 'Mot de passe',
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  programs: 'Mettre fin aussi aux programmes (jetons d’API)',
  change: 'Changer le mot de passe',
  changed: 'Votre mot de passe a été changé. Les autres appareils sont déconnectés.',
  title: 'Supprimer le compte',
  intro:
    'Votre nom, votre adresse e-mail, vos messages, notes, marques et pions personnels sont ' +
    'supprimés aussitôt. Vos adversaires gardent leurs parties, sans votre nom. La suppression est ' +
    'définitive.',
  running:
    'Vos places dans les parties en cours se libèrent pour d’autres. Les parties classées sont perdues ' +
    'aussitôt. Abandonnez-les ou finissez-les d’abord si vous préférez.',
  remove: 'Supprimer le compte…',
  sure: (name) => `Supprimer définitivement le compte ${name} ?`,
  yes: 'Supprimer le compte',
  removed: 'Votre compte a été supprimé.',
};

export const device: Lobby['device'] = {
  title: 'Notifications sur cet appareil',
  notSent: 'Ce site n’envoie pas de notifications. Son hébergeur peut les activer.',
  on: 'Les notifications sont activées. Vous en recevrez une ici quand ce sera votre tour.',
  off: 'Les notifications sont désactivées.',
  notifyMe: 'Me prévenir ici quand c’est mon tour (une fois par tour)',
  checking: 'Vérification des notifications…',
};

export const webhooks: Lobby['webhooks'] = {
  title: 'Webhooks',
  intro:
    'Une URL que nous appelons une fois par tour. Les webhooks de Discord et de Slack reçoivent un ' +
    'message qu’ils peuvent montrer. Chaque appel est signé avec un secret (Standard Webhooks), ' +
    'montré une seule fois.',
  added: 'Webhook ajouté. Copiez son secret maintenant, car il ne sera plus montré :',
  failed: (times) => `, ${counted(times, 'échec', 'échecs')}`,
  remove: 'Retirer',
  removeOne: (url) => `Retirer ${url}`,
  url: 'URL du webhook',
  forms: { discord: ' (Discord)', slack: ' (Slack)' },
  mention: 'Votre identifiant là-bas (facultatif)',
  urlStart: 'L’URL doit commencer par https://',
  add: 'Ajouter le webhook',
};

export const away: Lobby['away'] = {
  title: 'Absence',
  intro:
    'Votre pendule s’arrête pendant votre absence, dans chaque partie qui le permet, et vos ' +
    'adversaires voient quand vous reviendrez. Vous ne pouvez pas annuler une absence, mais vous ' +
    'pouvez jouer à tout moment.',
  noClock: 'Aucune de vos parties n’a de pendule : votre temps ne peut pas s’écouler pendant votre absence.',
  from: 'De (laisser vide pour commencer maintenant)',
  until: 'Jusqu’à',
  set: 'Déclarer l’absence',
  wrongEnd: 'Choisissez une fin dans le futur et après le début.',
  setInAll: 'L’absence vaut dans toutes vos parties avec pendule.',
  setInSome: (some, all) => `L’absence vaut dans ${counted(some, 'partie', 'parties')} sur ${all}.`,
  none: 'Aucune absence prévue.',
};

export const blocked: Lobby['blocked'] = {
  title: 'Joueurs bloqués',
  intro:
    'Les joueurs bloqués ne voient pas vos parties ouvertes et ne peuvent pas vous inviter, et vous ' +
    'ne voyez pas leurs messages. Ils n’en sont pas avertis. Pour bloquer ou signaler quelqu’un, ' +
    'ouvrez la discussion d’une partie avec lui.',
  unblock: 'Débloquer',
  unblockOne: (name) => `Débloquer ${name}`,
  unblocked: (name) => `${name} n’est plus bloqué.`,
  none: 'Vous n’avez bloqué personne.',
};

export const letter: Lobby['letter'] = {
  titles: {
    verify: 'Confirmez votre adresse e-mail',
    reset: 'Choisissez un nouveau mot de passe',
    unsubscribe: 'Ne plus recevoir d’e-mails',
  },
  acts: { verify: 'Confirmer l’adresse', reset: 'Définir le mot de passe', unsubscribe: 'Se désabonner' },
  done: {
    verify: 'Votre adresse e-mail est confirmée.',
    reset: 'Votre nouveau mot de passe est enregistré. Vous pouvez vous connecter.',
    unsubscribe: 'Vous êtes désabonné. Vous ne recevrez plus d’e-mails sur vos parties.',
  },
  newPassword: 'Nouveau mot de passe',
  toLobby: 'Aller à l’accueil',
};
