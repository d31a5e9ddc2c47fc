import { texts } from '#texts'
import { risingRule as rule } from '../failures/rising.ts'
import { release, uploads } from '../limits.ts'

/** The fax error list: by message, the advised action. The numbers behind the messages are in fax-causes.ts. */
export const faxErrorActions = texts('faxErrorActions', {
  'Transmission error': 'resend',
  'Outgoing calls barred': 'contact support',
  'Unallocated number': 'check number',
  'No user responding': 'check number',
  'Number changed': 'check number',
  'Exchange routing error': 'contact support or try later',
  'Invalid number format': 'check number',
  'User busy': 'resend or try later',
  'Originator cancel': 'contact support',
  'Incompatible destination': 'contact support',
  'Facilities rejected': 'check number',
  'Destination out of order': 'confirm the receiver can receive faxes, then resend',
  'No circuit/channel available': 'resend or try later',
  'Recovery on timer expiry': 'retry, then contact support',
  'Call rejected': 'check number, then resend',
  'File conversion error': 'check attachment',
})

/** One entry of a section: a question or a word, and what there is to know about it. */
export type HelpEntry = { title: string; text: string; tone?: 'good' | 'bad' }

export type HelpSection = { name: string; title: string; entries: readonly HelpEntry[] }

/** The sections of the help page before and after the fax error list. */
export const helpSections: Readonly<Record<'before' | 'after', readonly HelpSection[]>> = {
  before: [
    {
      name: 'sending',
      title: 'Sending a fax',
      entries: [
        {
          title: 'Files',
          text: `A fax can have up to ${uploads.faxFiles} files, ${uploads.faxMegabytes} MB together.`,
        },
        { title: 'Receiver', text: 'The dial number is required. Name and company are optional.' },
        {
          title: 'Sender',
          text: 'A fax is sent from the default fax number of the user. A send-only user sends from the number of the group’s default user.',
        },
        { title: 'Cover page', text: 'A cover page of the group can go before the files.' },
      ],
    },
    {
      name: 'viewing',
      title: 'Viewing faxes',
      entries: [
        {
          title: 'Received faxes',
          text: 'The settings of a fax number decide where its faxes go: to the users’ inbox, to email addresses, or to the fax machine.',
        },
        {
          title: 'Shared line',
          text: 'Every subscriber of a shared line sees the faxes of the line. The reports mark them with (Group Received) and (Group Sent).',
        },
        {
          title: 'Administrators',
          text: 'Administrators see under Usage & Reports which faxes were sent and received, and never what is in them.',
        },
        {
          title: 'Failed faxes',
          text: 'Under Usage & Reports, Failed Faxes shows why faxes failed, what to do, and which numbers, users, groups and destinations they belong to.',
        },
      ],
    },
    {
      name: 'statuses',
      title: 'Fax statuses',
      entries: [
        { title: 'Success', text: 'Sent fax: all pages arrived.', tone: 'good' },
        {
          title: 'Failure',
          text: 'Sent fax: it did not arrive completely. The fax error list says what to do.',
          tone: 'bad',
        },
        { title: 'New', text: 'Received fax: nobody has opened it yet.' },
        { title: 'Download', text: 'Received fax: its file can be downloaded.' },
      ],
    },
  ],
  after: [
    {
      name: 'faq',
      title: 'FAQ',
      entries: [
        { title: 'How long does the agreement run?', text: 'The agreement term is one year.' },
        {
          title: 'How long does it take to bring a number along?',
          text: 'Number porting may take a few weeks.',
        },
        {
          title: 'Why do times differ between screens?',
          text: 'Lists show times in your own time zone. Reports use GMT. Billing uses Pacific Time.',
        },
        {
          title: 'Why can a user not sign in?',
          text: 'The user may be disabled, the group may be deactivated, or five wrong passwords were tried within 15 minutes.',
        },
        {
          title: 'Why is a fax machine offline?',
          text: 'It has not contacted the service for 20 minutes. Check its power and its network.',
        },
      ],
    },
    {
      name: 'glossary',
      title: 'Glossary',
      entries: [
        { title: 'CSID', text: 'The name or number that a fax number shows to the other side.' },
        { title: 'Default user', text: 'The user whose number the send-only users of a group send from.' },
        { title: 'Fax ATA', text: 'A small device that connects a fax machine to the service.' },
        { title: 'GMT', text: 'Greenwich Mean Time, the same as UTC.' },
        { title: 'MAC address', text: 'The 12 signs that identify a device. They are printed on it.' },
        {
          title: 'Rising',
          text: `The mark of a fax number whose failures rise: at least ${rule.leastFailed} of its faxes failed in the last ${rule.recentDays} days of the period, and ${rule.times} times as many a day as in the ${rule.beforeDays} days before. All its failed faxes count, of every cause.`,
        },
        { title: 'Send-only user', text: 'A user who sends faxes and has no number to receive them.' },
        { title: 'Shared line', text: 'A fax number that several users of a group use.' },
        { title: 'vFax', text: 'A fax number without a device: its faxes come by email or in the portal.' },
      ],
    },
  ],
}

/** The texts of the help page; the specification states the facts of its sections. */
export const helpMessages = texts('helpMessages', {
  title: 'Help',
  search: 'Search the help',
  nothingFound: (words: string) => `Nothing in the help has “${words}”.`,
  found: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  errors: {
    title: 'Fax error list',
    columns: { message: 'Message', action: 'What to do' },
    shownOnly: (code: string) => `Only result ${code} is shown.`,
    notListed: (code: string) => `Result ${code} is not in the list. Please contact support.`,
    showAll: 'Show all errors',
  },
  about: 'About',
  aboutText: (provider: string) => `The administrator portal of ${provider}, version ${release.version}.`,
  contact: 'Contact us',
  api: 'API: every call, to read and to try',
})
