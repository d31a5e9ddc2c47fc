import type { Translated } from '../../kit/translated.ts'
import type * as english from '../users.ts'
import { counted, shownNumber } from './language.ts'

export const userListMessages: Translated<typeof english.userListMessages> = {
  title: 'Utilisateurs',
  createUser: 'Créer un utilisateur',
  importList: 'Importer une liste d’utilisateurs',
  downloadList: 'Télécharger la liste des utilisateurs',
  sendWelcome: 'Envoyer l’e-mail de bienvenue',
  details: 'Détails',
  send: 'Envoyés',
  receive: 'Reçus',
  activated: 'Activé',
  disabled: 'Désactivé',
  welcomeNo: 'Non',
  welcomeSent: (count) => `Envoyé (${shownNumber(count)})`,
  columns: {
    email: 'E-mail',
    group_name: 'Groupe',
    user_name: 'Nom',
    fax_numbers: 'Numéros de fax',
    created_time: 'Date de création',
    is_active: 'État',
    count_welcome_email: 'E-mail de bienvenue',
    operation: 'Opération',
    usage: 'Utilisation',
  },
  criteria: { email: 'E-mail', fax_number: 'Numéro de fax', ata_mac: 'MAC ATA' },
  total: (count) => counted(count, { one: '# utilisateur', other: '# utilisateurs' }),
  timesIn: (zone) => `Dates en ${zone}`,
  filterGroup: (group) => `Groupe : ${group} (utilisateurs des sous-groupes compris)`,
  detailsOf: (email) => `Détails de ${email}`,
  sentReportOf: (email) => `Envoyés : fax envoyés de ${email}`,
  receivedReportOf: (email) => `Reçus : fax reçus de ${email}`,
  none: '–',
  emptyFiltered: 'Aucun utilisateur ne correspond au filtre.',
  emptyFilteredHint: 'Effacez le filtre ou essayez d’autres mots-clés.',
  empty: 'Il n’y a encore aucun utilisateur ici.',
  emptyHint: 'Créez un utilisateur ou importez une liste.',
  welcomeNeedsUser: 'Veuillez cocher les utilisateurs qui recevront l’e-mail de bienvenue.',
  welcomeToDisabled:
    'Un utilisateur désactivé ne peut pas recevoir d’e-mail de bienvenue. Veuillez décocher les utilisateurs dont l’état est Désactivé.',
  welcomeOffForBrand:
    'La marque de ces utilisateurs n’envoie pas d’e-mail de bienvenue. Ses paramètres se trouvent sous Marque.',
  welcomeTooMany:
    'Un utilisateur peut recevoir 5 e-mails de bienvenue par jour au maximum. Veuillez réessayer demain.',
  welcomeTitle: 'E-mail de bienvenue',
  welcomeAccepted: (count) =>
    count === 1
      ? 'L’e-mail de bienvenue est en cours d’envoi.'
      : counted(count, {
          one: '# e-mail de bienvenue est en cours d’envoi.',
          other: '# e-mails de bienvenue sont en cours d’envoi.',
        }),
  downloading: (megabytes) => `Téléchargement… ${megabytes} Mo`,
  welcomeFailed: 'Impossible de demander l’envoi d’un e-mail de bienvenue. Veuillez réessayer plus tard.',
  downloadFailed: 'Le téléchargement de la liste des utilisateurs a échoué. Veuillez réessayer plus tard.',
}

