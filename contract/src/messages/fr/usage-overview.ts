import type { Translated } from '../../kit/translated.ts'
import type * as english from '../usage-overview.ts'

export const usageOverviewTexts: Translated<typeof english.usageOverviewTexts> = {
  title: 'Aperçu de l’utilisation',
  hint: 'Jours entiers en GMT, avec tous les sous-groupes. Un fax envoyé compte dès qu’il a un résultat. Les chiffres sont conservés 14 mois.',
  dashboardTitle: '30 derniers jours',
  dashboardHint: (group) =>
    group === '' ? 'Avec tous les sous-groupes' : `${group}, avec tous les sous-groupes`,
  more: 'Ouvrir Usage et rapports',
  last30: '30 derniers jours',
  loading: 'Chargement de l’utilisation…',
  empty: 'Aucun fax dans cette période.',
  tiles: {
    sentFaxes: 'Fax envoyés',
    receivedFaxes: 'Fax reçus',
    sentPages: 'Pages envoyées',
    receivedPages: 'Pages reçues',
    successRate: 'Taux de réussite',
  },
  successHint: (failed) => `Échecs : ${failed}`,
  failuresOf: (failed) => `${failed}. Afficher les fax en échec`,
  none: '–',
  sent: 'Envois',
  received: 'Réceptions',
  measure: 'Afficher',
  measures: { faxes: 'Fax', pages: 'Pages' },
  chart: (measure, from, to) =>
    `${measure} : envois et réceptions par jour, du ${from} au ${to}. Le tableau ci-dessous contient les mêmes chiffres.`,
  table: 'Chiffres de chaque jour',
  columns: {
    day: 'Jour (GMT)',
    sent_faxes: 'Fax envoyés',
    failed_faxes: 'Échecs',
    sent_pages: 'Pages envoyées',
    received_faxes: 'Fax reçus',
    received_pages: 'Pages reçues',
  },
  sentOf: (faxes, day) => `Fax envoyés le ${day} : ${faxes}. Ouvrir le rapport`,
  failedOf: (faxes, day) => `Fax en échec le ${day} : ${faxes}. Afficher les fax en échec`,
  receivedOf: (faxes, day) => `Fax reçus le ${day} : ${faxes}. Ouvrir le rapport`,
  faxesOfCause: (faxes, cause) => `${cause}, fax en échec : ${faxes}. Afficher les fax en échec`,
  announced: (group, counts) =>
    `${group} – fax envoyés : ${counts.sent}, reçus : ${counts.received}, en échec : ${counts.failed}.`,
  causes: 'Principales causes d’échec',
  noCauses: 'Aucun fax en échec.',
  groups: 'Groupes les plus actifs',
  ofGroup: (sent, received) => `envoyés : ${sent}, reçus : ${received}`,
  self: (group) => `${group} (seul)`,
}
