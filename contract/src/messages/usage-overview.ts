import { texts } from '#texts'

/** The texts of the overview of usage. */
export const usageOverviewTexts = texts('usageOverviewTexts', {
  title: 'Usage at a Glance',
  hint: 'Whole days in GMT, with all sub-groups. A sent fax counts once it has a result. The numbers are kept for 14 months.',
  dashboardTitle: 'Last 30 Days',
  dashboardHint: (group: string) => (group === '' ? 'With all sub-groups' : `${group}, with all sub-groups`),
  more: 'Open Usage & Reports',
  last30: 'Last 30 Days',
  loading: 'Loading the usage…',
  empty: 'No faxes in this period.',
  tiles: {
    sentFaxes: 'Faxes Sent',
    receivedFaxes: 'Faxes Received',
    sentPages: 'Pages Sent',
    receivedPages: 'Pages Received',
    successRate: 'Success Rate',
  },
  successHint: (failed: string) => `${failed} failed`,
  failuresOf: (failed: string) => `${failed}: show the failed faxes`,
  none: '–',
  sent: 'Sent',
  received: 'Received',
  measure: 'Show',
  measures: { faxes: 'Faxes', pages: 'Pages' },
  chart: (measure: string, from: string, to: string) =>
    `${measure} sent and received per day, from ${from} to ${to}. The table below has the same numbers.`,
  table: 'Numbers of each day',
  columns: {
    day: 'Day (GMT)',
    sent_faxes: 'Faxes Sent',
    failed_faxes: 'Failed',
    sent_pages: 'Pages Sent',
    received_faxes: 'Faxes Received',
    received_pages: 'Pages Received',
  },
  sentOf: (faxes: string, day: string) => `${faxes} faxes sent on ${day}: open the report`,
  failedOf: (faxes: string, day: string) => `${faxes} faxes failed on ${day}: show the failed faxes`,
  receivedOf: (faxes: string, day: string) => `${faxes} faxes received on ${day}: open the report`,
  faxesOfCause: (faxes: string, cause: string) => `${faxes} failed by ${cause}: show the failed faxes`,
  announced: (group: string, counts: { sent: string; received: string; failed: string }) =>
    `${group}: ${counts.sent} faxes sent, ${counts.received} received, ${counts.failed} failed.`,
  causes: 'Top Failure Causes',
  noCauses: 'No failed faxes.',
  groups: 'Busiest Groups',
  ofGroup: (sent: string, received: string) => `${sent} sent, ${received} received`,
  self: (group: string) => `${group} itself`,
})
