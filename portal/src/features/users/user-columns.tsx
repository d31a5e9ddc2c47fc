import { userListMessages as texts } from '@telecopy/contract/messages/users'
import type { UserRow } from '@telecopy/contract/users/users.schemas'
import { Button } from '@mantine/core'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import type { Column } from '../../ui/data-table-column.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { FaxNumbersCell } from './FaxNumbersCell.tsx'
import type { SortField } from './users-view.ts'
import classes from './UsersPage.module.css'

/** A row with what its cells need beside it: the time it was fetched at, and its creation time as shown. */
export type ShownUser = UserRow & { fetched_time: number; created: string }

const cut = (text: string) => (
  <span className={classes.cut} title={text}>
    {text}
  </span>
)

const reportOf = (row: UserRow) => ({
  fsi_uid: row.fsi_uid,
  email: row.email,
  fsi_gid: row.fsi_gid,
  group_name: row.group_name,
})

export const userColumns: readonly Column<ShownUser, SortField>[] = [
  {
    key: 'email',
    header: texts.columns.email,
    sort: 'email',
    cell: (row) => <span className={classes.email}>{cut(row.email)}</span>,
  },
  { key: 'group_name', header: texts.columns.group, cell: (row) => cut(row.group_name) },
  { key: 'name', header: texts.columns.user_name, cell: (row) => cut(`${row.first_name} ${row.last_name}`) },
  {
    key: 'fax_numbers',
    header: texts.columns.fax_numbers,
    cell: (row) => <FaxNumbersCell numbers={row.fax_numbers} now={row.fetched_time} />,
  },
  {
    key: 'created_time',
    header: texts.columns.created_time,
    sort: 'created_time',
    width: 132,
    cell: (row) => <span className={classes.time}>{row.created}</span>,
  },
  {
    key: 'is_active',
    header: texts.columns.status,
    width: 100,
    cell: (row) =>
      row.is_active === 1 ? (
        <StatusBadge tone="good" label={texts.activated} />
      ) : (
        <StatusBadge tone="bad" label={texts.disabled} />
      ),
  },
  {
    key: 'count_welcome_email',
    header: texts.columns.welcome,
    width: 108,
    wrapHeader: true,
    cell: (row) =>
      row.count_welcome_email > 0 ? (
        texts.welcomeSent(row.count_welcome_email)
      ) : (
        <span className={classes.none}>{texts.welcomeNo}</span>
      ),
  },
  {
    key: 'usage',
    header: texts.columns.usage,
    width: 112,
    cell: (row) => (
      <span className={classes.usage}>
        <ScreenLink
          screen="reports-sent"
          selection={reportOf(row)}
          aria-label={texts.sentReportOf(row.email)}
        >
          {texts.send}
        </ScreenLink>
        <ScreenLink
          screen="reports-received"
          selection={reportOf(row)}
          aria-label={texts.receivedReportOf(row.email)}
        >
          {texts.receive}
        </ScreenLink>
      </span>
    ),
  },
  {
    key: 'operation',
    header: texts.columns.operation,
    width: 80,
    cell: (row) => (
      <Button
        component={ScreenLink}
        screen="user-details"
        selection={{ fsi_uid: row.fsi_uid, email: row.email }}
        variant="default"
        size="compact-xs"
        aria-label={texts.detailsOf(row.email)}
      >
        {texts.details}
      </Button>
    ),
  },
]