export const userMessages: Translated<typeof english.userMessages> = {
  createTitle: 'Créer un utilisateur',
  createSummary: 'Une personne qui envoie et reçoit des fax, ou qui gère un groupe.',
  detailsTitle: 'Détails de l’utilisateur',
  basicTitle: 'Informations de base (obligatoires)',
  basicHint: 'Le groupe, le nom, l’e-mail et le fuseau horaire de l’utilisateur.',
  accessTitle: 'Accès',
  accessHint: 'Ce que l’utilisateur peut faire, et si le compte est en service.',
  createdUnder: (group) => `L’utilisateur sera créé dans le groupe : ${group}.`,
  created: 'Le nouvel utilisateur est créé',
  createdText: (email, group) => `${email} est dans ${group}.`,
  createdAndWelcomed: (email, group) =>
    `${email} est dans ${group}. L’e-mail de bienvenue est en cours d’envoi.`,
  group: 'Groupe',
  noGroup: 'Aucun groupe n’est encore choisi',
  groupDeactivated: 'Ce groupe est désactivé.',
  adminHint: 'L’utilisateur se connecte à ce portail et gère le groupe et tout ce qui se trouve en dessous.',
  activatedHint: 'Un utilisateur désactivé ne peut ni se connecter, ni envoyer ou recevoir des fax.',
  sendWelcome: 'Envoyer l’e-mail de bienvenue maintenant',
  sendWelcomeHint: 'L’e-mail explique à l’utilisateur comment se connecter pour la première fois.',
  ssoEmailHint: 'L’adresse chez le fournisseur d’identité. Laissez vide si l’e-mail est le même.',
  timeZoneSearch: 'Rechercher par lieu, abréviation ou décalage',
  noTimeZone: 'Aucun fuseau horaire ne correspond.',
  clockOfZone: (label) => `${label} toute l’année`,
  clocksOfZone: (standard, daylight) => `Heure d’hiver ${standard}, heure d’été ${daylight}`,
  welcomeNeedsActive: 'Un utilisateur désactivé ne peut pas recevoir d’e-mail de bienvenue.',
  unsubscribed: 'Abonnement à la ligne partagée résilié',
  deleteConfirm: 'Supprimer cet utilisateur ?',
  namesRequired: 'Veuillez saisir le prénom et le nom.',
  lastNameRequired: 'Veuillez saisir le nom.',
  emailRequired: 'Veuillez saisir un e-mail.',
  timeZoneRequired: 'Veuillez choisir un fuseau horaire.',
  emailNotValid: 'Veuillez saisir une adresse e-mail valide.',
  duplicateEmail: 'Un utilisateur avec cet e-mail existe déjà.',
  ssoAddressTaken: 'Un autre utilisateur se connecte par SSO avec cette adresse.',
  createFailed: 'Le système ne peut pas créer le nouvel utilisateur. Veuillez réessayer plus tard.',
  updateFailed: 'Le système ne peut pas mettre à jour le profil du groupe. Veuillez réessayer plus tard.',
  missing: 'L’utilisateur n’existe pas. Veuillez actualiser la liste des utilisateurs.',
  deleteFailed: 'Le système ne peut pas supprimer l’utilisateur. Veuillez réessayer plus tard.',
  unsubscribeFailed: 'Le système n’est pas disponible. Veuillez réessayer plus tard.',
  ownAccount: 'Un utilisateur ne peut ni supprimer ni déplacer son propre compte.',
  ownAccountStays: 'Votre propre compte reste activé et reste administrateur.',
  deleted: (email) => `L’utilisateur ${email} est supprimé.`,
  defaultNumberSet: (number) => `Le numéro de fax par défaut de l’utilisateur est désormais ${number}.`,
  adminSendOnly:
    'Un utilisateur en Envoi seul ne peut pas être administrateur. Pour faire de ce compte un administrateur, veuillez décocher l’option Envoi seul.',
  changeEmail: 'Modifier l’e-mail',
  addressTitle: 'Adresse e-mail',
  emailUpdatedTitle: 'L’adresse e-mail a été mise à jour',
  emailUpdated: 'L’adresse e-mail de l’utilisateur a été mise à jour.',
  newEmailRequired: 'Veuillez saisir une adresse e-mail.',
  confirmEmailRequired: 'Veuillez confirmer l’adresse e-mail.',
  emailsDiffer: 'La confirmation doit être identique à la nouvelle adresse e-mail.',
  emailInvalid: (email) => `${email} n’est pas une adresse e-mail valide.`,
  chooseNumbersUpdate:
    'Veuillez indiquer si les e-mails de tous les numéros de fax associés doivent être mis à jour.',
  emailTaken: (email) => `L’adresse e-mail ${email} est utilisée par un autre utilisateur.`,
  atMostCharacters: (most) =>
    counted(most, { one: '# caractère au maximum.', other: '# caractères au maximum.' }),
  loading: 'Chargement de l’utilisateur',
  backToUsers: 'Retour aux utilisateurs',
  movedTo: (group) => `L’utilisateur sera déplacé dans le groupe : ${group}. Ses numéros de fax le suivent.`,
  sendOnlyHint:
    'L’utilisateur envoie seulement des fax, depuis le numéro de l’utilisateur par défaut du groupe.',
  sendOnlyNeedsNoAdmin: 'Un administrateur ne peut pas être un utilisateur en Envoi seul.',
  sftpHint: 'L’utilisateur peut aussi envoyer et recevoir des fax par SFTP.',
  updatedText: (email) => `Les paramètres de ${email} sont enregistrés.`,
  disabledTitle: 'Utilisateur désactivé',
  enabledTitle: 'Utilisateur activé',
  enabledAgain: (email) => `${email} est de nouveau activé.`,
  disabledAgain: (email) => `${email} est de nouveau désactivé.`,
  overtaken: {
    reload: 'Recharger l’utilisateur',
    kept: 'L’utilisateur a été rechargé. Votre saisie est conservée ; l’enregistrer remplace :',
  },
  deleteHint:
    'Les sessions et les abonnements de l’utilisateur prennent fin, et son adresse e-mail est retirée des listes d’e-mails de vos numéros de fax. L’historique reste.',
  deleteAction: 'Supprimer',
  numbersTitle: 'Numéros de fax',
  numbersHint: 'L’utilisateur envoie depuis le numéro par défaut.',
  numbersLabel: 'Numéros de fax de l’utilisateur',
  noNumbers: 'L’utilisateur n’a aucun numéro de fax.',
  openNumber: 'Paramètres',
  openNumberOf: (number) => `Paramètres du numéro de fax ${number}`,
  makeDefault: (number) => `Envoyer depuis ${number}`,
  vFax: 'vFax',
  ata: 'ATA',
  linesTitle: 'Abonnements aux lignes partagées',
  linesHint: 'Les lignes partagées sur lesquelles l’utilisateur reçoit.',
  linesLabel: 'Lignes partagées de l’utilisateur',
  noLines: 'L’utilisateur n’est abonné à aucune ligne partagée.',
  cancelSubscriptionTo: (tag) => `Résilier l’abonnement à ${tag}`,
  cancelSubscriptionText: (email, tags) => `${email} ne recevra plus les fax de ${tags}.`,
  unassignAll: (count) =>
    count === 1
      ? 'Retirer ce numéro'
      : counted(count, { one: 'Retirer # numéro', other: 'Retirer ces # numéros' }),
  unassignText: (email, numbers, count) =>
    `${email} n’enverra et ne recevra plus de fax avec ${numbers}. ${counted(count, { one: 'Le numéro reste dans le groupe, non attribué.', other: 'Les numéros restent dans le groupe, non attribués.' })}`,
  unassigned: (count) =>
    count === 1
      ? 'Le numéro n’est plus attribué'
      : counted(count, { one: '# numéro n’est plus attribué', other: '# numéros ne sont plus attribués' }),
  keepNumbers: (count) => counted(count, { one: 'Conserver le numéro', other: 'Conserver les numéros' }),
  cancelAll: (count) =>
    count === 1
      ? 'Résilier cet abonnement'
      : counted(count, { one: 'Résilier # abonnement', other: 'Résilier ces # abonnements' }),
  cancelledAll: (count) =>
    count === 1
      ? 'L’abonnement est résilié'
      : counted(count, { one: '# abonnement est résilié', other: '# abonnements sont résiliés' }),
  keepSubscriptions: (count) =>
    counted(count, { one: 'Conserver l’abonnement', other: 'Conserver les abonnements' }),
  someAndMore: (names, more) => counted(more, { one: `${names} et # autre`, other: `${names} et # autres` }),
  updateSettings: 'Mettre à jour les paramètres',
  cancelSubscription: 'Résilier l’abonnement',
  sharedLineMaster: 'Utilisateur principal de la ligne partagée',
  languageHint: 'La langue de ce portail et des e-mails adressés à l’utilisateur.',
  createUser: 'Créer l’utilisateur',
  deleteUser: 'Supprimer l’utilisateur',
  assignFaxNumbers: 'Attribuer des numéros de fax',
  numberColumns: {
    fax_number: 'Numéro de fax',
    csid: 'CSID',
    type: 'Type',
    ata_mac: 'Adresse MAC de l’ATA',
    is_active: 'Actif',
    is_default: 'Par défaut',
    operation: 'Opération',
  },
  sharedLineColumns: {
    tag: 'Nom de la ligne partagée',
    fax_number: 'Numéro de fax',
    csid: 'CSID',
    operation: 'Opération',
  },
  changeEmailNote:
    'Cela ne s’applique qu’aux numéros de fax dont l’e-mail d’origine est celui du compte de l’utilisateur.',
  changeEmailHint: 'L’utilisateur se connecte avec la nouvelle adresse. L’ancienne reçoit un avis.',
  originalEmail: 'E-mail d’origine',
  newEmail: 'Nouvel e-mail',
  confirmEmail: 'Confirmer l’e-mail',
  updateNumbers: 'Mettre à jour les e-mails de tous les numéros de fax associés',
  yes: 'Oui',
  no: 'Non',
  confirmChange: 'Modifier l’e-mail de cet utilisateur',
  adminTag: '(Administrateur)',
}

export const userFieldLabels: Translated<typeof english.userFieldLabels> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  admin: 'Administrateur',
  sendOnly: 'Envoi seul',
  sftpUser: 'Utilisateur SFTP',
  ssoEmail: 'E-mail SSO',
  timeZone: 'Fuseau horaire',
  userActivated: 'Activé',
}
