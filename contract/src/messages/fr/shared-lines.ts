import type { Translated } from '../../kit/translated.ts'
import type * as english from '../shared-lines.ts'
import { counted } from './language.ts'

export const sharedLineMessages: Translated<typeof english.sharedLineMessages> = {
  unsubscribed: (email, tag) => `L’abonnement de ${email} à la ligne partagée ${tag} est résilié.`,
  sectionTitle: 'Lignes partagées (facultatif)',
  listLabel: 'Liste des lignes partagées',
  sectionHint: 'Des numéros de fax sur lesquels plusieurs utilisateurs du groupe reçoivent.',
  none: 'Il n’y a aucune ligne partagée. Créez-en une à partir du numéro de fax d’un utilisateur de ce groupe.',
  noneYet: 'Il n’y a aucune ligne partagée.',
  sectionColumns: {
    tag: 'Nom de la ligne partagée',
    fax_number: 'Numéro de fax',
    master: 'Utilisateur principal',
    subscriptions: 'Abonnements',
    operation: 'Opération',
  },
  subscriptions: (count) => counted(count, { one: '# abonné', other: '# abonnés' }),
  subscriptionsOf: (tag) => `Abonnements de la ligne partagée ${tag}`,
  details: 'Détails',
  detailsOf: (tag) => `Détails de la ligne partagée ${tag}`,
  newScreen: 'Créer une ligne partagée',
}
