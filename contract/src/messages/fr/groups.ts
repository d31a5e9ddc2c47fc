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
