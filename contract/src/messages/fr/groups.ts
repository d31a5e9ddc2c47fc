import type { Translated } from '../../kit/translated.ts'
import type * as english from '../groups.ts'
import { counted, shownNumber } from './language.ts'

export const groupMessages: Translated<typeof english.groupMessages> = {
  listTitle: 'Groupes',
  groupSettings: 'Paramètres',
  users: 'Utilisateurs',
  faxNumbers: 'Numéros',
  deactivated: '(Désactivé)',
  treeLabel: 'Groupes',
  search: 'Rechercher des groupes',
  countSubGroups: 'Compter les sous-groupes',
  countSubGroupsHint:
    'Afficher le nombre de sous-groupes de chaque groupe, et compter aussi leurs utilisateurs et leurs numéros de fax',
  subGroupCount: (count) => counted(count, { one: '# sous-groupe', other: '# sous-groupes' }),
  groupCount: (count) => counted(count, { one: '# groupe', other: '# groupes' }),
  linkOf: (link, group) => `${link} de ${group}`,
  expand: (group) => `Ouvrir ${group}`,
  collapse: (group) => `Fermer ${group}`,
  withoutAdministrator: 'Uniquement sans administrateur',
  withoutAdministratorHint: 'Groupes activés qui n’ont aucun administrateur actif à eux',
  lacksAdministrator: 'Sans administrateur',
  everyHasAdministrator: 'Aucun groupe n’est ici sans administrateur.',
  everyHasAdministratorHint: 'Désactivez le filtre pour voir tous les groupes.',
  noMatch: 'Aucun groupe ne contient cela dans son nom.',
  noMatchHint: 'Essayez une partie plus courte du nom.',
  pickerTitle: 'Choisir un groupe',
  choose: 'Choisir',
  matches: (count) => counted(count, { one: '# groupe trouvé', other: '# groupes trouvés' }),
  matchOf: (match, matches) => `${shownNumber(match)} sur ${shownNumber(matches)}`,
  nextMatch: 'Résultat suivant',
  previousMatch: 'Résultat précédent',
  parentTitle: 'Choisir le groupe parent',
  detailsTitle: (name) => `Groupe : ${name}`,
  created: 'Le groupe est créé.',
  updated: 'Les paramètres du groupe ont été mis à jour',
  deleted: (name) => `Le groupe ${name} est supprimé.`,
  moveInfo: (name) => `Vous allez déplacer le groupe actuel dans ${name}.`,
  moveToItself:
    'Vous ne pouvez pas déplacer un groupe dans lui-même. Veuillez choisir un autre groupe parent.',
  moveToSubGroup:
    'Vous ne pouvez pas déplacer un groupe dans l’un de ses sous-groupes. Veuillez choisir un autre groupe parent.',
  moveToDeactivated:
    'Vous ne pouvez pas déplacer un groupe dans un groupe désactivé. Veuillez choisir un autre groupe parent.',
  nameInvalid: 'Veuillez saisir un nom de groupe valide.',
  updateFailed: 'Le système ne peut pas mettre à jour le profil du groupe. Veuillez réessayer plus tard.',
  createFailed: 'Le système ne peut pas créer le nouveau groupe. Veuillez réessayer plus tard.',
  deleteFailed: 'Le système ne peut pas supprimer le groupe. Veuillez réessayer plus tard.',
  setDefaultUserTitle: 'Définir l’utilisateur par défaut des utilisateurs en Envoi seul',
  setAsDefaultUser: 'Définir par défaut',
  defaultUserSet: (email) => `L’utilisateur ${email} est désormais l’utilisateur par défaut du groupe.`,
  setDefaultUserFailed:
    'Le système ne peut pas définir l’utilisateur par défaut du groupe. Veuillez réessayer plus tard.',
  removeDefaultUserFailed:
    'Le système ne peut pas retirer l’utilisateur par défaut du groupe. Veuillez réessayer plus tard.',
  createScreen: 'Créer un groupe',
  basicInformation: 'Informations de base (obligatoires)',
  enforceSso: 'Imposer le SSO',
  backToGroups: 'Retour aux groupes',
  defaultUserColumns: {
    email: 'E-mail',
    user_name: 'Nom',
    fax_number: 'Numéro de fax',
    csid: 'CSID',
  },
  defaultUserCriteria: { email: 'E-mail', fax_number: 'Numéro de fax' },
  lifetime: 'Durée maximale (2600 jours, 7 ans)',
  noRecovery: 'Les fax supprimés à la fin de leur durée de conservation ne peuvent pas être récupérés.',
  undeliverableKept: 'Les fax reçus non distribuables sont conservés 90 jours de plus.',
  contactAccountAdministrator:
    'Veuillez contacter l’administrateur de votre compte pour modifier ces paramètres.',
}

