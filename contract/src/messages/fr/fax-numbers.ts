import type { Translated } from '../../kit/translated.ts'
import type * as english from '../fax-numbers.ts'
import { counted, shownNumber } from './language.ts'

export const faxNumberMessages: Translated<typeof english.faxNumberMessages> = {
  assigned: 'Attribués',
  unassigned: 'Non attribués',
  unassignedOne: 'Non attribué',
  settingsTitle: (number) => `Paramètres de ${number}`,
  assignTitle: (number) => `Attribuer ${number} à un utilisateur`,
  assignToUserTitle: (number, email) => `Attribuer ${number} à l’utilisateur ${email}`,
  assignToUser: 'Attribuer',
  moveToGroup: 'Déplacer dans un groupe',
  returnToInventory: 'Remettre en stock',
  search: 'Rechercher des numéros de fax',
  settingsSaved: (number) => `Les paramètres de ${number} ont été mis à jour.`,
  assignedInfo: 'Le numéro de fax est attribué.',
  moved: (group) => `Les numéros de fax cochés ont été déplacés dans le groupe : ${group}.`,
  movedTitle: 'Numéros de fax déplacés',
  returnedTitle: 'Numéros de fax remis en stock',
  someNumbers: (count) => counted(count, { one: '# numéro de fax', other: '# numéros de fax' }),
  takenBack: (count) =>
    count === 1
      ? 'Le numéro de fax est revenu dans son groupe.'
      : counted(count, {
          one: '# numéro de fax est revenu dans son groupe.',
          other: '# numéros de fax sont revenus dans leurs groupes.',
        }),
  returned: 'Les numéros de fax cochés ont été remis en stock.',
  unassignedInfo: (number, email) => `Le numéro ${number} n’est plus attribué à l’utilisateur ${email}.`,
  macInvalid: 'L’adresse MAC de l’ATA n’est pas valide. Veuillez saisir une nouvelle adresse MAC.',
  numbersRequired: 'Veuillez cocher le ou les numéros de fax.',
  userRequired: 'Veuillez choisir un groupe, puis un utilisateur.',
  moveFailed: 'Le système ne peut pas déplacer les numéros de fax. Veuillez réessayer plus tard.',
  returnFailed: 'Le système ne peut pas remettre en stock les numéros de fax. Veuillez réessayer plus tard.',
  unassignFailed:
    'Le système ne peut pas effectuer l’opération pour le moment. Veuillez réessayer plus tard.',
  listTitle: 'Numéros de fax',
  unassignedTitle: 'Numéros de fax - Non attribués',
  detailsScreen: 'Détails du numéro de fax',
  assignScreen: 'Attribuer un numéro de fax à un utilisateur',
  assignFromUserScreen: 'Attribuer des numéros de fax',
  vFax: 'vFax',
  ata: 'ATA',
  unassign: 'Retirer',
  columns: {
    fax_number: 'Numéro de fax',
    type: 'Type',
    email: 'E-mail',
    group_name: 'Groupe',
    user_name: 'Nom',
    operation: 'Opération',
  },
  filterGroup: (group) => `Groupe : ${group} (sous-groupes compris)`,
}

export const emailListMessages: Translated<typeof english.emailListMessages> = {
  invalid: 'Cette adresse e-mail n’est pas valide.',
  duplicate: 'Cette adresse e-mail existe déjà.',
  full: (most) =>
    counted(most, {
      one: 'Vous pouvez ajouter # adresse e-mail au maximum.',
      other: 'Vous pouvez ajouter # adresses e-mail au maximum.',
    }),
  fullOnAssignment: (most) =>
    counted(most, {
      one: 'Vous pouvez ajouter # adresse e-mail au maximum.',
      other: 'Vous pouvez ajouter # adresses e-mail au maximum.',
    }),
  add: 'Ajouter',
  names: {
    send_fax: 'Envoi de fax',
    outbound_notification: 'Notifications d’envoi',
    receive_fax: 'Réception de fax',
    inbound_notification: 'Notifications de réception',
  },
  sameAsAbove: 'Utiliser les mêmes e-mails que ci-dessus',
}

