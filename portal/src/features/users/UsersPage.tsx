import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { exportUserList } from '@telecopy/contract/users/users.calls'
import { isCreated } from '../../navigation/created-things.ts'
import { DownloadButton } from '../../list/DownloadButton.tsx'
import { KeywordFilters } from '../../list/KeywordFilters.tsx'
import { ListProblems } from '../../list/ListProblems.tsx'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useDownload } from '../../list/use-download.ts'
import { useList } from '../../list/use-list.ts'
import { oncePerMinute } from '../../list/use-live-page.ts'
import { useSelection } from '../../navigation/selection.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { GroupPicker } from '../group-tree/public.ts'
import { SavedViews } from '../saved-views/public.ts'
import { SendWelcomeButton } from './SendWelcomeButton.tsx'
import { useSendWelcome } from './send-welcome.ts'
import { userColumns } from './user-columns.tsx'
import { UserPageLinks } from './UserPageLinks.tsx'
import { usersStart } from './users-list.ts'
import { usersPage } from './users.data.ts'

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
