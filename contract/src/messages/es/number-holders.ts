import type { Translated } from '../../kit/translated.ts'
import type * as english from '../number-holders.ts'

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
