import type { Translated } from '../../kit/translated.ts'
import type * as english from '../fax-numbers.ts'
import { counted, shownNumber } from './language.ts'

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

const numbers = (count: number): string =>
  counted(count, { one: '# número de fax', other: '# números de fax' })

/** Texts of the lists of fax numbers that are not in fax-numbers.ts. */
export const faxNumberListMessages: Translated<typeof english.faxNumberListMessages> = {
  tabs: 'Listas de números de fax',
  devices: 'Dispositivos',
  number: 'Número de fax',
  numberIs: (digits) => `Número de fax: ${digits}`,
  filterGroupOnly: (group) => `Grupo: ${group} (sin subgrupos)`,
  online: 'En línea',
  offline: 'Sin conexión',
  details: 'Detalles',
  detailsOf: (number) => `Detalles de ${number}`,
  assignToUserOf: (number) => `Asignar a usuario: ${number}`,
  totalAssigned: (total) =>
    counted(total, { one: '# número de fax asignado', other: '# números de fax asignados' }),
  totalUnassigned: (total) =>
    counted(total, { one: '# número de fax sin asignar', other: '# números de fax sin asignar' }),
  assigned: {
    empty: 'Todavía no hay números de fax asignados.',
    emptyHint: 'Asigne a un usuario uno de los números de fax sin asignar.',
    showUnassigned: 'Mostrar los números de fax sin asignar',
    emptyFiltered: 'Ningún número de fax asignado coincide con el filtro.',
    emptyFilteredHint: 'Quite el filtro o pruebe con menos cifras.',
    emptyGroupHint:
      'Quite el filtro o elija uno de sus subgrupos: sus números de fax no están en esta lista.',
  },
  unassigned: {
    empty: 'No hay números de fax sin asignar.',
    emptyHint: 'Los números de fax vienen del inventario del proveedor o de usuarios que ya no los tienen.',
    emptyFiltered: 'Ningún número de fax sin asignar coincide con el filtro.',
    emptyFilteredHint: 'Quite el filtro o pruebe con menos cifras.',
  },
  assignableFilteredHint:
    'Quite el filtro para ver los números de fax de todos sus grupos. El número pasa al grupo del usuario.',
  groupDeactivated: 'Este grupo está desactivado: no puede recibir números de fax.',
  moveTitle: (number) => `¿Mover ${numbers(number)}?`,
  moveText: (group) => `Estarán en el grupo ${group}, todavía sin asignar:`,
  moveTextOne: (group) => `Estará en el grupo ${group}, todavía sin asignar:`,
  returnTitle: (number) => `¿Devolver ${numbers(number)}?`,
  returnText:
    'Salen de sus grupos y vuelven al inventario del proveedor. Durante unos minutos puede deshacerlo. Después, solo el proveedor puede volver a entregarlos.',
  returnTextOne:
    'Sale de sus grupos y vuelve al inventario del proveedor. Durante unos minutos puede deshacerlo. Después, solo el proveedor puede volver a entregarlo.',
  backToUser: 'Volver al usuario',
  forUser: (email) => `Para ${email}`,
}