export const faxNumberListMessages: Translated<typeof english.faxNumberListMessages> = {
  tabs: 'Listes de numéros de fax',
  devices: 'Appareils',
  number: 'Numéro de fax',
  numberIs: (digits) => `Numéro de fax : ${digits}`,
  filterGroupOnly: (group) => `Groupe : ${group} (sans les sous-groupes)`,
  online: 'En ligne',
  offline: 'Hors ligne',
  details: 'Détails',
  detailsOf: (number) => `Détails de ${number}`,
  assignToUserOf: (number) => `Attribuer à un utilisateur : ${number}`,
  totalAssigned: (total) =>
    counted(total, { one: '# numéro de fax attribué', other: '# numéros de fax attribués' }),
  totalUnassigned: (total) =>
    counted(total, { one: '# numéro de fax non attribué', other: '# numéros de fax non attribués' }),
  assigned: {
    empty: 'Aucun numéro de fax n’est encore attribué.',
    emptyHint: 'Attribuez à un utilisateur l’un des numéros de fax non attribués.',
    showUnassigned: 'Afficher les numéros de fax non attribués',
    emptyFiltered: 'Aucun numéro de fax attribué ne correspond au filtre.',
    emptyFilteredHint: 'Effacez le filtre ou essayez avec moins de chiffres.',
    emptyGroupHint:
      'Effacez le filtre ou choisissez l’un de ses sous-groupes : leurs numéros de fax ne sont pas dans cette liste.',
  },
  unassigned: {
    empty: 'Il n’y a aucun numéro de fax non attribué.',
    emptyHint: 'Les numéros de fax viennent du stock du fournisseur ou d’utilisateurs qui ne les ont plus.',
    emptyFiltered: 'Aucun numéro de fax non attribué ne correspond au filtre.',
    emptyFilteredHint: 'Effacez le filtre ou essayez avec moins de chiffres.',
  },
  assignableFilteredHint:
    'Effacez le filtre pour voir les numéros de fax de tous vos groupes. Le numéro rejoint le groupe de l’utilisateur.',
  groupDeactivated: 'Ce groupe est désactivé : il ne peut pas recevoir de numéros de fax.',
  moveTitle: (number) =>
    counted(number, { one: 'Déplacer # numéro de fax ?', other: 'Déplacer # numéros de fax ?' }),
  moveText: (group) => `Ils seront dans le groupe ${group}, toujours non attribués :`,
  moveTextOne: (group) => `Il sera dans le groupe ${group}, toujours non attribué :`,
  returnTitle: (number) =>
    counted(number, {
      one: 'Remettre en stock # numéro de fax ?',
      other: 'Remettre en stock # numéros de fax ?',
    }),
  returnText:
    'Ils quittent vos groupes et retournent dans le stock du fournisseur. Vous pouvez annuler pendant quelques minutes. Ensuite, seul le fournisseur peut les distribuer à nouveau.',
  returnTextOne:
    'Il quitte vos groupes et retourne dans le stock du fournisseur. Vous pouvez annuler pendant quelques minutes. Ensuite, seul le fournisseur peut le distribuer à nouveau.',
  backToUser: 'Retour à l’utilisateur',
  forUser: (email) => `Pour ${email}`,
}

