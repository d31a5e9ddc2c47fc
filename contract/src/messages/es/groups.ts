import type { Translated } from '../../kit/translated.ts'
import type * as english from '../groups.ts'
import { counted, shownNumber } from './language.ts'

export const groupMessages: Translated<typeof english.groupMessages> = {
  listTitle: 'Grupos',
  groupSettings: 'Configuración',
  users: 'Usuarios',
  faxNumbers: 'Números',
  deactivated: '(Desactivado)',
  treeLabel: 'Grupos',
  search: 'Buscar grupos',
  countSubGroups: 'Contar subgrupos',
  countSubGroupsHint:
    'Muestra cuántos subgrupos tiene cada grupo y cuenta también los usuarios y números de fax de estos',
  subGroupCount: (count) => counted(count, { one: '# subgrupo', other: '# subgrupos' }),
  groupCount: (count) => counted(count, { one: '# grupo', other: '# grupos' }),
  linkOf: (link, group) => `${link} de ${group}`,
  expand: (group) => `Abrir ${group}`,
  collapse: (group) => `Cerrar ${group}`,
  withoutAdministrator: 'Solo sin administrador',
  withoutAdministratorHint: 'Grupos activos que no tienen un administrador activo propio',
  lacksAdministrator: 'Sin administrador',
  everyHasAdministrator: 'Aquí ningún grupo carece de administrador.',
  everyHasAdministratorHint: 'Quite el filtro para ver todos los grupos.',
  noMatch: 'Ningún grupo tiene eso en su nombre.',
  noMatchHint: 'Pruebe una parte más corta del nombre.',
  pickerTitle: 'Elegir un grupo',
  choose: 'Elegir',
  matches: (count) => counted(count, { one: '# grupo encontrado', other: '# grupos encontrados' }),
  matchOf: (match, matches) => `${shownNumber(match)} de ${shownNumber(matches)}`,
  nextMatch: 'Coincidencia siguiente',
  previousMatch: 'Coincidencia anterior',
  parentTitle: 'Elegir el grupo superior',
  detailsTitle: (name) => `Grupo: ${name}`,
  created: 'El grupo se creó.',
  updated: 'La configuración del grupo se actualizó',
  deleted: (name) => `El grupo ${name} se eliminó.`,
  moveInfo: (name) => `Va a mover el grupo actual a ${name}.`,
  moveToItself: 'Un grupo no se puede mover a sí mismo. Elija otro grupo superior.',
  moveToSubGroup: 'Un grupo no se puede mover a uno de sus subgrupos. Elija otro grupo superior.',
  moveToDeactivated: 'Un grupo no se puede mover a un grupo desactivado. Elija otro grupo superior.',
  nameInvalid: 'Escriba un nombre de grupo válido.',
  updateFailed: 'El sistema no puede actualizar el perfil del grupo. Inténtelo de nuevo más tarde.',
  createFailed: 'El sistema no puede crear el grupo. Inténtelo de nuevo más tarde.',
  deleteFailed: 'El sistema no puede eliminar el grupo. Inténtelo de nuevo más tarde.',
  setDefaultUserTitle: 'Establecer el usuario predeterminado para los usuarios de Solo envío',
  setAsDefaultUser: 'Establecer como usuario predeterminado',
  defaultUserSet: (email) => `El usuario ${email} es ahora el usuario predeterminado del grupo.`,
  setDefaultUserFailed:
    'El sistema no puede establecer el usuario predeterminado del grupo. Inténtelo de nuevo más tarde.',
  removeDefaultUserFailed:
    'El sistema no puede quitar el usuario predeterminado del grupo. Inténtelo de nuevo más tarde.',
  createScreen: 'Crear grupo',
  basicInformation: 'Información básica (obligatoria)',
  enforceSso: 'Exigir SSO',
  backToGroups: 'Volver a los grupos',
  defaultUserColumns: {
    email: 'Correo electrónico',
    user_name: 'Nombre',
    fax_number: 'Número de fax',
    csid: 'CSID',
  },
  defaultUserCriteria: { email: 'Correo electrónico', fax_number: 'Número de fax' },
  lifetime: 'Máximo (2600 días, 7 años)',
  noRecovery: 'Los faxes eliminados al vencer su plazo de conservación no se pueden recuperar.',
  undeliverableKept: 'Los faxes recibidos no entregables se conservan 90 días más.',
  contactAccountAdministrator:
    'Para cambiar esta configuración, comuníquese con el administrador de su cuenta.',
}

