import type { Translated } from '../../kit/translated.ts'
import type * as english from '../failures.ts'
import { faxCauses } from '../../fax-causes.ts'
import { risingRule } from '../../failures/rising.ts'
import { shownCause } from '../../failures/shown-cause.ts'
import { counted, shownDay, shownNumber } from './language.ts'

/** The next step of the administrator, for each cause of a failed fax. */
export const causeActions: typeof english.causeActions = {
  'Transmission error': 'Pida al usuario que envíe el fax de nuevo, con menos páginas si falla otra vez.',
  'Outgoing calls barred': 'Comuníquese con el soporte, porque la línea no puede llamar a este destino.',
  'Unallocated number': 'Compruebe el número con el usuario, porque no existe.',
  'No user responding': 'Compruebe el número y pregunte al destinatario si la máquina de fax está encendida.',
  'Number changed': 'Pida al destinatario su número nuevo.',
  'Exchange routing error':
    'Envíe de nuevo más tarde y comuníquese con el soporte si afecta a varios destinos.',
  'Invalid number format': 'Compruebe el número, que necesita el código de país y el de área.',
  'User busy': 'Envíe de nuevo más tarde, porque la línea del destinatario estaba ocupada.',
  'Originator cancel': 'Comuníquese con el soporte si el usuario no canceló el fax.',
  'Incompatible destination': 'Comuníquese con el soporte, porque la otra parte responde y no acepta faxes.',
  'Facilities rejected': 'Compruebe el número, porque la red rechazó un servicio para él.',
  'Destination out of order': 'Pregunte al destinatario si le llegan faxes y después envíe de nuevo.',
  'No circuit/channel available': 'Envíe de nuevo en unos minutos, porque todas las líneas estaban ocupadas.',
  'Recovery on timer expiry': 'Envíe de nuevo y comuníquese con el soporte si falla otra vez.',
  'Call rejected':
    'Compruebe el número, pregunte al destinatario si bloquea llamadas y después envíe de nuevo.',
  'File conversion error': 'Compruebe el archivo adjunto, guárdelo como PDF y envíelo de nuevo.',
}

const { recentDays, beforeDays } = risingRule

/** The failures of the days before, in words. */
const before = (failed: number): string => {
  if (failed === 0) return 'ninguno'
  return failed < beforeDays
    ? shownNumber(failed)
    : `${shownNumber(Math.round((failed / beforeDays) * 10) / 10)} al día`
}

/** The texts of the screen of failed faxes. */
export const failureMessages: Translated<typeof english.failureMessages> = {
  causes: 'Causas',
  causesNote: 'Elija una causa para ver abajo solo sus faxes.',
  causeColumns: {
    cause: 'Causa',
    failed: 'Fallidos',
    share: 'Porcentaje',
    newest: 'Más reciente (GMT)',
    action: 'Qué hacer',
  },
  causeName: (code) => {
    const cause = faxCauses[code]
    return cause === undefined ? `Resultado ${code}` : shownCause(cause)
  },
  code: (code) => `Resultado ${code}`,
  actionOf: (code) => {
    const cause = faxCauses[code]
    return cause === undefined ? 'Comuníquese con el soporte e indique el resultado.' : causeActions[cause]
  },
  help: 'Ayuda',
  helpOf: (cause) => `Ayuda: ${cause}`,
  allCauses: (count) => counted(count, { one: 'Mostrar # causa', other: 'Mostrar las # causas' }),
  fewCauses: 'Mostrar menos causas',
  narrowed: (cause) => `Solo ${cause}`,
  everyCause: 'Mostrar todas las causas',
  leastFailed: (failed) => `Solo con ${shownNumber(failed)} o más fallidos`,
  everyCount: 'Mostrar todo',
  undelivered: (faxes) =>
    counted(faxes, {
      one: '# fax recibido no llegó a nadie.',
      other: '# faxes recibidos no llegaron a nadie.',
    }),
  undeliveredNewest: (time) => `El más reciente llegó el ${time} GMT.`,
  undeliveredLink: 'Faxes recibidos',
  by: 'Mostrar por',
  kinds: { numbers: 'Números', users: 'Usuarios', groups: 'Grupos', destinations: 'Destinos' },
  order: 'Orden',
  orders: { newest: 'Más recientes primero', worst: 'Más fallos primero' },
  ratesNote: 'Un porcentaje cuenta los faxes enviados del periodo que todavía se conservan.',
  columns: {
    numbers: 'Número de fax',
    users: 'Usuario',
    groups: 'Grupo',
    destinations: 'Destino',
    failed: 'Fallidos',
    cause: 'Causa principal',
    newest_time: 'Más reciente (GMT)',
    operation: 'Operación',
  },
  failedOf: (failed, faxes) => `${shownNumber(failed)} de ${shownNumber(faxes)}`,
  noName: {
    numbers: 'Sin número',
    users: 'Sin usuario',
    groups: 'Sin grupo',
    destinations: 'Sin destino',
  },
  rising: 'En aumento',
  risingWords: ({ recent, before: failed, day }) =>
    `${counted(recent, { one: '# fallido', other: '# fallidos' })} en los ${recentDays} días hasta el ${shownDay(day)}; ${before(failed)} en los ${beforeDays} días anteriores`,
  details: 'Detalles',
  detailsOf: (name) => `Detalles de ${name}`,
  report: 'Informe',
  reportOf: (email) => `Informe: faxes enviados de ${email}`,
  narrow: 'Fallos',
  narrowOf: (group) => `Fallos de ${group}`,
  faxes: 'Faxes',
  faxesTo: (destination) => `Faxes fallidos a ${destination}`,
  back: 'Todos los faxes fallidos',
  empty: 'Ningún fax falló en este periodo.',
  emptyHint: 'Elija otro periodo, usuario o grupo.',
  before: 'Elija un grupo y un periodo.',
  beforeHint: 'Después pulse Generar para ver qué falló y por qué.',
}
