import type { Translated } from '../../kit/translated.ts'
import type * as english from '../fax-numbers.ts'
import { counted } from './language.ts'

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
