import type { Translated } from '../../kit/translated.ts'
import type * as english from '../users.ts'
import { counted, shownNumber } from './language.ts'

export const userListMessages: Translated<typeof english.userListMessages> = {
  title: 'Usuarios',
  createUser: 'Crear usuario',
  importList: 'Importar lista de usuarios',
  downloadList: 'Descargar lista de usuarios',
  sendWelcome: 'Enviar correo de bienvenida',
  details: 'Detalles',
  send: 'Enviados',
  receive: 'Recibidos',
  activated: 'Activo',
  disabled: 'Inactivo',
  welcomeNo: 'No',
  welcomeSent: (count) => `Enviado (${shownNumber(count)})`,
  columns: {
    email: 'Correo electrónico',
    group_name: 'Grupo',
    user_name: 'Nombre',
    fax_numbers: 'Números de fax',
    created_time: 'Fecha de creación',
    is_active: 'Estado',
    count_welcome_email: 'Correo de bienvenida',
    operation: 'Operación',
    usage: 'Uso',
  },
  criteria: { email: 'Correo electrónico', fax_number: 'Número de fax', ata_mac: 'MAC del ATA' },
  total: (count) => counted(count, { one: '# usuario', other: '# usuarios' }),
  timesIn: (zone) => `Horas en ${zone}`,
  filterGroup: (group) => `Grupo: ${group} (incluidos los usuarios de sus subgrupos)`,
  detailsOf: (email) => `Detalles de ${email}`,
  sentReportOf: (email) => `Enviados: faxes enviados de ${email}`,
  receivedReportOf: (email) => `Recibidos: faxes recibidos de ${email}`,
  none: '–',
  emptyFiltered: 'Ningún usuario coincide con el filtro.',
  emptyFilteredHint: 'Quite el filtro o pruebe otras palabras clave.',
  empty: 'Aquí todavía no hay usuarios.',
  emptyHint: 'Cree un usuario o importe una lista.',
  welcomeNeedsUser: 'Seleccione (marque) los usuarios que recibirán el correo de bienvenida.',
  welcomeToDisabled:
    'Un usuario desactivado no puede recibir el correo de bienvenida. Desmarque los usuarios cuyo estado es Inactivo.',
  welcomeOffForBrand:
    'La marca de estos usuarios no envía correos de bienvenida. Su configuración está en Marca.',
  welcomeTooMany:
    'Un usuario puede recibir como máximo 5 correos de bienvenida al día. Inténtelo de nuevo mañana.',
  welcomeTitle: 'Correo de bienvenida',
  welcomeAccepted: (count) =>
    count === 1
      ? 'El correo de bienvenida está en camino.'
      : counted(count, {
          one: '# correo de bienvenida está en camino.',
          other: '# correos de bienvenida están en camino.',
        }),
  downloading: (megabytes) => `Descargando… ${megabytes} MB`,
  welcomeFailed: 'No se pudo solicitar el envío del correo de bienvenida. Inténtelo de nuevo más tarde.',
  downloadFailed: 'No se pudo descargar la lista de usuarios. Inténtelo de nuevo más tarde.',
}

