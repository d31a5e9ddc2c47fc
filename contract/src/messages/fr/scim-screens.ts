import type { Translated } from '../../kit/translated.ts'
import type * as english from '../scim-screens.ts'
import { counted } from './language.ts'

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
