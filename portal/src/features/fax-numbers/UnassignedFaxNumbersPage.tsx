import { faxNumberListMessages as texts } from '@telecopy/contract/messages/fax-number-lists'
import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useList } from '../../list/use-list.ts'
import { unassignedStart } from './fax-number-lists.ts'
import { unassignedPage } from './fax-numbers.data.ts'
import { NumberFilters } from './NumberFilters.tsx'
import { NumbersHeader } from './NumbersHeader.tsx'
import { NumberTabs } from './NumberTabs.tsx'
import { unassignedColumns } from './unassigned-columns.tsx'

const { unassigned } = texts
const empty = { title: unassigned.empty, hint: unassigned.emptyHint }
const emptyFiltered = { title: unassigned.emptyFiltered, hint: unassigned.emptyFilteredHint }

/** The fax numbers of groups that no user has. */
export function UnassignedFaxNumbersPage() {
  const list = useList({ ...unassignedStart, query: unassignedPage, rowsOf: ({ data }) => data })
  return (
    <>
      <NumbersHeader
        title={faxNumberMessages.unassignedTitle}
        total={list.total === undefined ? undefined : texts.totalUnassigned(list.total)}
      />
      <ListSurface>
        <NumberTabs current="unassigned-fax-numbers" />
        <NumberFilters list={list} groupWords={faxNumberMessages.filterGroup} />
        <ListTable
          list={list}
          label={faxNumberMessages.unassignedTitle}
          columns={unassignedColumns}
          rowKey={(row) => row.fsi_nid}
          nameOf={(row) => row.fax_number}
          empty={empty}
          emptyFiltered={emptyFiltered}
        />
      </ListSurface>
    </>
  )
}
