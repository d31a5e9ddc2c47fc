import type { Translated } from '../../kit/translated.ts'
import type * as english from '../dashboard.ts'
import { failingRule } from '../../failures/rising.ts'
import { imports } from '../../limits.ts'
import { counted } from './language.ts'

/** The counts of the dashboard; its other texts are in shell.ts. */
export const dashboardCountMessages: Translated<typeof english.dashboardCountMessages> = {
  tilesLabel: 'Pantallas',
  tiles: {
    groups: (groups, lines) =>
      `${counted(groups, { one: '# grupo', other: '# grupos' })} · ${counted(lines, { one: '# línea compartida', other: '# líneas compartidas' })}`,
    users: (users) => counted(users, { one: '# usuario', other: '# usuarios' }),
    numbers: (numbers) => counted(numbers, { one: '# número de fax', other: '# números de fax' }),
  },
  attention: 'Requiere atención',
  failing_numbers: 'Números con fallos',
  failing_numbersHint: `${failingRule.leastFailed} o más faxes fallidos entre ayer y hoy (GMT)`,
  offline_devices: 'Dispositivos sin conexión',
  offline_devicesHint: 'Máquinas de fax que antes estaban en línea',
  imports_with_errors: 'Importaciones con errores',
  imports_with_errorsHint: `Listas de usuarios de los últimos ${imports.keptDays} días`,
  groups_without_administrator: 'Grupos sin administrador',
  groups_without_administratorHint: 'Sin un administrador activo propio',
  nothing: 'Nada requiere atención',
  nothingHint:
    'Ningún número falla, ningún dispositivo está sin conexión, ninguna importación tiene errores y cada grupo tiene un administrador.',
  loading: 'Contando lo que requiere atención',
}

export const dashboardMessages: Translated<typeof english.dashboardMessages> = {
  bulletins: 'Avisos de servicio',
  health: 'Estado del servicio',
  ata: 'ATA de fax',
  w2f: 'De web a fax',
  e2f: 'De correo a fax',
  zoom_app: 'Aplicaciones de fax',
  welcome: (name) => (name === '' ? 'Le damos la bienvenida' : `Le damos la bienvenida, ${name}`),
  loadingBulletins: 'Cargando los avisos de servicio',
  loadingHealth: 'Cargando el estado del servicio',
  noBulletins: 'No hay avisos de servicio.',
  healthy: 'Normal',
  warning: 'Advertencia',
  notConnected: 'No conectado',
  connect: 'Conectar el motor de fax',
  tiles: {
    groups: 'Recorrer el árbol de grupos y cambiar su configuración',
    users: 'Buscar, crear y administrar usuarios',
    'fax-numbers': 'Asignar números y cambiar su configuración',
    usage: 'Ver los faxes recibidos y enviados, y el uso',
  },
}
