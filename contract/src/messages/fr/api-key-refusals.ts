import type { Translated } from '../../kit/translated.ts'
import type * as english from '../api-key-refusals.ts'

export const apiKeyRefusals: Translated<typeof english.apiKeyRefusals> = {
  nameTaken: 'Une clé non révoquée de ce groupe porte déjà ce nom.',
  tooMany:
    'Ce groupe a autant de clés d’API qu’il peut en avoir. Révoquez-en une dont vous n’avez pas besoin.',
  noPermission: 'Veuillez choisir au moins une autorisation.',
  expiresInPast: 'La fin doit être dans le futur.',
  notValid:
    'Cette clé d’API n’est pas valide : elle est inconnue, révoquée ou expirée, ou son groupe est désactivé.',
  notOpened: 'Cette clé d’API n’ouvre pas cet appel.',
  lacksPermission: (permission) =>
    `Cette clé d’API n’a pas l’autorisation « ${permission} », dont cet appel a besoin.`,
  lacksPermissionFor: (permission, what) =>
    `Cette clé d’API n’a pas l’autorisation « ${permission} », nécessaire pour modifier ${what}.`,
  theNumber: (fax_number) => `le numéro de fax ${fax_number}`,
  theLine: (tag) => `la ligne partagée « ${tag} »`,
  theColumn: (column, row) => `des numéros de fax (colonne ${column}, ligne ${row})`,
  needsPerson: 'Les clés d’API n’ouvrent pas cet appel : une personne doit se connecter.',
  noAdministrators:
    'Une clé d’API ne peut pas faire d’un utilisateur un administrateur, ni déplacer un administrateur ou changer son adresse e-mail. Une personne doit se connecter.',
}