export const faxNumberSettingsMessages: Translated<typeof english.faxNumberSettingsMessages> = {
  loading: 'Chargement du numéro de fax',
  loadingUser: 'Chargement de l’utilisateur',
  assignSummary: 'L’utilisateur reçoit le numéro de fax avec les paramètres ci-dessous.',
  backToUnassigned: 'Retour aux numéros de fax non attribués',
  backToUsers: 'Retour aux utilisateurs',
  numberTitle: 'Numéro de fax',
  numberHint: 'Le numéro de fax et l’utilisateur auquel il est attribué.',
  freeNumberHint: 'Le numéro de fax et le groupe dans lequel il se trouve.',
  labels: {
    fax_number: 'Numéro de fax',
    email: 'Compte de l’utilisateur',
    group_name: 'Groupe de l’utilisateur',
    group: 'Groupe',
    status: 'État',
    device: 'Télécopieur',
  },
  userTitle: 'Utilisateur',
  userHint: 'Le numéro de fax passe dans le groupe de l’utilisateur.',
  group: 'Groupe',
  user: 'Utilisateur',
  userSearch: 'Rechercher par nom, e-mail ou groupe',
  userSearchByEmail: 'Rechercher par e-mail',
  chooseGroupFirst: 'Choisissez d’abord un groupe',
  chosenEmail: (email) => `E-mail : ${email}`,
  noUser: 'Aucun utilisateur ne correspond.',
  noUsers: 'Il n’y a aucun utilisateur dans le groupe choisi.',
  usersLoading: 'Chargement des utilisateurs…',
  userDisabled: 'Désactivé',
  manyUsers: (count, shown) =>
    `Le groupe compte ${counted(count, { one: '# utilisateur', other: '# utilisateurs' })}. La liste affiche les ${shownNumber(shown)} plus récents ; saisissez une partie de l’e-mail pour trouver les autres.`,
  userEntry: (group, name, email) => `${group} > ${name} (${email})`,
  settingsTitle: 'Paramètres',
  settingsOfUser: 'Seul un numéro de fax attribué à un utilisateur a des paramètres.',
  settingsHint: 'Le nom qui figure sur les pages envoyées et le type du numéro de fax.',
  type: 'Type',
  typeHints: {
    '0': 'Les fax sont envoyés et reçus sans télécopieur.',
    '1': 'Un télécopieur raccordé à un ATA (adaptateur téléphonique analogique).',
  },
  ataMacHint: '12 chiffres et lettres figurant sur l’étiquette de l’ATA.',
  isDefault: 'Par défaut pour l’envoi',
  showUser: 'Afficher les numéros de fax de l’utilisateur',
  isDefaultHint: 'L’utilisateur envoie depuis ce numéro de fax.',
  isDefaultOnAssignment:
    'L’utilisateur envoie depuis ce numéro de fax. Le premier numéro de fax d’un utilisateur devient toujours celui par défaut.',
  byFaxMachine: 'Par télécopieur',
  byFaxMachineHint: 'Uniquement pour les numéros de fax ATA.',
  vFaxPresetHint: 'Un vFax n’a pas de télécopieur : cette case est sans effet.',
  byEmail: 'Par e-mail',
  withoutContents: 'Par e-mail (sans le contenu du fax)',
  hints: {
    send_fax: 'Les adresses autorisées à envoyer des fax par e-mail depuis ce numéro de fax.',
    outbound_notification: 'Qui est averti de la réussite ou de l’échec d’un fax envoyé.',
    receive_fax: 'Où vont les fax reçus.',
    inbound_notification: 'Qui est averti de l’arrivée d’un fax.',
  },
  warnings: {
    noWay: 'Aucun fax n’est remis : aucun mode de remise n’est activé.',
    emptyList: 'La remise par e-mail est activée, mais la liste ne contient aucune adresse.',
    emailOff: 'La liste contient des adresses, mais la remise par e-mail est désactivée.',
  },
  emailBox: (list) => `Adresse e-mail : ${list}`,
  listFull: 'La liste est pleine.',
  listTooLong: (most) =>
    counted(most, {
      one: 'La liste n’accepte plus que # adresse : une adresse que vous retirez ne peut pas être rajoutée.',
      other:
        'La liste n’accepte plus que # adresses : une adresse que vous retirez ne peut pas être rajoutée.',
    }),
  emailsOf: (list) => `E-mails : ${list}`,
  noEmails: 'Aucune adresse e-mail pour le moment.',
  none: 'aucun',
  remove: (email) => `Retirer ${email}`,
  sameAs: (list) => `Copie la liste « ${list} ». Modifier l’une des deux listes met fin à la copie.`,
  holders: 'Détenteurs',
  unassignTitle: 'Retirer',
  unassigned: 'Numéro de fax retiré',
  unassignedFrom: (number, email) => `${number} n’appartient plus à ${email}.`,
  assignedAgain: (number, email) => `${number} appartient de nouveau à ${email}.`,
  unassignHint:
    'L’utilisateur perd le numéro de fax avec ses paramètres et ses listes d’e-mails. Le numéro reste dans le groupe.',
  unassignConfirm: (number, email) => `Retirer ${number} à ${email} ?`,
  isUnassigned: 'Le numéro de fax n’est attribué à aucun utilisateur.',
  isAssigned: (email) => `Le numéro de fax est déjà attribué à ${email}.`,
  showSettings: 'Afficher ses paramètres',
  reload: 'Recharger le numéro de fax',
  kept: 'Le numéro de fax a été rechargé. Votre saisie est conservée ; l’enregistrer remplace :',
}

export const numbersCellTexts: Translated<typeof english.numbersCellTexts> = {
  more: 'plus…',
  online: 'En ligne',
  offline: 'Hors ligne',
  none: '–',
}

export const numberHolderMessages: Translated<typeof english.numberHolderMessages> = {
  label: 'Détenteurs du numéro de fax',
  columns: {
    from_time: 'Début',
    to_time: 'Fin',
    group_name: 'Groupe',
    email: 'Compte d’utilisateur',
    gsd_tag: 'Ligne partagée',
    type: 'Type',
  },
  present: 'en cours',
  lineGone: 'supprimée',
  empty: 'Aucun détenteur',
  emptyHint: 'Aucun de vos groupes n’a eu le numéro de fax.',
  note: (zone) =>
    `Un fax appartient au groupe et à l’utilisateur qui avaient le numéro au moment du fax. Les heures sont celles de ${zone}.`,
}

export const faxNumberFieldLabels: Translated<typeof english.faxNumberFieldLabels> = {
  csid: 'CSID',
  forwarding: 'Transfert',
  forwardTo: 'Transférer à',
  receiveFaxesByFaxMachine: 'Recevoir les fax par télécopieur',
  receiveFaxesByEmail: 'Recevoir les fax par e-mail',
  inboundNotificationsByFaxMachine: 'Notifications de réception par télécopieur',
  inboundNotificationsByEmail: 'Notifications de réception par e-mail',
  outboundNotificationsByFaxMachine: 'Notifications d’envoi par télécopieur',
  outboundNotificationsByEmail: 'Notifications d’envoi par e-mail',
}
