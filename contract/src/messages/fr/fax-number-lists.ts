import type { Translated } from '../../kit/translated.ts'
import type * as english from '../fax-number-lists.ts'
import { counted } from './language.ts'

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
