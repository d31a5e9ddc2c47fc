import type { Translated } from '../../kit/translated.ts'
import type * as english from '../scim.ts'
import { counted } from './language.ts'

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

export const directoryTexts: Translated<typeof english.directoryTexts> = {
  sectionTitle: 'Directorio (opcional)',
  sectionHint:
    'Entra ID, Okta y otros directorios crean, modifican y desactivan usuarios de este grupo por SCIM.',
  address: 'Dirección',
  keys: 'Claves de API',
  lastUsed: (time) => `Último uso: ${time}`,
  neverUsed: 'Nunca usada',
  noKey:
    'Un directorio necesita una clave de API con el permiso Usuarios. Cree una arriba, en Claves de API.',
  numbers: 'Los usuarios nuevos reciben un número de fax',
  numbersHint:
    'Cada usuario que crea el directorio recibe el primer número de fax sin asignar de este grupo. El cambio se guarda de inmediato.',
  unassigned: (count) =>
    counted(count, {
      one: 'Este grupo tiene # número de fax sin asignar.',
      other: 'Este grupo tiene # números de fax sin asignar.',
    }),
  noneUnassigned:
    'Este grupo no tiene números de fax sin asignar, así que los usuarios nuevos se crean sin número. Primero mueva números a este grupo.',
  toUnassigned: 'Números de fax sin asignar',
  turned: (isOn) =>
    isOn ? 'Los usuarios nuevos reciben un número de fax' : 'Los usuarios nuevos no reciben número de fax',
  turnedBack: (isOn) =>
    isOn
      ? 'Los usuarios nuevos vuelven a recibir un número de fax.'
      : 'Los usuarios nuevos vuelven a no recibir número de fax.',
  saveFailed: 'Lo sentimos, el sistema no puede guardar el ajuste. Inténtelo más tarde.',
}
