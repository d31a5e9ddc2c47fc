import type { Translated } from '../../kit/translated.ts'
import type * as english from '../api-key-refusals.ts'

export const apiKeyRefusals: Translated<typeof english.apiKeyRefusals> = {
  nameTaken: 'Una clave no revocada de este grupo ya tiene este nombre.',
  tooMany: 'Este grupo tiene todas las claves de API que puede tener. Revoque una que no necesite.',
  noPermission: 'Elija al menos un permiso.',
  expiresInPast: 'El fin debe estar en el futuro.',
  notValid:
    'Esta clave de API no es válida: es desconocida, está revocada o caducada, o su grupo está desactivado.',
  notOpened: 'Esta clave de API no abre esta llamada.',
  lacksPermission: (permission) =>
    `Esta clave de API no tiene el permiso “${permission}”, que esta llamada necesita.`,
  lacksPermissionFor: (permission, what) =>
    `Esta clave de API no tiene el permiso “${permission}”, necesario para cambiar ${what}.`,
  theNumber: (fax_number) => `el número de fax ${fax_number}`,
  theLine: (tag) => `la línea compartida “${tag}”`,
  theColumn: (column, row) => `números de fax (columna ${column}, fila ${row})`,
  needsPerson: 'Las claves de API no abren esta llamada: debe iniciar sesión una persona.',
  noAdministrators:
    'Una clave de API no puede convertir a un usuario en administrador, ni mover a un administrador o cambiar su correo. Debe iniciar sesión una persona.',
}