const subGroups = (count: number): string => counted(count, { one: '# subgrupo', other: '# subgrupos' })

const users = (count: number): string => counted(count, { one: '# usuario', other: '# usuarios' })

/** The groups and users that a group holds, in words; kinds without any are left out. */
const heldBelow = (groups: number, people: number): string =>
  [...(groups > 0 ? [subGroups(groups)] : []), ...(people > 0 ? [users(people)] : [])].join(' y ')

const onOrOff = (isOn: boolean): string => (isOn ? 'activado' : 'desactivado')

/** Our own texts of the screens of one group. The specified ones are in groups.ts. */
export const groupSettingsMessages: Translated<typeof english.groupSettingsMessages> = {
  loading: 'Cargando el grupo',
  active: 'Activo',
  inactive: 'Desactivado',
  below: (parent) => `Subgrupo de ${parent}`,
  id: (fsi_gid) => `ID del grupo: ${fsi_gid}`,
  top: 'El más alto de sus grupos',
  sharedLinesNote:
    'Las líneas compartidas están habilitadas, pero este grupo tiene subgrupos. Solo son para grupos sin subgrupos, sin Solo envío y sin Envío de grupo.',
  actions: {
    users: 'Usuarios',
    faxNumbers: 'Números de fax',
    createSubGroup: 'Crear subgrupo',
    move: 'Mover',
    activate: 'Activar',
    deactivate: 'Desactivar',
    delete: 'Eliminar',
  },
  whyNot: {
    create_sub_group: 'Por qué no se puede crear un subgrupo',
    move: 'Por qué no se puede mover este grupo',
    activate: 'Por qué no se puede activar este grupo',
    deactivate: 'Por qué no se puede desactivar este grupo',
    delete: 'Por qué no se puede eliminar este grupo',
  },
  show: {
    users: 'Mostrar los usuarios',
    groups: 'Mostrar los grupos',
    'group-details': 'Mostrar el grupo',
    'set-default-user': 'Establecer el usuario predeterminado',
    ssosignin: 'Iniciar sesión con SSO',
    sharedLines: 'Mostrar las líneas compartidas',
  },
  moreGroups: (count) => `y ${shownNumber(count)} más.`,
  counts: {
    title: 'Recuentos',
    own: 'Este grupo',
    total: 'Con subgrupos',
    sub_groups: 'Subgrupos',
    users: 'Usuarios',
    fax_numbers: 'Números de fax',
  },
  name: 'Nombre del grupo',
  parent: 'Grupo superior',
  noParent: 'Ninguno: este es el más alto de sus grupos',
  activated: 'Activo',
  activatedHint: 'Al desactivarlo se desactivan también sus subgrupos y usuarios, y se cierran sus sesiones.',
  basicHint: 'El nombre del grupo, su grupo superior y si está en uso.',
  createdUnder: (parent) => `El grupo se creará en ${parent}.`,
  features: {
    title: 'Funciones',
    rootHint:
      'Lo que los administradores pueden usar en sus grupos. Lo que se quita aquí se quita en todos los grupos inferiores. Se guarda con Guardar configuración.',
    hint: 'Cada cambio se guarda de inmediato.',
    saved: 'Guardado',
    turned: (feature, isOn) => `${feature}: ${onOrOff(isOn)}`,
    turnedBack: (feature, isOn) => `${feature}: ${onOrOff(isOn)} de nuevo.`,
    createHint: 'Lo que el grupo nuevo puede usar: como máximo, lo que tiene su grupo superior.',
    allowed: 'Permitirlo en este grupo y en los grupos inferiores',
    is_allow_send_only: {
      label: 'Habilitar usuarios de Solo envío',
      rootLabel: 'Permitir a los administradores crear usuarios de Solo envío',
      hint: 'Usuarios sin número de fax propio, que envían desde la cuenta predeterminada.',
    },
    is_allow_group_send: {
      label: 'Habilitar Envío de grupo',
      rootLabel: 'Permitir a los administradores usar Envío de grupo',
      hint: 'Todos los usuarios del grupo envían desde el número de fax de la cuenta predeterminada.',
    },
    is_allow_gsd: {
      label: 'Habilitar líneas compartidas',
      rootLabel: 'Permitir a los administradores crear líneas compartidas',
      hint: 'Números de fax en los que reciben varios usuarios del grupo.',
    },
    is_allow_branding: {
      label: 'Habilitar marca',
      rootLabel: 'Permitir a los administradores configurar marcas',
      hint: 'Un dominio, un logotipo y correos propios.',
    },
    is_allow_sftp: {
      label: 'Habilitar SFTP',
      rootLabel: 'Permitir a los administradores crear usuarios de SFTP',
      hint: 'Usuarios que pueden enviar y recibir faxes por SFTP.',
    },
  },
  sso: {
    title: 'Inicio de sesión único',
    hint: 'Los usuarios inician sesión en su propio proveedor de identidad.',
    idp: 'Proveedor de identidad',
    none: 'Ninguno',
    nameless: 'El proveedor de identidad de un grupo superior a los suyos',
    enforceHint: 'No se aceptan contraseñas; los usuarios inician sesión solo con SSO.',
    pass: 'Aplicar a los subgrupos',
    contactSupport:
      'Este grupo no tiene ningún proveedor de identidad registrado. Comuníquese con el soporte para configurar uno.',
    contactSupportLink: 'Comunicarse con el soporte',
  },
  retention: {
    title: 'Plazo de conservación',
    hint: 'Cuánto tiempo se conservan los faxes antes de eliminarse.',
    inbox: 'Faxes recibidos',
    sent: 'Faxes enviados',
    custom: 'Personalizado (de 0 a 2600 días)',
    daysOf: (faxes) => `Días que se conservan los ${faxes.toLowerCase()}`,
    pass: 'Aplicar a los subgrupos',
    invalid: (most) => `Escriba un número de días de 0 a ${most}.`,
    shorter: 'Con un plazo más corto, los faxes más antiguos se eliminan la noche siguiente.',
  },
  deletion: {
    title: 'Eliminación de faxes',
    hint: 'Si los usuarios pueden eliminar faxes.',
    inbox: 'Faxes recibidos',
    sent: 'Faxes enviados',
    allow: 'Los usuarios pueden eliminarlos',
    pass: 'Aplicar a los subgrupos',
    permit: 'Los administradores del grupo pueden cambiarlo',
  },
  origin: {
    from: 'Este ajuste viene del grupo',
    above: 'Este ajuste viene de un grupo superior a los suyos.',
  },
  brandOrigin: {
    from: 'Sin una marca activa propia, el grupo usa la marca del grupo',
    above: 'Sin una marca activa propia, el grupo usa la marca de un grupo superior a los suyos.',
  },
  turnedOff: {
    from: 'Desactivado junto con el grupo',
    above: 'Desactivado junto con un grupo superior a los suyos.',
  },
  passes: (count) =>
    count === 0
      ? 'Al guardar no cambia ningún grupo inferior.'
      : counted(count, {
          one: 'Al guardar cambia # grupo inferior.',
          other: 'Al guardar cambian # grupos inferiores.',
        }),
  update: 'Guardar configuración',
  overtaken: {
    reload: 'Volver a cargar el grupo',
    kept: 'El grupo se volvió a cargar. Lo que escribió se conserva; al guardarlo reemplaza:',
  },
  create: 'Crear grupo',
  updatedText: (name) => `La configuración de ${name} se guardó.`,
  createdText: (name, parent) => `${name} está en ${parent}.`,
  deleteTitle: '¿Eliminar este grupo?',
  deleteText: (name) =>
    `El grupo ${name} se eliminará con su marca y sus portadas. Sus números de fax sin asignar y sus registros anteriores pasan a su grupo superior.`,
  deactivateTitle: '¿Desactivar este grupo?',
  deactivateText: (name, groups, people) =>
    groups + people === 0
      ? `${name} se desactivará. No tiene usuarios ni subgrupos.`
      : `${name} se desactivará con ${heldBelow(groups, people)}. Sus sesiones se cierran de inmediato y ninguno de ellos puede iniciar sesión hasta que el grupo se active de nuevo.`,
  activateTitle: '¿Activar este grupo?',
  activateText: (name) =>
    `${name} se activará, con todo lo que se desactivó junto con él. Lo que estaba desactivado por otro motivo sigue desactivado.`,
  deactivatedTitle: 'Grupo desactivado',
  activatedTitle: 'Grupo activado',
  activeAgain: (name) => `${name} está activo de nuevo.`,
  inactiveAgain: (name) => `${name} está desactivado de nuevo.`,
  move: {
    title: 'Mover el grupo',
    choose: 'Elija el nuevo grupo superior.',
    already: 'Este ya es su grupo superior.',
    counting: 'Contando lo que se mueve…',
    moves: (groups, people, numbers) =>
      `Se moverán ${counted(groups, { one: '# grupo', other: '# grupos' })}, ${users(people)} y ${counted(numbers, { one: '# número de fax', other: '# números de fax' })}.`,
    comesAlong: (keys, webhooks) =>
      `También se trasladan y siguen funcionando: ${counted(keys, { one: '# clave de API', other: '# claves de API' })} y ${counted(webhooks, { one: '# webhook', other: '# webhooks' })}. Para detenerlos, revoque las claves y desactive los webhooks en los detalles de sus grupos.`,
    brandsComeAlong: (brands) =>
      `Marcas activas que también se trasladan, con su host: ${brands}. Para detener una, desactívela en Marca.`,
    identityProvidersComeAlong: (providers) =>
      `Proveedores de identidad que también se trasladan: ${providers}. Con ellos siguen iniciando sesión los usuarios de los grupos movidos. Solo el operador del servicio puede eliminarlos.`,
    mailServersStay: (servers) =>
      `Servidores de correo de marcas que se eliminan: ${servers}. Los correos de esas marcas salen por el servidor de correo habitual.`,
    action: 'Mover',
    doneTitle: 'Grupo movido',
    done: (name, parent) => `${name} está ahora en ${parent}.`,
    undone: (name, parent) => `${name} está de nuevo en ${parent}.`,
  },
}

