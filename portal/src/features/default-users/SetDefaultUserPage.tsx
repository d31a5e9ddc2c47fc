import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import { defaultUserMessages as texts } from '@telecopy/contract/messages/default-users'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { useLeaveSoon } from '../../form/use-leave-soon.ts'
import { KeywordFilters } from '../../list/KeywordFilters.tsx'
import { ListProblems } from '../../list/ListProblems.tsx'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useList } from '../../list/use-list.ts'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { type ShownCandidate, candidateColumns } from './candidate-columns.tsx'
import { candidatesStart } from './candidates-list.ts'
import { candidatesPage, useSetDefaultUser } from './default-users.data.ts'

const empty = { title: texts.empty, hint: texts.emptyHint }
const emptyFiltered = { title: texts.emptyFiltered, hint: texts.emptyFilteredHint }

type Group = { fsi_gid: number; group_name?: string | undefined }

/** Sets a default user, shows that it was set, and goes to the group two seconds later. */
function useSetting(group: Group) {
  const go = useGo()
  const [setEmail, setSetEmail] = useState<string>()
  const { mutate, isPending, error } = useSetDefaultUser(({ email }) => setSetEmail(email))
  useLeaveSoon(setEmail !== undefined, () => go('group-details', group))
  const isOver = isPending || setEmail !== undefined
  const withSetting = (row: DefaultCandidate): ShownCandidate => ({
    ...row,
    onSet: isOver ? undefined : () => mutate(row),
  })
  const problem = error ? shownMessage(error, groupMessages.setDefaultUserFailed) : undefined
  return { setEmail, withSetting, problem }
}

export function SetDefaultUserPage() {
  const group = useSelection('set-default-user')
  const { setEmail, withSetting, problem } = useSetting(group)
  const list = useList({
    ...candidatesStart(group.fsi_gid),
    query: (view) => candidatesPage(group.fsi_gid, view),
    rowsOf: ({ fax_numbers }) => fax_numbers.map(withSetting),
  })
  return (
    <>
      <PageHeader
        title={groupMessages.setDefaultUserTitle}
        name={group.group_name}
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
      <StatusLine>
        {setEmail !== undefined && <NoteLine tone="good">{groupMessages.defaultUserSet(setEmail)}</NoteLine>}
      </StatusLine>
      <ListProblems messages={[problem]} />
      <ListSurface>
        <KeywordFilters list={list} criteria={groupMessages.defaultUserCriteria} />
        <ListTable
          list={list}
          label={texts.candidates}
          columns={candidateColumns}
          rowKey={(row) => row.fsi_nid}
          empty={empty}
          emptyFiltered={emptyFiltered}
          note={list.total !== undefined && texts.total(list.total)}
        />
      </ListSurface>
    </>
  )
}
