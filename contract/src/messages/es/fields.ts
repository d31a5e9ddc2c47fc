import type { Translated } from '../../kit/translated.ts'
import type * as english from '../fields.ts'
import { counted, named } from './language.ts'

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

export const schemaFaults: Translated<typeof english.schemaFaults> = {
  required: 'Este campo es obligatorio.',
  text: 'Debe ser un texto.',
  number: 'Debe ser un número.',
  wholeNumber: 'Debe ser un número entero.',
  truth: 'Debe ser verdadero o falso.',
  list: 'Debe ser una lista.',
  object: 'Debe ser un objeto.',
  wrongType: 'El valor es de un tipo incorrecto.',
  wrongForm: 'El valor tiene una forma incorrecta.',
  unknownFields: (names) => named('No se conoce aquí', `${names}.`),
  choices: (values) => `Debe ser uno de: ${values}.`,
  least: (least) => `Como mínimo ${least}.`,
  most: (most) => `Como máximo ${most}.`,
  leastCharacters: (least) =>
    counted(least, { one: 'Al menos # carácter.', other: 'Al menos # caracteres.' }),
  leastEntries: (least) => counted(least, { one: 'Al menos # entrada.', other: 'Al menos # entradas.' }),
  mostEntries: (most) => counted(most, { one: 'Como máximo # entrada.', other: 'Como máximo # entradas.' }),
}

/** The names of fields, as forms and the audit show them. */
export const fieldLabels: Translated<typeof english.fieldLabels> = {
  logoStates: { none: 'Ninguno', set: 'Establecido', replaced: 'Reemplazado' },
  fileStates: { uploaded: 'subido', replaced: 'reemplazado' },
  language: 'Idioma',
  ataMACAddress: 'Dirección MAC del ATA',
  // For a group, a brand and a cover page alike, so without a gender.
  activated: 'Estado activo',
  user: 'Usuario',
  dateFrom: 'Fecha inicial',
  dateTo: 'Fecha final',
  identityProvider: 'Proveedor de identidad',
}
