import type { Translated } from '../../kit/translated.ts'
import type * as english from '../shared.ts'
import { counted } from './language.ts'

export const sharedMessages: Translated<typeof english.sharedMessages> = {
  changedMeanwhile: 'Une autre personne a modifié ceci entre-temps. Veuillez recharger la page et réessayer.',
  unavailable: 'Ce système est actuellement indisponible. Veuillez réessayer plus tard.',
  criteriaAndKeywords: 'Veuillez choisir un critère et saisir des mots-clés.',
  invalidPage: 'Numéro de page incorrect. Veuillez saisir un numéro valide.',
  faxNumberDigits: 'Le numéro de fax ne doit contenir que des chiffres',
  ataMacPrefix: (prefix) => `L’adresse MAC de l’ATA doit commencer par ${prefix}`,
  unsupportedFile: 'Le type du fichier choisi n’est pas pris en charge.',
  chooseGroup: 'Veuillez choisir un groupe.',
  emptyDownload: 'Le téléchargement du rapport a échoué. Veuillez réessayer plus tard.',
  latinOnly: (field) =>
    `${field} : seuls les caractères latins sont pris en charge. Tous les autres seront supprimés.`,
  tooLong: (field, characters) =>
    counted(characters, {
      one: `${field} : # caractère au maximum. Les caractères en trop seront supprimés.`,
      other: `${field} : # caractères au maximum. Les caractères en trop seront supprimés.`,
    }),
  settingsUpdated: 'Les paramètres ont été mis à jour',
  cannotLoad: 'Le système ne peut pas charger les données pour le moment. Veuillez réessayer plus tard.',
  filter: {
    banner: 'Effacer le filtre',
    showAll: 'Tout afficher',
    chooseGroup: 'Choisir un groupe',
    cancel: 'Annuler',
    criteriaLabel: 'Critère',
    keywordsLabel: 'Mots-clés',
    search: 'Rechercher',
    keywords: (criteria, keywords) => `${criteria} : ${keywords}`,
    none: 'Aucun filtre n’est défini.',
    stale: 'Les lignes ci-dessous datent du dernier chargement.',
    selected: (count) => counted(count, { one: '# sélection', other: '# sélections' }),
  },
  form: {
    unsaved: 'Des modifications ne sont pas encore enregistrées.',
    busy: 'Veuillez patienter…',
    saved: 'Les modifications sont enregistrées.',
    discarded: 'Les modifications sont abandonnées.',
    changedTo: (field, value) => `${field} : ${value}`,
    on: 'oui',
    off: 'non',
  },
  tabs: { label: 'Paramètres et historique', settings: 'Paramètres', history: 'Historique' },
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos modifications sur cet écran ne sont pas encore enregistrées et seront perdues.',
    action: 'Quitter',
  },
  discard: {
    title: 'Abandonner vos modifications ?',
    text: 'Vos modifications dans cette boîte de dialogue ne sont pas encore enregistrées et seront perdues.',
    action: 'Abandonner',
    keep: 'Continuer',
  },
  pager: {
    go: 'Aller',
    prev: 'Préc.',
    next: 'Suiv.',
    page: 'Page',
    label: 'Pages',
    labelAbove: 'Pages, au-dessus des lignes',
    ofPages: (pages, count) =>
      counted(count, { one: 'sur 1 page au total', other: `sur ${pages} pages au total` }),
  },
  table: {
    isNew: 'Nouveau',
    selectAll: 'Sélectionner toutes les lignes de cette page',
    selectAllShort: 'Tout sélectionner',
    selectRow: (name) => `Sélectionner ${name}`,
    loading: 'Chargement…',
  },
  tryAgain: 'Réessayer',
  refresh: 'Actualiser',
  refreshIn: (seconds) => `Actualiser (dans ${seconds} s)`,
  copy: (text) => `Copier ${text}`,
  copied: 'Copié',
  close: 'Fermer',
  confirm: 'Confirmer',
}

export const serverMessages: Translated<typeof english.serverMessages> = {
  deviceOn: (program, system) => `${program} sur ${system}`,
  badRequest: 'La requête n’est pas valide.',
  unknownField: 'Ce champ est inconnu ici.',
  malformedJson: 'Le corps de la requête n’est pas du JSON valide.',
  malformedForm: 'Le formulaire n’est pas valide.',
  badText: 'La requête contient des caractères non autorisés.',
  attemptName: 'Une Idempotency-Key se compose de 1 à 100 lettres, chiffres et caractères . : _ -',
  unauthorised: 'Veuillez vous connecter.',
  noApiKey: 'Une clé d’API valide du moteur de fax est nécessaire ici.',
  expired: 'Le jeton d’accès a expiré.',
  wrongCredentials: 'Identifiant ou mot de passe incorrect.',
  forbidden: 'Votre compte n’est pas autorisé à faire cela.',
  xsrf: 'Le jeton de protection contre les requêtes intersites ne correspond pas.',
  notFound: 'Introuvable.',
  wrongMethod: 'Cette méthode n’est pas autorisée ici.',
  wrongContentType: 'Ce type de contenu n’est pas pris en charge ici.',
  tooLarge: 'La requête est trop volumineuse.',
  tooMany: 'Trop de tentatives. Veuillez patienter avant de réessayer.',
  tooManyOpen:
    'Cette opération est déjà en cours plusieurs fois. Veuillez en arrêter une avant de réessayer.',
  tooMuchOpen: 'Trop d’opérations de ce type sont en cours. Veuillez réessayer dans un instant.',
  tooBusy: 'Le serveur est trop occupé pour vérifier un mot de passe. Veuillez réessayer dans un instant.',
  unforeseen: 'Une erreur s’est produite de notre côté.',
  databaseAway: 'Le service n’est pas disponible pour le moment. Veuillez réessayer dans un instant.',
}

export const undoMessages: Translated<typeof english.undoMessages> = {
  undo: 'Annuler',
  undoHint: 'Annuler (Ctrl Z)',
  busy: 'Annulation…',
  done: 'Annulation effectuée',
  refused: 'Annulation impossible',
}

export const downloadMessages: Translated<typeof english.downloadMessages> = {
  working: 'Téléchargement',
  done: 'Téléchargé',
}

export const printMessages: Translated<typeof english.printMessages> = {
  printed: (provider, account, time) => `${provider} · imprimé par ${account} le ${time}`,
}

export const timeMessages: Translated<typeof english.timeMessages> = {
  unlessMarked: (zone, other) => `${zone}, sauf mention ${other}`,
}
