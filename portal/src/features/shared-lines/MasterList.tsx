import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-line-screens'
import { KeywordFilters } from '../../list/KeywordFilters.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useList } from '../../list/use-list.ts'
import { candidateColumns } from './candidate-columns.tsx'
import { candidatesStart } from './line-lists.ts'
import { ListSection } from './ListSection.tsx'
import { masterPage } from './shared-line.data.ts'
import classes from './SharedLine.module.css'

const empty = { title: texts.noCandidates, hint: texts.noCandidatesHint }
const emptyFiltered = { title: texts.noCandidateFits, hint: texts.noCandidateFitsHint }

type MasterListProps = {
  fsi_gid: number
  master: DefaultCandidate | undefined
  /** The form was sent without a master. */
  isMissing: boolean
  onSelect: (master: DefaultCandidate) => void
}

/** The fax numbers of a group's users, of which one is selected. The choice stays over pages and searches. */
export function MasterList({ fsi_gid, master, isMissing, onSelect }: MasterListProps) {
  const list = useList({
    ...candidatesStart(fsi_gid),
    query: (view) => masterPage(fsi_gid, view),
    rowsOf: ({ fax_numbers }) =>
      fax_numbers.map((row) => ({
        ...row,
        isSelected: row.fsi_nid === master?.fsi_nid,
        onSelect: () => onSelect(row),
      })),
  })
  return (
    <ListSection
      title={texts.masterStep}
      hint={texts.masterStepHint}
      status={
        master ? (
          texts.chosenMaster(master.email, master.fax_number)
        ) : isMissing ? (
          <span className={classes.wrong}>{texts.masterRequired}</span>
        ) : (
          texts.noMaster
        )
      }
    >
      <KeywordFilters list={list} criteria={texts.criteria} submit={texts.searchUsers} />
      <ListTable
        list={list}
        label={texts.candidates}
        columns={candidateColumns}
        rowKey={(row) => row.fsi_nid}
        empty={empty}
        emptyFiltered={emptyFiltered}
        note={list.total !== undefined && texts.totalNumbers(list.total)}
        skeletonRows={5}
      />
    </ListSection>
  )
}
