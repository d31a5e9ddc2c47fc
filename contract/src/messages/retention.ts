import { texts } from '#texts'

/** The texts of the next nightly deletion on group details. */
export const retentionTexts = texts('retentionTexts', {
  title: 'Next Deletion',
  hint: 'What the next nightly run deletes, because its storage duration is over.',
  next: (time: string) => `The next run begins at ${time}.`,
  last: (time: string) => `The last one ended at ${time}.`,
  columns: { faxes: 'Faxes', own: 'In This Group', total: 'With Sub-Groups' },
  rows: { received: 'Received', sent: 'Sent', held: 'Kept by Legal Holds' },
  label: 'Faxes of the next run',
  kept: (received: string, undeliverable: string, sent: string) =>
    `This group keeps received faxes since ${received}, undeliverable ones since ${undeliverable}, and sent faxes since ${sent} (GMT).`,
  more: (most: string) => `More than ${most} faxes are due. Only these are counted.`,
})
