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

it('tells days and moments as the reader writes them, and leaves what is none', () => {
  const after = { from: '2026-03-01', to: 'later' }
  const told = toldChanges({ action: 'report.view-sent', before: null, after })
  expect(told.map((change) => change.after)).toEqual(['2026/03/01', 'later'])
  const seen = { last_seen: '2026-03-31T10:05:59Z' }
  expect(toldChanges({ action: 'fax-number.online', before: { last_seen: '' }, after: seen })).toEqual([
    { field: 'last_seen', label: 'Last Seen', before: 'none', after: '10:05, 2026/03/31 UTC' },
  ])
})
