import { faxNumberListMessages as texts, faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import type { FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { isAtaOnline } from '@telecopy/contract/fax-numbers/ata-online'
import { faxTypes } from '@telecopy/contract/limits'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { columnsOf } from '../../list/columns.tsx'
import { useListMoment } from '../../list/list-moment.ts'
import { useList } from '../../list/use-list.ts'
import { oncePerMinute } from '../../list/use-live-page.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { MonoText } from '../../ui/MonoText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { SavedViews } from '../saved-views/public.ts'
import { NumberFilters } from './NumberFilters.tsx'
import { NumberTabs } from './NumberTabs.tsx'
import { NumbersHeader } from './NumbersHeader.tsx'
import classes from './TypeCell.module.css'
import { assignedStart } from './fax-number-lists.ts'
import { assignedPage } from './fax-numbers.data.ts'

/** vFax, or ATA with its MAC address and whether it is online now. */
function TypeCell({ row }: { row: FaxNumberRow }) {
  const { fetchedTime } = useListMoment()
  if (row.type !== faxTypes.ata) return faxNumberMessages.vFax
  const isOnline = isAtaOnline(row.lst_ata_online_time, fetchedTime)
  return (
    <span className={classes.ata}>
      <span>{faxNumberMessages.ata}</span> <MonoText>{row.ata_mac}</MonoText>{' '}
      <StatusBadge plain tone={isOnline ? 'good' : 'off'} label={isOnline ? texts.online : texts.offline} />
    </span>
  )
}

const column = columnsOf<FaxNumberRow>()(faxNumberMessages.columns)

const settingsOf = ({ fsi_nid }: FaxNumberRow) => ({ screen: 'fax-number', selection: { fsi_nid } }) as const

const assignedColumns = [
  column.identity('fax_number', { width: 156, least: 112, mono: true, to: settingsOf }),
  column.custom('type', (row) => <TypeCell row={row} />, { width: 230, least: 186 }),
  column.text('email', {
    width: 310,
    least: 280,
    to: ({ fsi_uid, email }) => ({ screen: 'user-details', selection: { fsi_uid, email } }),
  }),
  column.text('group_name', { width: 206, least: 150 }),
  column.custom('user_name', (row) => `${row.first_name} ${row.last_name}`.trim(), {
    width: 190,
    least: 130,
  }),
  column.actions(
    'operation',
    (row) => [{ label: texts.details, name: texts.detailsOf(row.fax_number), to: settingsOf(row) }],
    { width: 92, least: 82, wideOnly: true },
  ),
]

const { assigned } = texts
const empty = {
  title: assigned.empty,
  hint: assigned.emptyHint,
  action: <ScreenLink screen="unassigned-fax-numbers">{assigned.showUnassigned}</ScreenLink>,
}
const emptyFiltered = { title: assigned.emptyFiltered, hint: assigned.emptyFilteredHint }
const emptyGroup = { title: assigned.emptyFiltered, hint: assigned.emptyGroupHint }

/** The assigned fax numbers. */
export function FaxNumbersPage() {
  const group = useSelection('fax-numbers')
  const list = useList({
    ...assignedStart(group),
    query: assignedPage,
    rowsOf: ({ data }) => data,
    live: oncePerMinute,
  })
  return (
    <>
      <NumbersHeader
        title={faxNumberMessages.listTitle}
        total={list.total === undefined ? undefined : texts.totalAssigned(list.total)}
      />
      <ListSurface>
        <NumberTabs current="fax-numbers" />
        <NumberFilters
          list={list}
          groupWords={texts.filterGroupOnly}
          views={<SavedViews list={list} name="fax-numbers" columns={assignedColumns} />}
        />
        <ListTable
          list={list}
          label={faxNumberMessages.listTitle}
          columns={assignedColumns}
          rowKey={(row) => row.fsi_nid}
          empty={empty}
          emptyFiltered={list.view.group ? emptyGroup : emptyFiltered}
        />
      </ListSurface>
    </>
  )
}
