import type { Translated } from '../../kit/translated.ts'
import type * as english from '../scim.ts'
import { counted } from './language.ts'

export const scimRefusals: Translated<typeof english.scimRefusals> = {
  invalidFilter:
    'Ce filtre n’est pas pris en charge. Comparez userName, externalId, id, emails.value ou active avec eq, reliés par and.',
  invalidPath: 'Le chemin ne désigne aucun attribut d’un utilisateur.',
  noTarget: 'Une opération de suppression exige un chemin.',
  invalidValue: 'Une valeur manque ou n’est pas valide.',
  invalidSyntax: 'La requête n’est pas un message SCIM connu de ce service.',
  mutability: 'L’attribut ne peut pas être modifié.',
  externalIdTaken: 'Un autre utilisateur de cet annuaire a cet externalId.',
  noAdministrators: 'Un annuaire ne modifie aucun administrateur. Il peut seulement en désactiver un.',
  severalPrimary: 'emails : une seule adresse peut être la principale.',
  noFilterHere: 'Cette adresse n’accepte aucun filtre.',
  required: (attribute) => `L’attribut ${attribute} est obligatoire.`,
  wrongType: (attribute) => `L’attribut ${attribute} a une valeur du mauvais type.`,
  tooManyAttributes: (parameter) => `Le paramètre ${parameter} désigne trop d’attributs.`,
  pathUnknown: (path) => `Le chemin ne désigne aucun attribut d’un utilisateur : ${path}`,
  isFixed: (attribute) => `L’attribut ${attribute} ne peut pas être modifié.`,
  valueMissing: (attribute) => `L’attribut ${attribute} n’a pas de valeur.`,
  noObject: 'Une opération sans chemin exige comme valeur un objet d’attributs.',
  operations: (most) => `Operations : une liste de 1 à ${most} opérations.`,
  operation: 'op : add, replace ou remove.',
  needsKey: 'SCIM exige une clé d’API d’un groupe avec l’autorisation « users ».',
}

export const directoryTexts: Translated<typeof english.directoryTexts> = {
  sectionTitle: 'Annuaire (facultatif)',
  sectionHint:
    'Entra ID, Okta et d’autres annuaires créent, modifient et désactivent des utilisateurs de ce groupe par SCIM.',
  address: 'Adresse',
  keys: 'Clés d’API',
  lastUsed: (time) => `Dernier usage : ${time}`,
  neverUsed: 'Jamais utilisée',
  noKey:
    'Un annuaire a besoin d’une clé d’API avec l’autorisation Utilisateurs. Créez-en une ci-dessus, sous Clés d’API.',
  numbers: 'Les nouveaux utilisateurs reçoivent un numéro de fax',
  numbersHint:
    'Chaque utilisateur que l’annuaire crée reçoit le premier numéro de fax non attribué de ce groupe. Le choix est enregistré immédiatement.',
  unassigned: (count) =>
    counted(count, {
      one: 'Ce groupe a # numéro de fax non attribué.',
      other: 'Ce groupe a # numéros de fax non attribués.',
    }),
  noneUnassigned:
    'Ce groupe n’a pas de numéro de fax non attribué : les nouveaux utilisateurs sont créés sans numéro. Déplacez d’abord des numéros vers ce groupe.',
  toUnassigned: 'Numéros de fax non attribués',
  turned: (isOn) =>
    isOn
      ? 'Les nouveaux utilisateurs reçoivent un numéro de fax'
      : 'Les nouveaux utilisateurs ne reçoivent pas de numéro de fax',
  turnedBack: (isOn) =>
    isOn
      ? 'Les nouveaux utilisateurs reçoivent de nouveau un numéro de fax.'
      : 'Les nouveaux utilisateurs ne reçoivent de nouveau pas de numéro de fax.',
  saveFailed: 'Désolé, le système ne peut pas enregistrer le réglage. Veuillez réessayer plus tard.',
}
