import type { Translated } from '../../kit/translated.ts'
import type * as english from '../fax-numbers.ts'
import { counted } from './language.ts'

export const faxNumberMessages: Translated<typeof english.faxNumberMessages> = {
  assigned: 'Asignados',
  unassigned: 'Sin asignar',
  unassignedOne: 'Sin asignar',
  settingsTitle: (number) => `Configuración de ${number}`,
  assignTitle: (number) => `Asignar ${number} a un usuario`,
  assignToUserTitle: (number, email) => `Asignar ${number} al usuario ${email}`,
  assignToUser: 'Asignar a usuario',
  moveToGroup: 'Mover a grupo',
  returnToInventory: 'Devolver al inventario',
  search: 'Buscar números de fax',
  settingsSaved: (number) => `La configuración de ${number} se actualizó.`,
  assignedInfo: 'El número de fax está asignado.',
  moved: (group) => `Los números de fax marcados están ahora en el grupo: ${group}.`,
  movedTitle: 'Números de fax movidos',
  returnedTitle: 'Números de fax devueltos al inventario',
  someNumbers: (count) => counted(count, { one: '# número de fax', other: '# números de fax' }),
  takenBack: (count) =>
    count === 1
      ? 'El número de fax está de nuevo en su grupo.'
      : counted(count, {
          one: '# número de fax está de nuevo en su grupo.',
          other: '# números de fax están de nuevo en sus grupos.',
        }),
  returned: 'Los números de fax marcados se devolvieron al inventario.',
  unassignedInfo: (number, email) => `El número ${number} ya no está asignado al usuario ${email}.`,
  macInvalid: 'La dirección MAC del ATA no es válida. Escriba otra dirección MAC.',
  numbersRequired: 'Seleccione (marque) los números de fax.',
  userRequired: 'Elija un grupo y después seleccione un usuario.',
  moveFailed: 'El sistema no puede mover los números de fax. Inténtelo de nuevo más tarde.',
  returnFailed: 'El sistema no puede devolver los números de fax. Inténtelo de nuevo más tarde.',
  unassignFailed: 'El sistema no puede completar la operación en este momento. Inténtelo de nuevo más tarde.',
  listTitle: 'Números de fax',
  unassignedTitle: 'Números de fax sin asignar',
  detailsScreen: 'Detalles del número de fax',
  assignScreen: 'Asignar número de fax a un usuario',
  assignFromUserScreen: 'Asignar números de fax',
  vFax: 'vFax',
  ata: 'ATA',
  unassign: 'Desasignar',
  columns: {
    fax_number: 'Número de fax',
    type: 'Tipo',
    email: 'Correo electrónico',
    group_name: 'Grupo',
    user_name: 'Nombre',
    operation: 'Operación',
  },
  filterGroup: (group) => `Grupo: ${group} (con subgrupos)`,
}

export const emailListMessages: Translated<typeof english.emailListMessages> = {
  invalid: 'El correo electrónico no es válido.',
  duplicate: 'El correo electrónico ya está en la lista.',
  full: (most) =>
    counted(most, {
      one: 'Puede añadir como máximo # correo electrónico.',
      other: 'Puede añadir como máximo # correos electrónicos.',
    }),
  fullOnAssignment: (most) =>
    counted(most, {
      one: 'Puede añadir como máximo # correo electrónico.',
      other: 'Puede añadir como máximo # correos electrónicos.',
    }),
  add: 'Añadir',
  names: {
    send_fax: 'Enviar faxes',
    outbound_notification: 'Notificación de envío',
    receive_fax: 'Recibir faxes',
    inbound_notification: 'Notificación de recepción',
  },
  sameAsAbove: 'Usar los mismos correos electrónicos de arriba',
}