const groupsOf = (count: number): string => counted(count, { one: '# groupe', other: '# groupes' })

const usersOf = (count: number): string => counted(count, { one: '# utilisateur', other: '# utilisateurs' })

const numbersOf = (count: number): string =>
  counted(count, { one: '# numéro de fax', other: '# numéros de fax' })

/** The groups and users that a group holds, in words; kinds without any are left out. */
const heldBelow = (groups: number, users: number): string =>
  [
    ...(groups > 0 ? [counted(groups, { one: '# sous-groupe', other: '# sous-groupes' })] : []),
    ...(users > 0 ? [usersOf(users)] : []),
  ].join(' et ')

const yesOrNo = (isOn: boolean): string => (isOn ? 'oui' : 'non')

export const groupSettingsMessages: Translated<typeof english.groupSettingsMessages> = {
  loading: 'Chargement du groupe',
  active: 'Activé',
  inactive: 'Désactivé',
  below: (parent) => `Sous-groupe de ${parent}`,
  id: (fsi_gid) => `ID du groupe : ${fsi_gid}`,
  top: 'Le sommet de vos groupes',
  sharedLinesNote:
    'Les lignes partagées sont autorisées, mais ce groupe a des sous-groupes. Elles sont réservées aux groupes sans sous-groupes, sans Envoi seul et sans Envoi de groupe.',
  actions: {
    users: 'Utilisateurs',
    faxNumbers: 'Numéros de fax',
    createSubGroup: 'Créer un sous-groupe',
    move: 'Déplacer',
    activate: 'Activer',
    deactivate: 'Désactiver',
    delete: 'Supprimer',
  },
  whyNot: {
    create_sub_group: 'Pourquoi aucun sous-groupe ne peut être créé',
    move: 'Pourquoi ce groupe ne peut pas être déplacé',
    activate: 'Pourquoi ce groupe ne peut pas être activé',
    deactivate: 'Pourquoi ce groupe ne peut pas être désactivé',
    delete: 'Pourquoi ce groupe ne peut pas être supprimé',
  },
  show: {
    users: 'Afficher les utilisateurs',
    groups: 'Afficher les groupes',
    'group-details': 'Afficher le groupe',
    'set-default-user': 'Définir l’utilisateur par défaut',
    ssosignin: 'Se connecter par SSO',
    sharedLines: 'Afficher les lignes partagées',
  },
  moreGroups: (count) => counted(count, { one: 'et # autre.', other: 'et # autres.' }),
  counts: {
    title: 'Décompte',
    own: 'Ce groupe',
    total: 'Avec les sous-groupes',
    sub_groups: 'Sous-groupes',
    users: 'Utilisateurs',
    fax_numbers: 'Numéros de fax',
  },
  name: 'Nom du groupe',
  parent: 'Groupe parent',
  noParent: 'Aucun : c’est le sommet de vos groupes',
  activated: 'Activé',
  activatedHint:
    'La désactivation s’étend aux sous-groupes et aux utilisateurs du groupe, et met fin à leurs sessions.',
  basicHint: 'Le nom du groupe, son groupe parent, et s’il est en service.',
  createdUnder: (parent) => `Le groupe sera créé dans ${parent}.`,
  features: {
    title: 'Fonctionnalités',
    rootHint:
      'Ce que les administrateurs peuvent utiliser dans leurs groupes. Ce qui est retiré ici est retiré à tous les groupes en dessous. S’enregistre avec « Mettre à jour les paramètres ».',
    hint: 'Chaque choix s’enregistre aussitôt.',
    saved: 'Enregistré',
    turned: (feature, isOn) => `${feature} : ${yesOrNo(isOn)}`,
    turnedBack: (feature, isOn) => `Choix rétabli. ${feature} : ${yesOrNo(isOn)}.`,
    createHint: 'Ce que le nouveau groupe peut utiliser : au maximum ce dont dispose son groupe parent.',
    allowed: 'L’autoriser à ce groupe et aux groupes en dessous',
    is_allow_send_only: {
      label: 'Activer les utilisateurs en Envoi seul',
      rootLabel: 'Autoriser les administrateurs à créer des utilisateurs en Envoi seul',
      hint: 'Des utilisateurs sans numéro de fax à eux, qui envoient depuis le compte par défaut.',
    },
    is_allow_group_send: {
      label: 'Activer l’Envoi de groupe',
      rootLabel: 'Autoriser les administrateurs à utiliser l’Envoi de groupe',
      hint: 'Tous les utilisateurs du groupe envoient depuis le numéro de fax du compte par défaut.',
    },
    is_allow_gsd: {
      label: 'Activer les lignes partagées',
      rootLabel: 'Autoriser les administrateurs à créer des lignes partagées',
      hint: 'Des numéros de fax sur lesquels plusieurs utilisateurs du groupe reçoivent.',
    },
    is_allow_branding: {
      label: 'Activer la marque',
      rootLabel: 'Autoriser les administrateurs à créer des marques',
      hint: 'Un domaine, un logo et des e-mails propres au groupe.',
    },
    is_allow_sftp: {
      label: 'Activer le SFTP',
      rootLabel: 'Autoriser les administrateurs à créer des utilisateurs SFTP',
      hint: 'Des utilisateurs qui peuvent envoyer et recevoir des fax par SFTP.',
    },
  },
  sso: {
    title: 'Authentification unique',
    hint: 'Les utilisateurs se connectent chez leur propre fournisseur d’identité.',
    idp: 'Fournisseur d’identité',
    none: 'Aucun',
    nameless: 'Le fournisseur d’identité situé au-dessus de vos groupes',
    enforceHint: 'Les mots de passe sont refusés ; les utilisateurs ne se connectent que par SSO.',
    pass: 'Appliquer aux sous-groupes',
    contactSupport:
      'Aucun fournisseur d’identité n’est enregistré pour ce groupe. Veuillez contacter l’assistance pour en configurer un.',
    contactSupportLink: 'Contacter l’assistance',
  },
  retention: {
    title: 'Durée de conservation',
    hint: 'Combien de temps les fax sont conservés avant d’être supprimés.',
    inbox: 'Fax reçus',
    sent: 'Fax envoyés',
    custom: 'Personnalisée (0 à 2600 jours)',
    daysOf: (faxes) => `Jours de conservation des ${faxes.toLowerCase()}`,
    pass: 'Transmettre aux sous-groupes',
    invalid: (most) => `Veuillez saisir un nombre de jours de 0 à ${most}.`,
    shorter: 'Avec une durée plus courte, les fax plus anciens sont supprimés la nuit suivante.',
  },
  deletion: {
    title: 'Suppression des fax',
    hint: 'Si les utilisateurs peuvent supprimer eux-mêmes des fax.',
    inbox: 'Fax reçus',
    sent: 'Fax envoyés',
    allow: 'Les utilisateurs peuvent les supprimer',
    pass: 'Transmettre aux sous-groupes',
    permit: 'Les administrateurs du groupe peuvent modifier ce choix',
  },
  origin: {
    from: 'Ce paramètre est transmis par',
    above: 'Ce paramètre vient d’un niveau supérieur à vos groupes.',
  },
  brandOrigin: {
    from: 'Sans marque activée à lui, le groupe utilise la marque de',
    above: 'Sans marque activée à lui, le groupe utilise une marque d’un niveau supérieur à vos groupes.',
  },
  turnedOff: {
    from: 'Désactivé en même temps que',
    above: 'Désactivé en même temps qu’un groupe situé au-dessus de vos groupes.',
  },
  passes: (count) =>
    count === 0
      ? 'L’enregistrement ne modifie aucun groupe en dessous.'
      : `L’enregistrement modifie ${groupsOf(count)} en dessous.`,
  update: 'Mettre à jour les paramètres',
  overtaken: {
    reload: 'Recharger le groupe',
    kept: 'Le groupe a été rechargé. Votre saisie est conservée ; l’enregistrer remplace :',
  },
  create: 'Créer le groupe',
  updatedText: (name) => `Les paramètres de ${name} sont enregistrés.`,
  createdText: (name, parent) => `${name} est dans ${parent}.`,
  deleteTitle: 'Supprimer ce groupe ?',
  deleteText: (name) =>
    `Le groupe ${name} sera supprimé avec sa marque et ses pages de garde. Ses numéros de fax non attribués et ses anciens enregistrements passent à son groupe parent.`,
  deactivateTitle: 'Désactiver ce groupe ?',
  deactivateText: (name, groups, users) =>
    groups + users === 0
      ? `${name} sera désactivé. Ce groupe n’a ni utilisateurs ni sous-groupes.`
      : `${name} sera désactivé avec ${heldBelow(groups, users)}. Leurs sessions prennent fin aussitôt, et personne ne peut se connecter tant que le groupe n’est pas réactivé.`,
  activateTitle: 'Activer ce groupe ?',
  activateText: (name) =>
    `${name} sera activé, avec tout ce qui a été désactivé en même temps. Ce qui était désactivé pour une autre raison le reste.`,
  deactivatedTitle: 'Groupe désactivé',
  activatedTitle: 'Groupe activé',
  activeAgain: (name) => `${name} est de nouveau activé.`,
  inactiveAgain: (name) => `${name} est de nouveau désactivé.`,
  move: {
    title: 'Déplacer le groupe',
    choose: 'Choisissez le nouveau groupe parent.',
    already: 'C’est déjà son groupe parent.',
    counting: 'Décompte de ce qui sera déplacé…',
    moves: (groups, users, numbers) =>
      `Seront déplacés : ${groupsOf(groups)}, ${usersOf(users)} et ${numbersOf(numbers)}.`,
    comesAlong: (keys, webhooks) =>
      `Suivent aussi et continuent de fonctionner : ${counted(keys, { one: '# clé d’API', other: '# clés d’API' })} et ${counted(webhooks, { one: '# webhook', other: '# webhooks' })}. Pour les arrêter, révoquez les clés et désactivez les webhooks dans les détails de leurs groupes.`,
    brandsComeAlong: (brands) =>
      `Marques actives qui suivent aussi, avec leur hôte : ${brands}. Pour en arrêter une, désactivez-la dans Marque.`,
    identityProvidersComeAlong: (providers) =>
      `Fournisseurs d’identité qui suivent aussi : ${providers}. Les utilisateurs des groupes déplacés continuent de se connecter par eux. Seul l’opérateur du service peut les supprimer.`,
    mailServersStay: (servers) =>
      `Serveurs de messagerie de marques qui sont supprimés : ${servers}. Les messages de ces marques partent par le serveur habituel.`,
    action: 'Déplacer',
    doneTitle: 'Groupe déplacé',
    done: (name, parent) => `${name} est maintenant dans ${parent}.`,
    undone: (name, parent) => `${name} est revenu dans ${parent}.`,
  },
}

