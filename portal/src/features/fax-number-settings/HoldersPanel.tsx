import type { NumberHolder } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { faxTypes } from '@telecopy/contract/limits'
import { faxNumberMessages, numberHolderMessages as texts } from '@telecopy/contract/messages/fax-numbers'
import { columnsOf } from '../../list/columns.tsx'
import { firstView } from '../../list/list-view.ts'
import { ListTable } from '../../list/ListTable.tsx'
import { useList } from '../../list/use-list.ts'
import { holdersPage } from './number-holders.data.ts'

const column = columnsOf<NumberHolder>()(texts.columns)

const columns = [
  column.time('from_time', { width: 140, pin: 'start', isLabelled: true }),
  column.time('to_time', { none: texts.present }),
  column.text('group_name', {
    width: 200,
    to: ({ fsi_gid, group_name }) => ({ screen: 'group-details', selection: { fsi_gid, group_name } }),
  }),
  // A user who is gone, or in a group elsewhere, cannot be opened.
  column.text('email', {
    width: 260,
    to: ({ fsi_uid, email }) =>
      fsi_uid === 0 ? undefined : { screen: 'user-details', selection: { fsi_uid, email } },
  }),
  column.custom(
    'gsd_tag',
    ({ gsd_id, gsd_tag }) => (gsd_id === 0 ? '' : gsd_tag === '' ? texts.lineGone : gsd_tag),
    { width: 150 },
  ),
  column.custom(
    'type',
    ({ type }) => (type === faxTypes.ata ? faxNumberMessages.ata : faxNumberMessages.vFax),
    {
      width: 90,
    },
  ),
]

const withUser = (row: NumberHolder): NumberHolder =>
  row.email === '' ? { ...row, email: faxNumberMessages.unassignedOne } : row

const empty = { title: texts.empty, hint: texts.emptyHint }

/** Who has had a fax number from when to when, for a tab beside its settings. */
export function HoldersPanel({ fsi_nid }: { fsi_nid: number }) {
  const list = useList({
    list: `holders ${fsi_nid}`,
    first: firstView(),
    query: (view) => holdersPage(fsi_nid, view),
    rowsOf: ({ data }) => data.map(withUser),
  })
  return (
    <ListTable
      list={list}
      label={texts.label}
      columns={columns}
      rowKey={(row) => row.from_time}
      skeletonRows={3}
      empty={empty}
      note={list.moment.label && texts.note(list.moment.label)}
    />
  )
}
