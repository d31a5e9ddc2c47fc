import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { useSelection } from '../../navigation/selection.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { TableFoot } from '../../ui/TableFoot.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { zoneLabel } from '../../ui/time-format.ts'
import { useUserDownload } from './download-users.ts'
import { FilterBanner } from './FilterBanner.tsx'
import { NoUsers } from './NoUsers.tsx'
import { useSendWelcome } from './send-welcome.ts'
import { useShownUsers } from './shown-users.ts'
import { userColumns } from './user-columns.tsx'
import { UserPageActions } from './UserPageActions.tsx'
import { UsersToolbar } from './UsersToolbar.tsx'
import { changeView, firstView, groupOf, isFiltered, pagesOf } from './users-view.ts'
import { usersQuery } from './users.data.ts'
import classes from './UsersPage.module.css'

const nobody: ReadonlySet<number> = new Set()

export function UsersPage() {
  const group = groupOf(useSelection('users'))
  const [view, dispatch] = useReducer(changeView, group, firstView)
  const [selected, setSelected] = useState(nobody)
  const account = useAccount()
  const client = useQueryClient()
  const query = useQuery(usersQuery(view))
  const welcome = useSendWelcome(() => setSelected(nobody))
  const download = useUserDownload(view.group)
  const list = useShownUsers(query, account?.time_zone ?? 'UTC')
  const change: typeof dispatch = (next) => {
    setSelected(nobody)
    dispatch(next)
  }
  const refresh = (): void => {
    change({ change: 'page', page: 1 })
    void client.invalidateQueries({ queryKey: ['users', 'list'] })
  }
  const total = query.data?.counts
  return (
    <>
      <PageHeader title={texts.title} summary={total === undefined ? ' ' : texts.total(total)}>
        <UserPageActions
          onDownload={download.start}
          downloading={download.busy}
          progress={download.progress}
        />
      </PageHeader>
      <div className={classes.problems}>
        <ProblemMessage message={welcome.problem} />
        <ProblemMessage message={download.problem} />
      </div>
      <Card>
        <UsersToolbar
          selected={selected.size}
          group={view.group?.fsi_gid}
          onSearch={(search) => change({ change: 'search', search })}
          onGroup={(chosen) => change({ change: 'group', group: chosen })}
          onSendWelcome={() => welcome.start(selected)}
          sendingWelcome={welcome.busy}
          onRefresh={refresh}
        />
        <FilterBanner view={view} onClear={() => change({ change: 'clear-filter' })} />
        <DataTable
          label={texts.title}
          columns={userColumns}
          list={list}
          rowKey={(row) => row.fsi_uid}
          minWidth={1040}
          failedMessage={sharedMessages.unavailable}
          sorting={{
            field: view.sort,
            method: view.method,
            onSort: (field) => change({ change: 'sort', field }),
          }}
          selection={{ selected, onChange: setSelected, nameOf: (row) => row.email }}
          empty={<NoUsers isFiltered={isFiltered(view)} />}
        />
        <TableFoot
          note={account && texts.timesIn(zoneLabel(account, Math.floor(query.dataUpdatedAt / 1000)))}
        >
          <Pager
            page={view.page}
            pages={pagesOf(total ?? 0)}
            onPage={(page) => change({ change: 'page', page })}
          />
        </TableFoot>
      </Card>
    </>
  )
}
