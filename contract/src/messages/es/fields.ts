import type { Translated } from '../../kit/translated.ts'
import type * as english from '../fields.ts'
import { counted } from './language.ts'

export const fieldRefusals: Translated<typeof english.fieldRefusals> = {
  atMost: (most) => counted(most, { one: 'Como máximo # carácter.', other: 'Como máximo # caracteres.' }),
  atLeastOne: 'Al menos 1 carácter.',
  latin: 'Solo letras latinas, cifras, espacios y signos de puntuación.',
  ascii: 'Solo letras sin acentos, cifras, espacios y signos de puntuación.',
  email: 'Escriba un correo electrónico válido.',
  faxNumber: (least, most) => `Un número de fax tiene de ${least} a ${most} cifras y nada más.`,
  mac: 'Una dirección MAC tiene 12 cifras hexadecimales.',
  moment: 'Un día como aaaa-mm-dd, o segundos desde 1970.',
  either: (one, many) => `Envíe ${one} o ${many}.`,
}