export const groupFieldLabels: Translated<typeof english.groupFieldLabels> = {
  groupName: 'Nombre del grupo',
  trial: 'Prueba',
  allowSendOnlyUsers: 'Permitir usuarios de Solo envío',
  allowGroupSend: 'Permitir Envío de grupo',
  allowSharedLines: 'Permitir líneas compartidas',
  enableBranding: 'Habilitar marca',
  allowSFTP: 'Permitir SFTP',
  sendOnlyUsers: 'Usuarios de Solo envío',
  groupSend: 'Envío de grupo',
  sso: 'SSO',
  enforceSSO: 'Exigir SSO',
  applySSOToSubGroups: 'Aplicar SSO a los subgrupos',
  storageOfReceivedFaxes: 'Conservación de los faxes recibidos',
  daysReceivedFaxesAreKept: 'Días que se conservan los faxes recibidos',
  storageOfSentFaxes: 'Conservación de los faxes enviados',
  daysSentFaxesAreKept: 'Días que se conservan los faxes enviados',
  applyStorageToSubGroups: 'Aplicar el plazo de conservación a los subgrupos',
  setDeletionOfReceivedFaxes: 'Establecer la eliminación de faxes recibidos',
  setDeletionOfSentFaxes: 'Establecer la eliminación de faxes enviados',
  deleteReceivedFaxes: 'Eliminar faxes recibidos',
  deleteSentFaxes: 'Eliminar faxes enviados',
  applyDeletionOfReceivedFaxesToSubGroups: 'Aplicar la eliminación de faxes recibidos a los subgrupos',
  applyDeletionOfSentFaxesToSubGroups: 'Aplicar la eliminación de faxes enviados a los subgrupos',
}
