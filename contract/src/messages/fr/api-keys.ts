import type { Translated } from '../../kit/translated.ts'
import type * as english from '../api-keys.ts'
import { shownNumber } from './language.ts'

export const apiKeyMessages: Translated<typeof english.apiKeyMessages> = {
  sectionTitle: 'Clés d’API (facultatif)',
  sectionHint:
    'D’autres programmes les utilisent pour appeler l’API pour ce groupe et les groupes inférieurs. Jusqu’à 20.',
  listLabel: 'Liste des clés d’API',
  none: 'Ce groupe n’a pas de clé d’API. Créez-en une pour qu’un autre programme appelle l’API.',
  create: 'Créer une clé d’API',
  full: 'Ce groupe a 20 clés d’API, le maximum. Révoquez-en une dont vous n’avez pas besoin.',
  createText: (group) => `La clé fonctionne dans le groupe ${group} et dans tous les groupes au-dessous.`,
  name: 'Nom',
  nameHint: 'L’audit l’affiche pour tout ce que fait le programme.',
  nameMissing: 'Veuillez saisir un nom.',
  permissions: 'Autorisations',
  expires: 'Dernier jour (facultatif)',
  expiresHint: 'La clé fonctionne jusqu’à la fin de ce jour en GMT. Laissez vide pour une clé sans fin.',
  createFailed: 'Désolé, le système ne peut pas créer la clé d’API. Veuillez réessayer plus tard.',
  created: 'La clé d’API est créée',
  madeTitle: (name) => `La clé d’API ${name} est créée`,
  madeText: 'Copiez la clé maintenant et donnez-la au programme. Elle ne sera plus affichée.',
  key: 'Clé d’API',
  copy: 'Copier la clé',
  copied: 'Copiée',
  copyFailed: 'Votre navigateur ne permet pas de copier. Sélectionnez la clé et copiez-la.',
  done: 'Terminé',
  revoke: 'Révoquer',
  revokeOf: (name) => `Révoquer la clé d’API ${name}`,
  revokeConfirm: 'Révoquer cette clé d’API ?',
  revokeText: (name) =>
    `Les programmes qui utilisent la clé ${name} sont refusés immédiatement. Une clé révoquée ne peut plus servir.`,
  revokeFailed: 'Désolé, le système ne peut pas révoquer la clé d’API. Veuillez réessayer plus tard.',
  stands: (name, count, isMore) =>
    `La clé d’API ${name} est révoquée. Elle a modifié ${isMore ? 'plus de ' : ''}${count === 1 ? '1 élément' : `${shownNumber(count)} éléments`}, et personne n’y a touché depuis.`,
  nothingStands: (name) =>
    `La clé d’API ${name} est révoquée. Rien de ce qu’elle a modifié n’est resté en l’état.`,
  showRecords: 'Afficher ce qu’elle a fait',
  records: 'Historique',
  recordsOf: (name) => `Historique de la clé d’API ${name}`,
  never: 'Jamais',
  noEnd: 'Sans fin',
  columns: {
    key_name: 'Nom',
    permissions: 'Autorisations',
    created_time: 'Créée',
    last_used: 'Dernier usage',
    expires: 'Expire',
    state: 'État',
    operation: 'Opération',
  },
  states: { active: 'Active', expired: 'Expirée', revoked: 'Révoquée' },
  permissionNames: { read: 'Lire', users: 'Utilisateurs', numbers: 'Numéros', reports: 'Rapports' },
  permissionHints: {
    read: 'Listes et détails des groupes, des utilisateurs et des numéros, et l’audit.',
    users: 'Créer, modifier, importer et supprimer des utilisateurs. Ne crée pas d’administrateurs.',
    numbers: 'Attribuer et déplacer des numéros de fax, lignes partagées et utilisateurs par défaut.',
    reports: 'Rapports de fax et d’usage. Ils contiennent des données personnelles.',
  },
}

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
