import type { Translated } from '../../kit/translated.ts'
import type * as english from '../webhook-ends.ts'

export const webhookEnds: Translated<typeof english.webhookEnds> = {
  gone: 'Le destinataire a indiqué que l’adresse n’existe plus (410).',
  failing: 'Aucune remise n’a réussi pendant trois jours.',
}
