import { faxNumberListMessages as texts, faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { ListProblems } from '../../list/ListProblems.tsx'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useList } from '../../list/use-list.ts'
import { ConfirmBoxLater } from '../../ui/BoxesLater.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { SavedViews } from '../saved-views/public.ts'
import classes from './LeavingBox.module.css'
import { NumberFilters } from './NumberFilters.tsx'
import { NumberTabs } from './NumberTabs.tsx'
import { NumbersHeader } from './NumbersHeader.tsx'
import { UnassignedButtons, UnassignedRoom } from './UnassignedButtons.tsx'
import { unassignedStart } from './fax-number-lists.ts'
import { unassignedPage } from './fax-numbers.data.ts'
import { type Leaving, type UnassignedActs, useUnassignedActs } from './unassigned-acts.ts'
import { unassignedColumns } from './unassigned-columns.tsx'

const nothing: Leaving = { numbers: [], group: undefined, path: '' }

function words({ numbers: { length }, group, path }: Leaving) {
  if (group === undefined)
    return {
      title: texts.returnTitle(length),
      text: length === 1 ? texts.returnTextOne : texts.returnText,
      action: faxNumberMessages.returnToInventory,
    }
  const text = length === 1 ? texts.moveTextOne : texts.moveText
  return {
    title: texts.moveTitle(length),
    text: text(path || group.group_name),
    action: faxNumberMessages.moveToGroup,
  }
}

/** Names the numbers and what will happen to them. */
function LeavingBox({ acts }: { acts: UnassignedActs }) {
  const leaving = acts.asked ?? nothing
  const { title, text, action } = words(leaving)
  return (
    <ConfirmBoxLater {...acts.box} title={title} action={action} destructive={leaving.group === undefined}>
      {text}
      <ul className={classes.numbers}>
        {leaving.numbers.map(({ fsi_nid, fax_number }) => (
          <li key={fsi_nid}>
            <MonoText>{fax_number}</MonoText>
          </li>
        ))}
      </ul>
    </ConfirmBoxLater>
  )
}

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