export const groupFieldLabels: Translated<typeof english.groupFieldLabels> = {
  groupName: 'Nom du groupe',
  trial: 'Essai',
  allowSendOnlyUsers: 'Autoriser les utilisateurs en Envoi seul',
  allowGroupSend: 'Autoriser l’Envoi de groupe',
  allowSharedLines: 'Autoriser les lignes partagées',
  enableBranding: 'Activer la marque',
  allowSFTP: 'Autoriser le SFTP',
  sendOnlyUsers: 'Utilisateurs en Envoi seul',
  groupSend: 'Envoi de groupe',
  sso: 'SSO',
  enforceSSO: 'Imposer le SSO',
  applySSOToSubGroups: 'Appliquer le SSO aux sous-groupes',
  storageOfReceivedFaxes: 'Conservation des fax reçus',
  daysReceivedFaxesAreKept: 'Jours de conservation des fax reçus',
  storageOfSentFaxes: 'Conservation des fax envoyés',
  daysSentFaxesAreKept: 'Jours de conservation des fax envoyés',
  applyStorageToSubGroups: 'Appliquer la conservation aux sous-groupes',
  setDeletionOfReceivedFaxes: 'Régler la suppression des fax reçus',
  setDeletionOfSentFaxes: 'Régler la suppression des fax envoyés',
  deleteReceivedFaxes: 'Supprimer les fax reçus',
  deleteSentFaxes: 'Supprimer les fax envoyés',
  applyDeletionOfReceivedFaxesToSubGroups: 'Appliquer la suppression des fax reçus aux sous-groupes',
  applyDeletionOfSentFaxesToSubGroups: 'Appliquer la suppression des fax envoyés aux sous-groupes',
}
