import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import { groupBlockers } from '@telecopy/contract/groups/group-blockers'
import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-lines'
import { sharedLineFields } from '@telecopy/contract/shared-lines/shared-line-fields'
import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { BlockerReasons } from '../../form/BlockerReasons.tsx'
import { LatinField } from '../../form/LatinField.tsx'
import { SaveBar } from '../../form/SaveBar.tsx'
import { FormProblem } from '../../form/SaveProblem.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { KeywordFilters } from '../../list/KeywordFilters.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { columnsOf } from '../../list/columns.tsx'
import { useList } from '../../list/use-list.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Counter } from './Counter.tsx'
import { LineForm } from './LineForm.tsx'
import { LineOptionFields } from './LineOptionFields.tsx'
import { ListSection } from './ListSection.tsx'
import classes from './SharedLine.module.css'
import { candidatesStart } from './line-lists.ts'
import { type NewLine, newLineErrors, valuesOfNew } from './line-values.ts'
import { isAboutMaster, masterPage, obstaclesQuery, useCreation } from './shared-line.data.ts'

/** A fax number that may become that of the line. */
type ShownCandidate = DefaultCandidate & { isSelected: boolean; onSelect: () => void }

const column = columnsOf<ShownCandidate>()(texts.columns)

/** Which line has the number. Another server may not name it. */
const UsedElsewhere = ({ line }: { line: string | undefined }) => (
  <div>
    <StatusBadge tone="bad" label={texts.usedElsewhere} />
    {line && <div className={classes.usedBy}>{texts.usedBy(line)}</div>}
  </div>
)

/** The button stays where it is once it is pressed, and so does the keyboard. */
function Selecting({ row }: { row: ShownCandidate }) {
  const { email, fax_number, is_gsd, is_active, isSelected, onSelect } = row
  if (is_gsd === 1) return <UsedElsewhere line={row.gsd_tag} />
  if (is_active === 0) return <StatusBadge tone="off" label={texts.disabledUser} />
  return (
    <Button
      variant={isSelected ? 'filled' : 'default'}
      size="compact-xs"
      className={classes.press ?? ''}
      aria-pressed={isSelected}
      aria-label={(isSelected ? texts.selectedOf : texts.selectOf)(email, fax_number)}
      onClick={onSelect}
    >
      {isSelected ? texts.selected : texts.select}
    </Button>
  )
}

const candidateColumns = [
  column.identity('fax_number', { width: 170, least: 130, mono: true }),
  column.text('email', { width: 330, least: 190 }),
  column.custom('user_name', (row) => `${row.first_name} ${row.last_name}`.trim(), {
    width: 240,
    least: 110,
  }),
  column.custom('operation', (row) => <Selecting row={row} />, { width: 210, least: 196 }),
]

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
function MasterList({ fsi_gid, master, isMissing, onSelect }: MasterListProps) {
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

/** Creates a shared line in the group that another screen handed over. */
export function NewSharedLinePage() {
  const { fsi_gid, group_name } = useSelection('new-gsd')
  // The form is there at once: the screens lead here only from groups without obstacles, which others may cause meanwhile.
  const { data: obstacles = [] } = useQuery(obstaclesQuery(fsi_gid))
  return (
    <>
      <PageHeader
        title={texts.newTitle}
        summary={group_name === undefined ? '\u00A0' : texts.forGroup(group_name)}
      />
      {obstacles.length > 0 ? (
        <>
          <NoteLine tone="warn">
            <Text fw={600}>{texts.whyNot}</Text>
            <BlockerReasons
              blockers={obstacles}
              kinds={groupBlockers}
              places={{ group: { fsi_gid, group_name: group_name ?? '' } }}
            />
          </NoteLine>
          <p>
            <ScreenLink screen="group-details" selection={{ fsi_gid, group_name }}>
              {texts.backToGroup}
            </ScreenLink>
          </p>
        </>
      ) : (
        <NewLineForm />
      )}
    </>
  )
}

function NewLineForm() {
  const group = useSelection('new-gsd')
  const go = useGo()
  const form = useForm<NewLine>({ initialValues: valuesOfNew(), validate: newLineErrors })
  const [master, setMaster] = useState<DefaultCandidate>()
  const [isMissing, setIsMissing] = useState(false)
  const creation = useCreation(group.fsi_gid)
  const { element, elsewhere } = useFieldProblems(form, creation.error, {})
  const leave = (): void => go('group-details', group)
  const create = (values: NewLine): void => {
    setIsMissing(master === undefined)
    if (master === undefined) return
    creation.mutate(
      { ...values, master },
      { onError: (error) => isAboutMaster(error) && setMaster(undefined) },
    )
  }
  return (
    <>
      <div className={classes.sections}>
        <LineForm
          element={element}
          onSubmit={form.onSubmit(create, focusFirstWrong)}
          fields={
            <FormSection title={texts.nameStep} hint={texts.nameStepHint}>
              <LatinField
                form={form}
                fields={sharedLineFields}
                name="tag"
                className={classes.name ?? ''}
                required
                rightSection={<Counter text={form.values.tag} />}
                rightSectionWidth={56}
              />
              <LineOptionFields
                values={form.values}
                onChange={(name, value) => form.setFieldValue(name, value)}
              />
            </FormSection>
          }
          list={
            <MasterList fsi_gid={group.fsi_gid} master={master} isMissing={isMissing} onSelect={setMaster} />
          }
        >
          <FormProblem message={elsewhere ? shownMessage(elsewhere) : undefined} />
          <SaveBar
            isNew
            isReady={form.values.tag.trim() !== '' && master !== undefined}
            action={texts.create}
            hasChanges={(form.isDirty() || master !== undefined) && !creation.isSuccess}
            busy={creation.isPending}
            onCancel={leave}
          />
        </LineForm>
      </div>
      <NoticeBoxLater opened={creation.isSuccess} title={texts.createdTitle} onClose={leave}>
        {texts.created}
      </NoticeBoxLater>
    </>
  )
}
