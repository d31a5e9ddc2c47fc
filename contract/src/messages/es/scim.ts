import type { Translated } from '../../kit/translated.ts'
import type * as english from '../scim.ts'

export const scimRefusals: Translated<typeof english.scimRefusals> = {
  invalidFilter:
    'El filtro no es compatible. Compare userName, externalId, id, emails.value o active con eq, unidos por and.',
  invalidPath: 'La ruta no nombra ningún atributo de un usuario.',
  noTarget: 'Una operación que quita algo necesita una ruta.',
  invalidValue: 'Un valor falta o no es válido.',
  invalidSyntax: 'La solicitud no es un mensaje SCIM que este servicio conozca.',
  mutability: 'El atributo no se puede cambiar.',
  externalIdTaken: 'Otro usuario de este directorio tiene este externalId.',
  noAdministrators: 'Un directorio no cambia administradores. Solo puede desactivarlos.',
  severalPrimary: 'emails: solo una dirección puede ser la principal.',
  noFilterHere: 'Esta dirección no responde a ningún filtro.',
  required: (attribute) => `El atributo ${attribute} es obligatorio.`,
  wrongType: (attribute) => `El atributo ${attribute} tiene un valor de tipo incorrecto.`,
  tooManyAttributes: (parameter) => `El parámetro ${parameter} nombra demasiados atributos.`,
  pathUnknown: (path) => `La ruta no nombra ningún atributo de un usuario: ${path}`,
  isFixed: (attribute) => `El atributo ${attribute} no se puede cambiar.`,
  valueMissing: (attribute) => `El atributo ${attribute} no tiene valor.`,
  noObject: 'Una operación sin ruta necesita como valor un objeto de atributos.',
  operations: (most) => `Operations: una lista de 1 a ${most} operaciones.`,
  operation: 'op: add, replace o remove.',
  needsKey: 'SCIM necesita una clave de API de un grupo con el permiso “users”.',
}
