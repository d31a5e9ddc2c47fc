import type { Translated } from '../../kit/translated.ts'
import type * as english from '../webhook-ends.ts'

export const webhookEnds: Translated<typeof english.webhookEnds> = {
  gone: 'El receptor indicó que la dirección ya no existe (410).',
  failing: 'Ninguna entrega tuvo éxito durante tres días.',
}
