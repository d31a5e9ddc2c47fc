import type { Translated } from '../../kit/translated.ts'
import type * as english from '../devices.ts'
import { counted } from './language.ts'

/** The screen of the devices, which is ours. */
export const deviceMessages: Translated<typeof english.deviceMessages> = {
  title: 'Dispositivos',
  total: (count) => counted(count, { one: '# dispositivo', other: '# dispositivos' }),
  columns: {
    ata_mac: 'Dispositivo (MAC)',
    fax_number: 'Número de fax',
    email: 'Usuario',
    group_name: 'Grupo',
    state: 'Estado',
    lst_ata_online_time: 'Última conexión',
    offline_since: 'Sin conexión desde',
  },
  criteria: { ata_mac: 'MAC del ATA', fax_number: 'Número de fax', email: 'Correo electrónico' },
  stateLabel: 'Estado',
  allStates: 'Todos los estados',
  states: { online: 'En línea', offline: 'Sin conexión', never_seen: 'Nunca conectado' },
  stateIs: (state) => `Estado: ${state}`,
  filterGroup: (group) => `Grupo: ${group} (con subgrupos)`,
  timesIn: (zone) => `Horas en ${zone}`,
  none: '–',
  empty: 'Todavía no hay dispositivos.',
  emptyHint: 'Un número de fax de tipo ATA y con dirección MAC es un dispositivo.',
  showNumbers: 'Mostrar números de fax',
  emptyFiltered: 'Ningún dispositivo coincide con el filtro.',
  emptyFilteredHint: 'Quite el filtro o elija otro estado.',
  backToNumbers: 'Números de fax',
}
