import type { Translated } from '../../kit/translated.ts'
import type * as english from '../shared-lines.ts'
import { counted } from './language.ts'

export const sharedLineMessages: Translated<typeof english.sharedLineMessages> = {
  unsubscribed: (email, tag) => `Se canceló la suscripción de ${email} a la línea compartida ${tag}.`,
  sectionTitle: 'Líneas compartidas (opcional)',
  listLabel: 'Lista de líneas compartidas',
  sectionHint: 'Números de fax en los que reciben varios usuarios del grupo.',
  none: 'No hay líneas compartidas. Cree una a partir del número de fax de un usuario de este grupo.',
  noneYet: 'No hay líneas compartidas.',
  sectionColumns: {
    tag: 'Nombre de la línea',
    fax_number: 'Número de fax',
    master: 'Usuario principal',
    subscriptions: 'Suscripciones',
    operation: 'Operación',
  },
  subscriptions: (count) => counted(count, { one: '# suscriptor', other: '# suscriptores' }),
  subscriptionsOf: (tag) => `Suscripciones de la línea compartida ${tag}`,
  details: 'Detalles',
  detailsOf: (tag) => `Detalles de la línea compartida ${tag}`,
  newScreen: 'Crear línea compartida',
}
