/** The fax error list: by message, the advised action. The numbers behind the messages are in fax-causes.ts. */
export const faxErrorActions = {
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
} as const

/** The texts of the help page; the specification states the facts of its sections. */
export const helpMessages = {
  sections: {
    sending: 'Sending a fax',
    viewing: 'Viewing faxes',
    statuses: 'Fax statuses',
    errors: 'Fax error list',
    faq: 'FAQ',
    glossary: 'Glossary',
  },
  about: 'About',
  contact: 'Contact us',
  sentStatuses: { success: 'Success', failure: 'Failure' },
  receivedStatuses: { fresh: 'New', download: 'Download' },
  upload: (files: number, megabytes: number) =>
    `A fax can have up to ${files} files, ${megabytes} MB together.`,
  optional: 'Name and company are optional; the dial number is required.',
  term: 'The agreement term is one year.',
  porting: 'Number porting may take a few weeks.',
} as const
