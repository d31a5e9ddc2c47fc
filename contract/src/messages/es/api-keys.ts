import type { Translated } from '../../kit/translated.ts'
import type * as english from '../api-keys.ts'
import { shownNumber } from './language.ts'

export const apiKeyMessages: Translated<typeof english.apiKeyMessages> = {
  sectionTitle: 'Claves de API (opcional)',
  sectionHint:
    'Otros programas las usan para llamar a la API para este grupo y los grupos inferiores. Hasta 20.',
  listLabel: 'Lista de claves de API',
  none: 'Este grupo no tiene claves de API. Cree una para que otro programa llame a la API.',
  create: 'Crear clave de API',
  full: 'Este grupo tiene 20 claves de API, que es el máximo. Revoque una que no necesite.',
  createText: (group) => `La clave funciona en el grupo ${group} y en todos los grupos por debajo de él.`,
  name: 'Nombre',
  nameHint: 'La auditoría lo muestra en todo lo que hace el programa.',
  nameMissing: 'Introduzca un nombre.',
  permissions: 'Permisos',
  expires: 'Último día (opcional)',
  expiresHint: 'La clave funciona hasta que este día termina en GMT. Déjelo vacío para una clave sin fin.',
  createFailed: 'Lo sentimos, el sistema no puede crear la clave de API. Inténtelo más tarde.',
  created: 'La clave de API se ha creado',
  madeTitle: (name) => `La clave de API ${name} se ha creado`,
  madeText: 'Copie la clave ahora y entréguela al programa. No se muestra de nuevo.',
  key: 'Clave de API',
  copy: 'Copiar la clave',
  copied: 'Copiada',
  copyFailed: 'Su navegador no permite copiar. Seleccione la clave y cópiela.',
  done: 'Listo',
  revoke: 'Revocar',
  revokeOf: (name) => `Revocar la clave de API ${name}`,
  revokeConfirm: '¿Revocar esta clave de API?',
  revokeText: (name) =>
    `Los programas que usan la clave ${name} se rechazan de inmediato. Una clave revocada no puede volver a usarse.`,
  revokeFailed: 'Lo sentimos, el sistema no puede revocar la clave de API. Inténtelo más tarde.',
  stands: (name, count, isMore) =>
    `La clave de API ${name} está revocada. Modificó ${isMore ? 'más de ' : ''}${count === 1 ? '1 elemento' : `${shownNumber(count)} elementos`} que nadie ha modificado desde entonces.`,
  nothingStands: (name) =>
    `La clave de API ${name} está revocada. Nada de lo que modificó sigue como ella lo dejó.`,
  showRecords: 'Mostrar lo que hizo',
  records: 'Registros',
  recordsOf: (name) => `Registros de la clave de API ${name}`,
  never: 'Nunca',
  noEnd: 'Sin fin',
  columns: {
    key_name: 'Nombre',
    permissions: 'Permisos',
    created_time: 'Creada',
    last_used: 'Último uso',
    expires: 'Caduca',
    state: 'Estado',
    operation: 'Operación',
  },
  states: { active: 'Activa', expired: 'Caducada', revoked: 'Revocada' },
  permissionNames: { read: 'Leer', users: 'Usuarios', numbers: 'Números', reports: 'Informes' },
  permissionHints: {
    read: 'Listas y detalles de grupos, usuarios y números, y la auditoría.',
    users: 'Crear, modificar, importar y eliminar usuarios. No crea administradores.',
    numbers: 'Asignar y mover números de fax; líneas compartidas y usuarios predeterminados.',
    reports: 'Informes de faxes y de uso. Contienen datos personales.',
  },
}

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
