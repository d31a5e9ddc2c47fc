import type { Translated } from '../../kit/translated.ts'
import type * as english from '../scim.ts'

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
