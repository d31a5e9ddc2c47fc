import { texts } from '#texts'

/** The texts of the usage reports: those of the request and of its states. */
export const usageReportMessages = texts('usageReportMessages', {
  /** At most 40 characters. */
  nameOf: (from: string, to: string) => `Usage report ${from} to ${to}`,
  /** The names of scheduled reports, at most 40 characters. */
  scheduledName: {
    daily: (from: string) => `Daily usage ${from}`,
    weekly: (from: string, to: string) => `Weekly usage ${from} to ${to}`,
    monthly: (from: string) => `Monthly usage ${from.slice(0, 7)}`,
  },
  working: 'Making a usage report',
  over: 'Usage report',
  overFailed: 'Usage report failed',
  tooMany: 'Ten of your reports are being processed. Please wait until one of them is ready.',
  states: {
    queued: 'Waiting',
    running: 'Being processed',
    ready: 'Ready',
    scheduled: 'Ready (made by the system)',
    empty: 'Ready (no usage)',
    failed: 'Failed. Please request the report again.',
  },
  csv: {
    group: 'Group',
    user: 'User Name',
    email: 'Email',
    number: 'Fax Number',
    type: 'Type',
    sentFaxes: 'Faxes Sent',
    sentPages: 'Pages Sent',
    sentMinutes: 'Minutes Sent',
    failed: 'Faxes Failed',
    receivedFaxes: 'Faxes Received',
    receivedPages: 'Pages Received',
    receivedMinutes: 'Minutes Received',
    total: 'Total',
  },
})
