import { faxNumberListMessages as texts } from '@telecopy/contract/messages/fax-number-lists'
import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { ListProblems } from '../../list/ListProblems.tsx'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useList } from '../../list/use-list.ts'
import { SavedViews } from '../saved-views/public.ts'
import { unassignedStart } from './fax-number-lists.ts'
import { unassignedPage } from './fax-numbers.data.ts'
import { LeavingBox } from './LeavingBox.tsx'
import { NumberFilters } from './NumberFilters.tsx'
import { NumbersHeader } from './NumbersHeader.tsx'
import { NumberTabs } from './NumberTabs.tsx'
import { useUnassignedActs } from './unassigned-acts.ts'
import { UnassignedButtons, UnassignedRoom } from './UnassignedButtons.tsx'
import { unassignedColumns } from './unassigned-columns.tsx'

const { unassigned } = texts
const empty = { title: unassigned.empty, hint: unassigned.emptyHint }
const emptyFiltered = { title: unassigned.emptyFiltered, hint: unassigned.emptyFilteredHint }

/** The fax numbers of groups that no user has. */
export function UnassignedFaxNumbersPage() {
  const list = useList({ ...unassignedStart, query: unassignedPage, rowsOf: ({ data }) => data })
  const acts = useUnassignedActs(list)
  return (
    <>
      <NumbersHeader
        title={faxNumberMessages.unassignedTitle}
        total={list.total === undefined ? undefined : texts.totalUnassigned(list.total)}
      />
      <ListProblems messages={[acts.problem]} />
      <ListSurface>
        <NumberTabs current="unassigned-fax-numbers" />
        <NumberFilters
          list={list}
          groupWords={faxNumberMessages.filterGroup}
          views={<SavedViews list={list} name="unassigned-fax-numbers" columns={unassignedColumns} />}
          actions={<UnassignedButtons acts={acts} />}
          done={acts.note}
          problem={acts.needsNumbers}
        />
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
      <UnassignedRoom acts={acts} />
      <LeavingBox acts={acts} />
    </>
  )
}
