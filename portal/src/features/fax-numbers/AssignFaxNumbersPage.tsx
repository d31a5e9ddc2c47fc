import { faxNumberListMessages as texts, faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useList } from '../../list/use-list.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { assignableColumns } from './assignable-columns.tsx'
import { assignableStart } from './fax-number-lists.ts'
import { unassignedPage } from './fax-numbers.data.ts'
import { NumberFilters } from './NumberFilters.tsx'

const { unassigned, assignableFilteredHint } = texts
const empty = { title: unassigned.empty, hint: unassigned.emptyHint }
const emptyFiltered = { title: unassigned.emptyFiltered, hint: assignableFilteredHint }

/** The unassigned fax numbers, each to be assigned to the selected user. */
export function AssignFaxNumbersPage() {
  const user = useSelection('assign-fax-numbers')
  const { fsi_uid, email } = user
  const list = useList({
    ...assignableStart(user),
    query: unassignedPage,
    rowsOf: ({ data }) => data.map((row) => ({ ...row, user })),
  })
  return (
    <>
      <PageHeader
        title={faxNumberMessages.assignFromUserScreen}
        name={email}
        summary={email === undefined ? '\u00A0' : texts.forUser(email)}
      >
        <Button
          component={ScreenLink}
          screen="user-details"
          selection={{ fsi_uid, email }}
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          {texts.backToUser}
        </Button>
      </PageHeader>
      <ListSurface>
        <NumberFilters list={list} groupWords={faxNumberMessages.filterGroup} />
        <ListTable
          list={list}
          label={faxNumberMessages.assignFromUserScreen}
          columns={assignableColumns}
          rowKey={(row) => row.fsi_nid}
          empty={empty}
          emptyFiltered={emptyFiltered}
          note={list.total !== undefined && texts.totalUnassigned(list.total)}
        />
      </ListSurface>
    </>
  )
}
