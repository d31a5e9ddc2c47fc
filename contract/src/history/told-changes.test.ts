import { expect, it } from 'vitest'
import { toldChanges } from './told-changes.ts'

it('tells the type of a fax number, and its lists by the number of their addresses', () => {
  const before = { type: '0', emails_send_fax: 1 }
  const after = { type: '1', emails_send_fax: 2, lists: ['Send Faxes'] }
  expect(toldChanges({ action: 'fax-number.update', before, after })).toEqual([
    { field: 'type', label: 'Type', before: 'vFax', after: 'ATA' },
    { field: 'emails_send_fax', label: 'Send Faxes: Addresses', before: '1', after: '2' },
    { field: 'lists', label: 'Email Lists Changed', before: undefined, after: 'Send Faxes' },
  ])
})
