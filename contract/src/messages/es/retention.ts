import type { Translated } from '../../kit/translated.ts'
import type * as english from '../retention.ts'

export const retentionTexts: Translated<typeof english.retentionTexts> = {
  title: 'Próxima eliminación',
  hint: 'Lo que elimina la próxima ejecución nocturna porque venció su plazo de conservación.',
  next: (time) => `La próxima ejecución empieza el ${time}.`,
  last: (time) => `La última terminó el ${time}.`,
  columns: { faxes: 'Faxes', own: 'En este grupo', total: 'Con subgrupos' },
  rows: { received: 'Recibidos', sent: 'Enviados', held: 'Conservados por retención legal' },
  label: 'Faxes de la próxima ejecución',
  kept: (received, undeliverable, sent) =>
    `Este grupo conserva los faxes recibidos desde el ${received}, los no entregables desde el ${undeliverable} y los enviados desde el ${sent} (GMT).`,
  more: (most) => `Hay más de ${most} faxes vencidos. Solo se cuentan estos.`,
}
