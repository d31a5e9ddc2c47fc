import type { Translated } from '../../kit/translated.ts'
import type * as english from '../history.ts'
import { counted, shownDay, shownMoment, shownNumber } from './language.ts'

const timeIs = (from: string, to: string): string => {
  if (from === '') return `Hasta el ${to}`
  if (to === '') return `Desde el ${from}`
  return from === to ? from : `Del ${from} al ${to}`
}

export const historyMessages: Translated<typeof english.historyMessages> = {
  title: 'Auditoría',
  total: (count) => counted(count, { one: '# registro', other: '# registros' }),
  columns: {
    time: 'Fecha y hora',
    person: 'Persona',
    sentence: 'Quién hizo qué',
    action: 'Qué se hizo',
    entity: 'A qué',
    group: 'Grupo',
    changes: 'Antes → después',
    before: 'Antes',
    after: 'Después',
  },
  historyLabel: 'Historial',
  actors: {
    outside: 'Alguien de fuera de sus grupos',
    operator: 'El operador',
    nobody: 'Sin sesión iniciada',
  },
  /** The actors of sentences about acts without an account. */
  theSystem: 'El sistema',
  somebody: 'Alguien',
  unknownAct: (action) => `hizo algo que esta versión no conoce: ${action}`,
  andOthers: (others) => ` y ${shownNumber(others)} más`,
  deleted: 'ya no existe',
  apiKey: (name) => (name === '' ? 'Una clave de API' : `La clave de API ${name}`),
  /** Shown in place of a name that the administrator may not see. */
  outside: '(fuera de sus grupos)',
  values: {
    on: 'Sí',
    off: 'No',
    none: 'ninguno',
    lifetime: 'Máximo',
    custom: 'Personalizado',
    day: (day) => shownDay(day),
    moment: (utc) => `${shownMoment(utc)} UTC`,
    days: (days) => counted(days, { one: '# día', other: '# días' }),
  },
  fieldOf: (field, value) => `${field}: ${value}`,
  becomes: 'pasó a ser',
  more: (fields) => `${shownNumber(fields)} más`,
  timesIn: (zone) => `Horas en ${zone}`,
  filters: {
    label: 'Filtrar el registro de auditoría',
    person: 'Persona (parte del correo electrónico)',
    action: 'Qué se hizo',
    anyAction: 'Todo',
    noAction: 'Ninguna acción contiene esas palabras.',
    systemToo: 'También lo que hizo el sistema',
    systemTooHint: 'También los registros individuales de una acción sobre muchas cosas',
    from: 'Desde',
    to: 'Hasta',
    apply: 'Aplicar',
    presets: {
      today: 'Hoy',
      'month-to-date': 'Mes en curso',
      'previous-7-days': '7 días anteriores',
      'previous-month': 'Mes anterior',
    },
    keyIs: (name) => `Clave de API: ${name}`,
    removeKey: (name) => `Quitar el filtro por la clave de API ${name}`,
    personIs: (person) => `Persona: ${person}`,
    actionIs: (action) => `Qué se hizo: ${action}`,
    groupIs: (group) => `Grupo: ${group} (con subgrupos)`,
    timeIs,
  },
  download: 'Descargar CSV',
  downloading: (megabytes) => `${megabytes} MB hasta ahora…`,
  downloadFailed: 'No se pudo descargar el registro de auditoría. Inténtelo de nuevo más tarde.',
  empty: 'Todavía no hay nada registrado.',
  emptyHint: 'Desde ahora, las acciones de los administradores aparecen aquí.',
  emptyFiltered: 'Nada coincide con el filtro.',
  emptyFilteredHint: 'Quite el filtro, elija un periodo más largo o muestre también lo que hizo el sistema.',
  emptyOfAllHint: 'Quite un filtro para ver más.',
  emptyHistory: 'No hay ningún cambio registrado.',
  emptyHistoryHint: 'Desde ahora, los cambios aparecen aquí con los valores anteriores.',
  endBeforeStart: 'El final no puede ser anterior al comienzo.',
}

export const entityNames: Translated<typeof english.entityNames> = {
  group: 'Grupo',
  user: 'Usuario',
  'fax-number': 'Número de fax',
  'shared-line': 'Línea compartida',
  brand: 'Marca',
  'cover-page': 'Portada',
  session: 'Sesión',
  bulletin: 'Aviso de servicio',
  'api-key': 'Clave de API',
  'identity-provider': 'Proveedor de identidad',
  'fax-record': 'Registros de faxes',
  service: 'Servicio',
  'saved-view': 'Vista guardada',
  webhook: 'Webhook',
  'audit-log': 'Registro de auditoría',
}

export const topicNames: Translated<typeof english.topicNames> = {
  groups: 'Grupos',
  users: 'Usuarios',
  'user-imports': 'Importaciones de usuarios',
  'fax-numbers': 'Números de fax',
  'shared-lines': 'Líneas compartidas',
  brands: 'Marcas y portadas',
  'legal-holds': 'Retenciones legales',
  'sign-in': 'Inicio de sesión',
  reports: 'Uso e informes',
  'saved-views': 'Vistas guardadas',
  webhooks: 'Webhooks',
  service: 'Servicio',
}