export const userMessages: Translated<typeof english.userMessages> = {
  createTitle: 'Crear usuario',
  createSummary: 'Una persona que envía y recibe faxes o que administra un grupo.',
  detailsTitle: 'Detalles del usuario',
  basicTitle: 'Información básica (obligatoria)',
  basicHint: 'El grupo, el nombre, el correo electrónico y la zona horaria del usuario.',
  accessTitle: 'Acceso',
  accessHint: 'Lo que el usuario puede hacer y si la cuenta está en uso.',
  createdUnder: (group) => `El usuario se creará en el grupo: ${group}.`,
  created: 'Usuario creado',
  createdText: (email, group) => `${email} está en ${group}.`,
  createdAndWelcomed: (email, group) => `${email} está en ${group}. El correo de bienvenida está en camino.`,
  group: 'Grupo',
  noGroup: 'Todavía no se eligió ningún grupo',
  groupDeactivated: 'Este grupo está desactivado.',
  adminHint: 'El usuario inicia sesión en este portal y administra el grupo y todo lo que hay debajo.',
  activatedHint: 'Un usuario desactivado no puede iniciar sesión ni enviar o recibir faxes.',
  sendWelcome: 'Enviar ahora el correo de bienvenida',
  sendWelcomeHint: 'El correo explica al usuario cómo iniciar sesión por primera vez.',
  ssoEmailHint: 'La dirección en el proveedor de identidad. Déjela vacía si es el mismo correo electrónico.',
  timeZoneSearch: 'Buscar por lugar, abreviatura o diferencia horaria',
  noTimeZone: 'Ninguna zona horaria coincide.',
  clockOfZone: (label) => `${label} todo el año`,
  clocksOfZone: (standard, daylight) => `Hora estándar ${standard}, hora de verano ${daylight}`,
  welcomeNeedsActive: 'Un usuario desactivado no puede recibir el correo de bienvenida.',
  unsubscribed: 'Suscripción a la línea compartida cancelada',
  deleteConfirm: '¿Eliminar este usuario?',
  namesRequired: 'Escriba el nombre y el apellido.',
  lastNameRequired: 'Escriba el apellido.',
  emailRequired: 'Escriba un correo electrónico.',
  timeZoneRequired: 'Elija una zona horaria.',
  emailNotValid: 'Escriba un correo electrónico válido.',
  duplicateEmail: 'Ya existe un usuario con este correo electrónico.',
  ssoAddressTaken: 'Otro usuario inicia sesión con SSO con esta dirección.',
  createFailed: 'El sistema no puede crear el usuario. Inténtelo de nuevo más tarde.',
  updateFailed: 'El sistema no puede actualizar el perfil. Inténtelo de nuevo más tarde.',
  missing: 'El usuario no existe. Actualice la lista de usuarios.',
  deleteFailed: 'El sistema no puede eliminar el usuario. Inténtelo de nuevo más tarde.',
  unsubscribeFailed: 'El sistema no está disponible. Inténtelo de nuevo más tarde.',
  ownAccount: 'Un usuario no puede eliminar ni mover su propia cuenta.',
  ownAccountStays: 'Su propia cuenta sigue activada y sigue siendo de administrador.',
  deleted: (email) => `El usuario ${email} se eliminó.`,
  defaultNumberSet: (number) => `El número de fax predeterminado del usuario es ahora ${number}.`,
  adminSendOnly:
    'Un usuario de Solo envío no puede ser administrador. Si quiere que esta cuenta sea de administrador, desmarque la opción Solo envío.',
  changeEmail: 'Cambiar correo electrónico',
  addressTitle: 'Correo electrónico',
  emailUpdatedTitle: 'El correo electrónico se actualizó',
  emailUpdated: 'El correo electrónico del usuario se actualizó.',
  newEmailRequired: 'Escriba un correo electrónico.',
  confirmEmailRequired: 'Confirme el correo electrónico.',
  emailsDiffer: 'La confirmación debe coincidir con el correo electrónico nuevo.',
  emailInvalid: (email) => `${email} no es un correo electrónico válido.`,
  chooseNumbersUpdate:
    'Indique si quiere actualizar los correos electrónicos de todos los números de fax asociados.',
  emailTaken: (email) => `Otro usuario usa el correo electrónico ${email}.`,
  atMostCharacters: (most) =>
    counted(most, { one: 'Como máximo # carácter.', other: 'Como máximo # caracteres.' }),
  loading: 'Cargando el usuario',
  backToUsers: 'Volver a los usuarios',
  movedTo: (group) => `El usuario se moverá al grupo: ${group}. Sus números de fax se mueven con él.`,
  sendOnlyHint: 'El usuario solo envía faxes, desde el número del usuario predeterminado del grupo.',
  sendOnlyNeedsNoAdmin: 'Un administrador no puede ser usuario de Solo envío.',
  sftpHint: 'El usuario también puede enviar y recibir faxes por SFTP.',
  updatedText: (email) => `La configuración de ${email} se guardó.`,
  disabledTitle: 'Usuario desactivado',
  enabledTitle: 'Usuario activado',
  enabledAgain: (email) => `${email} está activo de nuevo.`,
  disabledAgain: (email) => `${email} está desactivado de nuevo.`,
  overtaken: {
    reload: 'Volver a cargar el usuario',
    kept: 'El usuario se volvió a cargar. Lo que escribió se conserva; al guardarlo reemplaza:',
  },
  deleteHint:
    'Las sesiones y las suscripciones del usuario terminan, y su correo electrónico sale de las listas de correo de sus números de fax. El historial se conserva.',
  deleteAction: 'Eliminar',
  numbersTitle: 'Números de fax',
  numbersHint: 'El usuario envía desde el número predeterminado.',
  numbersLabel: 'Números de fax del usuario',
  noNumbers: 'El usuario no tiene números de fax.',
  openNumber: 'Configuración',
  openNumberOf: (number) => `Configuración del número de fax ${number}`,
  makeDefault: (number) => `Enviar desde ${number}`,
  vFax: 'vFax',
  ata: 'ATA',
  linesTitle: 'Suscripciones a líneas compartidas',
  linesHint: 'Líneas compartidas en las que el usuario recibe.',
  linesLabel: 'Líneas compartidas del usuario',
  noLines: 'El usuario no está suscrito a ninguna línea compartida.',
  cancelSubscriptionTo: (tag) => `Cancelar la suscripción a ${tag}`,
  cancelSubscriptionText: (email, tags) => `${email} ya no recibirá faxes de ${tags}.`,
  unassignAll: (count) =>
    count === 1
      ? 'Desasignar este número'
      : counted(count, { one: 'Desasignar # número', other: 'Desasignar estos # números' }),
  unassignText: (email, numbers, count) =>
    count === 1
      ? `${email} ya no enviará ni recibirá faxes con ${numbers}. El número permanece en el grupo, sin asignar.`
      : `${email} ya no enviará ni recibirá faxes con ${numbers}. Los números permanecen en el grupo, sin asignar.`,
  unassigned: (count) =>
    count === 1
      ? 'El número ya no está asignado'
      : counted(count, { one: '# número ya no está asignado', other: '# números ya no están asignados' }),
  keepNumbers: (count) => (count === 1 ? 'Conservar el número' : 'Conservar los números'),
  cancelAll: (count) =>
    count === 1
      ? 'Cancelar esta suscripción'
      : counted(count, { one: 'Cancelar # suscripción', other: 'Cancelar estas # suscripciones' }),
  cancelledAll: (count) =>
    count === 1
      ? 'La suscripción se canceló'
      : counted(count, {
          one: 'Se canceló # suscripción',
          other: 'Se cancelaron # suscripciones',
        }),
  keepSubscriptions: (count) => (count === 1 ? 'Conservar la suscripción' : 'Conservar las suscripciones'),
  someAndMore: (names, more) => `${names} y ${shownNumber(more)} más`,
  updateSettings: 'Guardar configuración',
  cancelSubscription: 'Cancelar la suscripción',
  sharedLineMaster: 'Usuario principal de línea compartida',
  languageHint: 'El idioma de este portal y de los correos que recibe el usuario.',
  createUser: 'Crear usuario',
  deleteUser: 'Eliminar usuario',
  assignFaxNumbers: 'Asignar números de fax',
  numberColumns: {
    fax_number: 'Número de fax',
    csid: 'CSID',
    type: 'Tipo',
    ata_mac: 'Dirección MAC del ATA',
    is_active: 'Activo',
    is_default: 'Predeterminado',
    operation: 'Operación',
  },
  sharedLineColumns: {
    tag: 'Nombre de la línea',
    fax_number: 'Número de fax',
    csid: 'CSID',
    operation: 'Operación',
  },
  changeEmailNote:
    'Solo afecta a los números de fax cuyo correo electrónico original es el mismo que el de la cuenta del usuario.',
  changeEmailHint: 'El usuario inicia sesión con la dirección nueva. La anterior recibe un aviso.',
  originalEmail: 'Correo electrónico original',
  newEmail: 'Correo electrónico nuevo',
  confirmEmail: 'Confirmar correo electrónico',
  updateNumbers: 'Actualizar los correos electrónicos de todos los números de fax asociados',
  yes: 'Sí',
  no: 'No',
  confirmChange: 'Cambiar el correo electrónico de este usuario',
  adminTag: '(Administrador)',
}

export const userFieldLabels: Translated<typeof english.userFieldLabels> = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  admin: 'Administrador',
  sendOnly: 'Solo envío',
  sftpUser: 'Usuario de SFTP',
  ssoEmail: 'Correo electrónico de SSO',
  timeZone: 'Zona horaria',
  userActivated: 'Activo',
}
