import { seconds } from '@telecopy/contract/limits'
import { defaultUserMessages as texts } from '@telecopy/contract/messages/default-users'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { TableFoot } from '../../ui/TableFoot.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { listState } from '../../ui/list-state.ts'
import { candidateColumns } from './candidate-columns.tsx'
import { CandidateSearchForm } from './CandidateSearchForm.tsx'
import { firstView, pagesOf } from './candidates-view.ts'
import { candidatesQuery, useSetDefaultUser } from './default-users.data.ts'
import { SearchBanner } from './SearchBanner.tsx'
import classes from './DefaultUsers.module.css'

export function SetDefaultUserPage() {
  const group = useSelection('set-default-user')
  const go = useGo()
  const [view, setView] = useState(firstView)
  // A cleared form is another form: nothing that was typed stays in it.
  const [cleared, setCleared] = useState(0)
  const [setEmail, setSetEmail] = useState<string>()
  const query = useQuery(candidatesQuery(group.fsi_gid, view))
  const setting = useSetDefaultUser(({ email }) => setSetEmail(email))
  const { mutate, isPending } = setting
  const isOver = isPending || setEmail !== undefined
  const list = useMemo(
    () =>
      listState(query, ({ fax_numbers }) =>
        fax_numbers.map((row) => Object.assign({ onSet: isOver ? undefined : () => mutate(row) }, row)),
      ),
    [query, isOver, mutate],
  )
  useEffect(() => {
    if (setEmail === undefined) return
    const timer = setTimeout(() => go('group-details', group), seconds.redirectAfterSave * 1000)
    return () => clearTimeout(timer)
  }, [setEmail, go, group])
  const clear = (): void => {
    setView(firstView)
    setCleared(cleared + 1)
  }
  const total = query.data?.counts
  return (
    <>
      <PageHeader
        title={groupMessages.setDefaultUserTitle}
        summary={group.group_name === undefined ? '\u00A0' : texts.forGroup(group.group_name)}
      >
        <Button
          component={ScreenLink}
          screen="groups"
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          {groupMessages.backToGroups}
        </Button>
      </PageHeader>
      <div className={classes.messages}>
        <div role="status">
          {setEmail !== undefined && (
            <NoteLine tone="good">{groupMessages.defaultUserSet(setEmail)}</NoteLine>
          )}
        </div>
        <ProblemMessage
          message={
            setting.error ? shownMessage(setting.error, groupMessages.setDefaultUserFailed) : undefined
          }
        />
      </div>
      <Card>
        <CandidateSearchForm key={cleared} onSearch={(search) => setView({ search, page: 1 })} />
        <SearchBanner search={view.search} onClear={clear} />
        <DataTable
          label={texts.candidates}
          columns={candidateColumns}
          list={list}
          rowKey={(row) => row.fsi_nid}
          minWidth={760}
          failedMessage={sharedMessages.unavailable}
          empty={
            view.search === undefined ? (
              <EmptyState title={texts.empty} hint={texts.emptyHint} />
            ) : (
              <EmptyState title={texts.emptyFiltered} hint={texts.emptyFilteredHint} />
            )
          }
        />
        <TableFoot note={total !== undefined && texts.total(total)}>
          <Pager page={view.page} pages={pagesOf(total ?? 0)} onPage={(page) => setView({ ...view, page })} />
        </TableFoot>
      </Card>
    </>
  )
}
