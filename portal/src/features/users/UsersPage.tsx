import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { exportUserList, sendWelcomeEmail } from '@telecopy/contract/users/users.calls'
import { Button } from '@mantine/core'
import { IconMail, IconPlus, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { attemptName } from '../../api/attempt-name.ts'
import { shownMessage } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { DownloadButton } from '../../list/DownloadButton.tsx'
import { KeywordFilters } from '../../list/KeywordFilters.tsx'
import { ListProblems } from '../../list/ListProblems.tsx'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import type { GroupFilter } from '../../list/list-view.ts'
import { useDownload } from '../../list/use-download.ts'
import { useList } from '../../list/use-list.ts'
import { oncePerMinute } from '../../list/use-live-page.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { isCreated } from '../../navigation/created-things.ts'
import { useSelection } from '../../navigation/selection.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showDone } from '../../ui/toast.ts'
import { GroupPicker } from '../group-tree/public.ts'
import { SavedViews } from '../saved-views/public.ts'
import { userColumns } from './user-columns.tsx'
import { usersStart } from './users-list.ts'
import { usersPage } from './users.data.ts'

// By then a working mail server has accepted the mails, and the counts have risen.
const countedAfterMilliseconds = 4000

/**
 * Sends welcome e-mails to the checked users. Pressing again after a lost answer is the same attempt, so that no user
 * gets two; other users, or a success, begin another attempt.
 */
function useSendWelcome(onSent: () => void) {
  const client = useQueryClient()
  const attempt = useRef({ name: '', users: '' })
  const reload = () => client.invalidateQueries({ queryKey: ['users', 'list'] })
  const mutation = useMutation({
    mutationFn: (fsi_uids: readonly number[]) => {
      const users = fsi_uids.join()
      if (attempt.current.users !== users) attempt.current = { name: attemptName(), users }
      return send(sendWelcomeEmail, { body: { fsi_uids: [...fsi_uids] }, attempt: attempt.current.name })
    },
    onSuccess: (_answer, fsi_uids) => {
      attempt.current = { name: '', users: '' }
      showDone(texts.welcomeTitle, texts.welcomeAccepted(fsi_uids.length))
      onSent()
      void reload()
      setTimeout(() => void reload(), countedAfterMilliseconds)
    },
  })
  return {
    start: (chosen: readonly number[]) => mutation.mutate(chosen.toSorted((one, other) => one - other)),
    busy: mutation.isPending,
    problem: mutation.error ? shownMessage(mutation.error, texts.welcomeFailed) : undefined,
  }
}

type SendWelcome = ReturnType<typeof useSendWelcome>

type UserPageLinksProps = {
  /** The group that the list shows: new users start in it. */
  group: GroupFilter | undefined
  children: ReactNode
}

/** The links to more users, with the download between them. */
function UserPageLinks({ group, children }: UserPageLinksProps) {
  return (
    <>
      <Button
        component={ScreenLink}
        screen="import-user-list"
        selection={group}
        variant="default"
        leftSection={<IconUpload size={16} />}
      >
        {texts.importList}
      </Button>
      {children}
      <Button
        component={ScreenLink}
        screen="create-user"
        selection={group}
        leftSection={<IconPlus size={16} />}
      >
        {texts.createUser}
      </Button>
    </>
  )
}

type SendWelcomeButtonProps = { chosen: readonly number[]; welcome: SendWelcome }

/** Enabled once a user is checked. */
const SendWelcomeButton = ({ chosen, welcome }: SendWelcomeButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconMail size={16} />}
    disabled={chosen.length === 0}
    title={chosen.length === 0 ? texts.welcomeNeedsUser : undefined}
    loading={welcome.busy}
    onClick={() => welcome.start(chosen)}
  >
    {texts.sendWelcome}
  </Button>
)

const empty = { title: texts.empty, hint: texts.emptyHint }
const emptyFiltered = { title: texts.emptyFiltered, hint: texts.emptyFilteredHint }

export function UsersPage() {
  const group = useSelection('users')
  const list = useList({
    ...usersStart(group),
    query: usersPage,
    rowsOf: ({ data }) => data,
    live: oncePerMinute,
  })
  const { chosen } = list.view
  const welcome = useSendWelcome(() => list.mark({ chosen: [] }))
  const download = useDownload({
    call: exportUserList,
    body: { fsi_gid: list.view.group?.fsi_gid ?? 0 },
    words: texts,
  })
  return (
    <>
      <PageHeader title={texts.title} summary={list.total === undefined ? '\u00A0' : texts.total(list.total)}>
        <UserPageLinks group={list.view.group}>
          <DownloadButton download={download} label={texts.downloadList} />
        </UserPageLinks>
      </PageHeader>
      <ListProblems messages={[welcome.problem, download.problem]} />
      <ListSurface>
        <KeywordFilters
          list={list}
          criteria={texts.criteria}
          group={{ picker: GroupPicker, words: texts.filterGroup }}
          views={<SavedViews list={list} name="users" columns={userColumns} />}
          actions={<SendWelcomeButton chosen={chosen} welcome={welcome} />}
        />
        <ListTable
          list={list}
          label={texts.title}
          columns={userColumns}
          rowKey={(row) => row.fsi_uid}
          isNew={(row) => isCreated('user', row.fsi_uid)}
          nameOf={(row) => row.email}
          // Disabled users get no welcome e-mail. One that was checked before can be unchecked.
          isFixed={(row) => row.is_active === 0 && !chosen.includes(row.fsi_uid)}
          empty={empty}
          emptyFiltered={emptyFiltered}
          note={list.moment.label && texts.timesIn(list.moment.label)}
        />
      </ListSurface>
    </>
  )
}
