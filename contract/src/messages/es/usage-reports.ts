import type { Translated } from '../../kit/translated.ts'
import type * as english from '../usage-reports.ts'

/** The texts of the usage reports: those of the request and of its states. */
export const usageReportMessages: Translated<typeof english.usageReportMessages> = {
  /** At most 40 characters. */
  nameOf: (from, to) => `Informe de uso ${from} a ${to}`,
  /** The names of scheduled reports, at most 40 characters. */
  scheduledName: {
    daily: (from) => `Uso diario ${from}`,
    weekly: (from, to) => `Uso semanal ${from} a ${to}`,
    monthly: (from) => `Uso mensual ${from.slice(0, 7)}`,
  },
  working: 'Generando un informe de uso',
  over: 'Informe de uso',
  overFailed: 'El informe de uso falló',
  tooMany: 'Diez de sus informes están en proceso. Espere hasta que uno de ellos esté listo.',
  states: {
    queued: 'En espera',
    running: 'En proceso',
    ready: 'Listo',
    scheduled: 'Listo (automático)',
    empty: 'Listo (sin uso)',
    failed: 'Falló. Solicite el informe de nuevo.',
  },
  csv: {
    group: 'Grupo',
    user: 'Nombre del usuario',
    email: 'Correo electrónico',
    number: 'Número de fax',
    type: 'Tipo',
    sentFaxes: 'Faxes enviados',
    sentPages: 'Páginas enviadas',
    sentMinutes: 'Minutos enviados',
    failed: 'Faxes fallidos',
    receivedFaxes: 'Faxes recibidos',
    receivedPages: 'Páginas recibidas',
    receivedMinutes: 'Minutos recibidos',
    total: 'Total',
  },
}
