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
import { columnsOf } from '../../list/columns.tsx'
import { useList } from '../../list/use-list.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { MonoText } from '../../ui/MonoText.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import classes from './DefaultUsers.module.css'
import { candidatesStart } from './candidates-list.ts'
import { candidatesPage, useSetDefaultUser } from './default-users.data.ts'

/** A row with the action of its button; undefined once a default user was set. */
type ShownCandidate = DefaultCandidate & { onSet: (() => void) | undefined }

const column = columnsOf<ShownCandidate>()({
  ...groupMessages.defaultUserColumns,
  operation: texts.operation,
})

const candidateColumns = [
  column.identity('email', {
    width: 260,
    to: ({ fsi_uid, email }) => ({ screen: 'user-details', selection: { fsi_uid, email } }),
  }),
  column.custom(
    'user_name',
    (row) => (
      <span className={classes.name}>
        {`${row.first_name} ${row.last_name}`.trim()}
        {row.is_admin === 1 && <StatusBadge tone="off" label={texts.admin} />}
        {row.is_active === 0 && <StatusBadge tone="bad" label={texts.disabled} />}
      </span>
    ),
    { width: 200 },
  ),
  column.custom('fax_number', (row) => <MonoText>{row.fax_number}</MonoText>, { width: 150 }),
  column.text('csid', { width: 160 }),
  column.actions(
    'operation',
    (row) =>
      row.is_group_default === 1
        ? { tone: 'good', label: texts.current }
        : [
            {
              label: groupMessages.setAsDefaultUser,
              name: texts.setOf(row.email, row.fax_number),
              // A default user must be active; the row says that this one is not.
              onClick: row.is_active === 1 ? row.onSet : undefined,
            },
          ],
    { width: 170 },
  ),
]

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
