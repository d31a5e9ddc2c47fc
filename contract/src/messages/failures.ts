import { texts } from '#texts'
import { shownDay } from './language.ts'
import { faxCauses } from '../fax-causes.ts'
import { shownCause } from '../failures/shown-cause.ts'
import { risingRule } from '../failures/rising.ts'
import type { faxErrorActions } from './help.ts'

/** The next step of the administrator, for each cause of a failed fax. */
export const causeActions: Readonly<Record<keyof typeof faxErrorActions, string>> = {
  'Transmission error': 'Ask the user to send the fax again, with fewer pages if it fails once more.',
  'Outgoing calls barred': 'Contact support, because the line may not call this destination.',
  'Unallocated number': 'Check the number with the user, because it does not exist.',
  'No user responding': 'Check the number, and ask the receiver whether the fax machine is on.',
  'Number changed': 'Ask the receiver for the new number.',
  'Exchange routing error': 'Send again later, and contact support if several destinations are affected.',
  'Invalid number format': 'Check the number, which needs its country code and area code.',
  'User busy': 'Send again later, because the line of the receiver was in use.',
  'Originator cancel': 'Contact support if the user did not cancel the fax.',
  'Incompatible destination': 'Contact support, because the other side answers and takes no faxes.',
  'Facilities rejected': 'Check the number, because the network refused a service for it.',
  'Destination out of order': 'Ask the receiver whether faxes arrive at all, then send again.',
  'No circuit/channel available': 'Send again in a few minutes, because all lines were in use.',
  'Recovery on timer expiry': 'Send again, and contact support if it fails once more.',
  'Call rejected': 'Check the number, ask the receiver whether calls are blocked, then send again.',
  'File conversion error': 'Check the attachment, save it as a PDF, and send it again.',
}

const { recentDays, beforeDays } = risingRule

/** The failures of the days before, in words. */
const before = (failed: number): string => {
  if (failed === 0) return 'none'
  return failed < beforeDays
    ? String(failed)
    : `${(Math.round((failed / beforeDays) * 10) / 10).toLocaleString('en-US')} a day`
}

/** The texts of the screen of failed faxes. */
export const failureMessages = texts('failureMessages', {
  causes: 'Causes',
  causesNote: 'Choose a cause to see only its faxes below.',
  causeColumns: {
    cause: 'Cause',
    failed: 'Failed',
    share: 'Share',
    newest: 'Newest (GMT)',
    action: 'What to do',
  },
  causeName: (code: number): string => {
    const cause = faxCauses[code]
    return cause === undefined ? `Result ${code}` : shownCause(cause)
  },
  code: (code: number) => `Result ${code}`,
  actionOf: (code: number): string => {
    const cause = faxCauses[code]
    return cause === undefined ? 'Contact support, and tell them the result.' : causeActions[cause]
  },
  help: 'Help',
  helpOf: (cause: string) => `Help: ${cause}`,
  allCauses: (count: number) => `Show all ${count} causes`,
  fewCauses: 'Show fewer causes',
  narrowed: (cause: string) => `Only ${cause}`,
  everyCause: 'Show every cause',
  leastFailed: (failed: number) => `Only with ${failed.toLocaleString('en-US')} or more failed`,
  everyCount: 'Show all',
  undelivered: (faxes: number) =>
    faxes === 1
      ? '1 received fax reached nobody.'
      : `${faxes.toLocaleString('en-US')} received faxes reached nobody.`,
  undeliveredNewest: (time: string) => `The newest came at ${time} GMT.`,
  undeliveredLink: 'Received faxes',
  by: 'Show by',
  kinds: { numbers: 'Numbers', users: 'Users', groups: 'Groups', destinations: 'Destinations' },
  order: 'Order',
  orders: { newest: 'Newest first', worst: 'Worst first' },
  ratesNote: 'A rate counts the sent faxes of the period that are still stored.',
  columns: {
    numbers: 'Fax Number',
    users: 'User',
    groups: 'Group',
    destinations: 'Destination',
    failed: 'Failed',
    cause: 'Main Cause',
    newest_time: 'Newest (GMT)',
    operation: 'Operation',
  },
  failedOf: (failed: number, faxes: number) =>
    `${failed.toLocaleString('en-US')} of ${faxes.toLocaleString('en-US')}`,
  noName: { numbers: 'No number', users: 'No user', groups: 'No group', destinations: 'No destination' },
  rising: 'Rising',
  risingWords: ({ recent, before: failed, day }: { recent: number; before: number; day: string }) =>
    `${recent.toLocaleString('en-US')} failed in the ${recentDays} days to ${shownDay(day)}; ${before(failed)} in the ${beforeDays} days before`,
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  report: 'Report',
  reportOf: (email: string) => `Report: sent faxes of ${email}`,
  narrow: 'Failures',
  narrowOf: (group: string) => `Failures of ${group}`,
  faxes: 'Faxes',
  faxesTo: (destination: string) => `Failed faxes to ${destination}`,
  back: 'All failed faxes',
  empty: 'No fax has failed in this period.',
  emptyHint: 'Choose another period, user or group.',
  before: 'Choose a group and a period.',
  beforeHint: 'Then press Submit to see what failed, and why.',
})
