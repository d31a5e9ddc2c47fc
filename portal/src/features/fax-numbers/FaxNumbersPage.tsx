import { faxNumberListMessages as texts } from '@telecopy/contract/messages/fax-number-lists'
import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useList } from '../../list/use-list.ts'
import { oncePerMinute } from '../../list/use-live-page.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { SavedViews } from '../saved-views/public.ts'
import { assignedColumns } from './assigned-columns.tsx'
import { assignedStart } from './fax-number-lists.ts'
import { assignedPage } from './fax-numbers.data.ts'
import { NumberFilters } from './NumberFilters.tsx'
import { NumbersHeader } from './NumbersHeader.tsx'
import { NumberTabs } from './NumberTabs.tsx'

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
