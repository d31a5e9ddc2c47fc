import type { Translated } from '../../kit/translated.ts'
import type * as english from '../number-holders.ts'

export const numberHolderMessages: Translated<typeof english.numberHolderMessages> = {
  label: 'Détenteurs du numéro de fax',
  columns: {
    from_time: 'Du',
    to_time: 'Au',
    group_name: 'Groupe',
    email: 'Compte d’utilisateur',
    gsd_tag: 'Ligne partagée',
    type: 'Type',
  },
  present: 'maintenant',
  lineGone: 'supprimée',
  empty: 'Aucun détenteur',
  emptyHint: 'Aucun de vos groupes n’a eu le numéro de fax.',
  note: (zone) => `Un fax appartient au détenteur de son heure. Les heures sont celles de ${zone}.`,
}
