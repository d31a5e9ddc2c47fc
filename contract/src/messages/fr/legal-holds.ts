import type { Translated } from '../../kit/translated.ts'
import type * as english from '../legal-holds.ts'

export const legalHoldMessages: Translated<typeof english.legalHoldMessages> = {
  title: 'Conservation légale',
  listTitle: 'Conservations légales',
  byRootOnly:
    'Seuls les administrateurs du groupe racine peuvent mettre en place et lever des conservations légales.',
  alreadyOn: 'Une conservation légale est déjà en place. Veuillez recharger la page.',
  notOn: 'Il n’y a aucune conservation légale. Veuillez recharger la page.',
  reasonMissing: 'Veuillez saisir un motif.',
  blocksDeletion: {
    group:
      'Le groupe est sous conservation légale. Il ne peut pas être supprimé tant qu’elle n’est pas levée.',
    user: 'L’utilisateur est sous conservation légale. Il ne peut pas être supprimé tant qu’elle n’est pas levée.',
  },
  blocksMove:
    'Une conservation légale d’un groupe supérieur retient les fax du groupe. Il ne peut pas quitter ce groupe supérieur.',
}
