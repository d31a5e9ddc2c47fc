import type { Translated } from '../../kit/translated.ts'
import type * as english from '../usage-overview.ts'

/** The texts of the overview of usage. */
export const usageOverviewTexts: Translated<typeof english.usageOverviewTexts> = {
  title: 'Resumen de uso',
  hint: 'Días completos en GMT, con todos los subgrupos. Un fax enviado cuenta cuando tiene un resultado. Las cifras se conservan 14 meses.',
  dashboardTitle: 'Últimos 30 días',
  dashboardHint: (group) => (group === '' ? 'Con todos los subgrupos' : `${group}, con todos los subgrupos`),
  more: 'Abrir Uso e informes',
  last30: 'Últimos 30 días',
  loading: 'Cargando el uso…',
  empty: 'No hay faxes en este periodo.',
  tiles: {
    sentFaxes: 'Faxes enviados',
    receivedFaxes: 'Faxes recibidos',
    sentPages: 'Páginas enviadas',
    receivedPages: 'Páginas recibidas',
    successRate: 'Tasa de éxito',
  },
  successHint: (failed) => `Fallidos: ${failed}`,
  failuresOf: (failed) => `${failed}: mostrar los faxes fallidos`,
  none: '–',
  sent: 'Enviados',
  received: 'Recibidos',
  measure: 'Mostrar',
  measures: { faxes: 'Faxes', pages: 'Páginas' },
  chart: (measure, from, to) =>
    `Envíos y recepciones por día: ${measure.toLowerCase()}, del ${from} al ${to}. La tabla siguiente tiene las mismas cifras.`,
  table: 'Cifras de cada día',
  columns: {
    day: 'Día (GMT)',
    sent_faxes: 'Faxes enviados',
    failed_faxes: 'Fallidos',
    sent_pages: 'Páginas enviadas',
    received_faxes: 'Faxes recibidos',
    received_pages: 'Páginas recibidas',
  },
  sentOf: (faxes, day) => `Faxes enviados el ${day}: ${faxes}; abrir el informe`,
  failedOf: (faxes, day) => `Faxes fallidos el ${day}: ${faxes}; mostrar los faxes fallidos`,
  receivedOf: (faxes, day) => `Faxes recibidos el ${day}: ${faxes}; abrir el informe`,
  faxesOfCause: (faxes, cause) => `Fallidos por ${cause}: ${faxes}; mostrar los faxes fallidos`,
  announced: (group, counts) =>
    `${group}: faxes enviados ${counts.sent}, recibidos ${counts.received}, fallidos ${counts.failed}.`,
  causes: 'Principales causas de fallo',
  noCauses: 'No hay faxes fallidos.',
  groups: 'Grupos con más actividad',
  ofGroup: (sent, received) => `Enviados: ${sent}, recibidos: ${received}`,
  self: (group) => `${group} (sin subgrupos)`,
}