/** Our own texts of the screens of one fax number. The specified ones are in fax-numbers.ts. */
export const faxNumberSettingsMessages: Translated<typeof english.faxNumberSettingsMessages> = {
  loading: 'Cargando el número de fax',
  loadingUser: 'Cargando el usuario',
  assignSummary: 'El usuario recibe el número de fax con la configuración siguiente.',
  backToUnassigned: 'Volver a los números de fax sin asignar',
  backToUsers: 'Volver a los usuarios',
  numberTitle: 'Número de fax',
  numberHint: 'El número de fax y el usuario que lo tiene.',
  freeNumberHint: 'El número de fax y el grupo en el que está.',
  labels: {
    fax_number: 'Número de fax',
    email: 'Cuenta de usuario',
    group_name: 'Grupo del usuario',
    group: 'Grupo',
    status: 'Estado',
    device: 'Máquina de fax',
  },
  userTitle: 'Usuario',
  userHint: 'El número de fax pasa al grupo del usuario.',
  group: 'Grupo',
  user: 'Usuario',
  userSearch: 'Buscar por nombre, correo electrónico o grupo',
  userSearchByEmail: 'Buscar por correo electrónico',
  chooseGroupFirst: 'Elija primero un grupo',
  chosenEmail: (email) => `Correo electrónico: ${email}`,
  noUser: 'Ningún usuario coincide.',
  noUsers: 'No hay usuarios en el grupo elegido.',
  usersLoading: 'Cargando los usuarios…',
  userDisabled: 'Inactivo',
  manyUsers: (count, shown) =>
    `${counted(count, { one: 'El grupo tiene # usuario.', other: 'El grupo tiene # usuarios.' })} La lista muestra los ${shownNumber(shown)} más recientes; escriba una parte del correo electrónico para encontrar los demás.`,
  userEntry: (group, name, email) => `${group} > ${name} (${email})`,
  settingsTitle: 'Configuración',
  settingsOfUser: 'Solo tiene configuración un número de fax que tiene un usuario.',
  settingsHint: 'El nombre en las páginas que se envían y el tipo del número de fax.',
  type: 'Tipo',
  typeHints: {
    '0': 'Los faxes se envían y se reciben sin máquina de fax.',
    '1': 'Una máquina de fax conectada a un ATA (adaptador telefónico analógico).',
  },
  ataMacHint: '12 cifras y letras de la etiqueta del ATA.',
  isDefault: 'Predeterminado para enviar',
  showUser: 'Mostrar los números de fax del usuario',
  isDefaultHint: 'El usuario envía desde este número de fax.',
  isDefaultOnAssignment:
    'El usuario envía desde este número de fax. El primer número de fax de un usuario siempre es el predeterminado.',
  byFaxMachine: 'En la máquina de fax',
  byFaxMachineHint: 'Solo para números de fax de tipo ATA.',
  vFaxPresetHint: 'Un vFax no tiene máquina de fax: esta casilla no tiene efecto.',
  byEmail: 'Por correo electrónico',
  withoutContents: 'Por correo electrónico (sin el contenido del fax)',
  hints: {
    send_fax: 'Las direcciones que pueden enviar faxes por correo electrónico desde este número de fax.',
    outbound_notification: 'A quién se avisa cuando el envío de un fax se completa o falla.',
    receive_fax: 'Adónde van los faxes recibidos.',
    inbound_notification: 'A quién se avisa cuando llega un fax.',
  },
  /** Nothing arrives, although the settings can be saved. */
  warnings: {
    noWay: 'No se entrega ningún fax: no hay ninguna forma de entrega activada.',
    emptyList: '«Por correo electrónico» está activado, pero la lista no tiene direcciones.',
    emailOff: 'La lista tiene direcciones, pero «Por correo electrónico» está desactivado.',
  },
  emailBox: (list) => `Correo electrónico para «${list}»`,
  listFull: 'La lista está llena.',
  listTooLong: (most) =>
    counted(most, {
      one: 'La lista ahora solo admite # dirección: si quita una, no podrá volver a añadirla.',
      other: 'La lista ahora solo admite # direcciones: si quita una, no podrá volver a añadirla.',
    }),
  emailsOf: (list) => `Correos electrónicos: ${list}`,
  noEmails: 'Todavía no hay ningún correo electrónico.',
  none: 'ninguno',
  remove: (email) => `Quitar ${email}`,
  sameAs: (list) => `Copia la lista «${list}». Al cambiar una de las dos, la copia termina.`,
  holders: 'Titulares',
  unassignTitle: 'Desasignar',
  unassigned: 'Número de fax desasignado',
  unassignedFrom: (number, email) => `${number} ya no pertenece a ${email}.`,
  assignedAgain: (number, email) => `${number} pertenece de nuevo a ${email}.`,
  unassignHint:
    'El usuario pierde el número de fax con su configuración y sus listas de correo. El número permanece en el grupo.',
  unassignConfirm: (number, email) => `¿Desasignar ${number} de ${email}?`,
  isUnassigned: 'El número de fax no está asignado a ningún usuario.',
  isAssigned: (email) => `El número de fax ya está asignado a ${email}.`,
  showSettings: 'Mostrar su configuración',
  reload: 'Volver a cargar el número de fax',
  kept: 'El número de fax se volvió a cargar. Lo que escribió se conserva; al guardarlo reemplaza:',
}

export const numbersCellTexts: Translated<typeof english.numbersCellTexts> = {
  more: 'más…',
  online: 'En línea',
  offline: 'Sin conexión',
  none: '–',
}

export const numberHolderMessages: Translated<typeof english.numberHolderMessages> = {
  label: 'Titulares del número de fax',
  columns: {
    from_time: 'Desde',
    to_time: 'Hasta',
    group_name: 'Grupo',
    email: 'Cuenta de usuario',
    gsd_tag: 'Línea compartida',
    type: 'Tipo',
  },
  present: 'ahora',
  lineGone: 'eliminada',
  empty: 'No hay titulares',
  emptyHint: 'Ninguno de sus grupos ha tenido el número de fax.',
  note: (zone) =>
    `Un fax pertenece al grupo y al usuario que tenían el número en el momento del fax. Las horas son de ${zone}.`,
}

export const faxNumberFieldLabels: Translated<typeof english.faxNumberFieldLabels> = {
  csid: 'CSID',
  forwarding: 'Reenvío',
  forwardTo: 'Reenviar a',
  receiveFaxesByFaxMachine: 'Recibir faxes en la máquina de fax',
  receiveFaxesByEmail: 'Recibir faxes por correo electrónico',
  inboundNotificationsByFaxMachine: 'Notificaciones de recepción en la máquina de fax',
  inboundNotificationsByEmail: 'Notificaciones de recepción por correo electrónico',
  outboundNotificationsByFaxMachine: 'Notificaciones de envío en la máquina de fax',
  outboundNotificationsByEmail: 'Notificaciones de envío por correo electrónico',
}
