import type { Translated } from '../../kit/translated.ts'
import type * as english from '../usage-reports.ts'

export const usageReportMessages: Translated<typeof english.usageReportMessages> = {
  /** At most 40 characters, all of them Latin. */
  nameOf: (from, to) => `Utilisation du ${from} au ${to}`,
  scheduledName: {
    daily: (from) => `Utilisation quotidienne ${from}`,
    weekly: (from, to) => `Semaine du ${from} au ${to}`,
    monthly: (from) => `Utilisation mensuelle ${from.slice(0, 7)}`,
  },
  working: 'Préparation d’un rapport d’utilisation',
  over: 'Rapport d’utilisation',
  overFailed: 'Échec du rapport d’utilisation',
  tooMany: 'Dix de vos rapports sont en cours de traitement. Veuillez attendre que l’un d’eux soit prêt.',
  states: {
    queued: 'En attente',
    running: 'En cours de traitement',
    ready: 'Prêt',
    scheduled: 'Prêt (automatique)',
    empty: 'Prêt (aucune utilisation)',
    failed: 'Échec. Veuillez demander à nouveau le rapport.',
  },
  csv: {
    group: 'Groupe',
    user: 'Nom',
    email: 'E-mail',
    number: 'Numéro de fax',
    type: 'Type',
    sentFaxes: 'Fax envoyés',
    sentPages: 'Pages envoyées',
    sentMinutes: 'Minutes d’envoi',
    failed: 'Fax en échec',
    receivedFaxes: 'Fax reçus',
    receivedPages: 'Pages reçues',
    receivedMinutes: 'Minutes de réception',
    total: 'Total',
  },
}
