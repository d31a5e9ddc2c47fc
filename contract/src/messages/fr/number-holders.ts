import type { Translated } from '../../kit/translated.ts'
import type * as english from '../number-holders.ts'

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
