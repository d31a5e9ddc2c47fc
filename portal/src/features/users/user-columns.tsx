import { userListMessages as texts } from '@telecopy/contract/messages/users'
import type { UserRow } from '@telecopy/contract/users/users.schemas'
import { columnsOf } from '../../list/columns.tsx'
import { FaxNumbersCell } from '../fax-numbers/public.ts'

const column = columnsOf<UserRow>()(texts.columns)

const detailsOf = ({ fsi_uid, email }: UserRow) =>
  ({ screen: 'user-details', selection: { fsi_uid, email } }) as const

const reportOf = ({ fsi_uid, email, fsi_gid, group_name }: UserRow) => ({
  fsi_uid,
  email,
  fsi_gid,
  group_name,
})

const welcome = ({ count_welcome_email: count }: UserRow): string =>
  count > 0 ? texts.welcomeSent(count) : texts.welcomeNo

export const userColumns = [
  column.identity('email', { width: 252, least: 201, sort: true, to: detailsOf }),
  column.text('group_name', { width: 106, least: 96 }),
  column.custom('user_name', (row) => `${row.first_name} ${row.last_name}`, { width: 104, least: 96 }),
  column.custom('fax_numbers', (row) => <FaxNumbersCell numbers={row.fax_numbers} />, {
    width: 160,
    least: 106,
  }),
  column.time('created_time', { width: 166, least: 154, sort: true }),
  column.badge(
    'is_active',
    (row) =>
      row.is_active === 1 ? { tone: 'good', label: texts.activated } : { tone: 'bad', label: texts.disabled },
    { width: 102, least: 98 },
  ),
  column.custom('count_welcome_email', welcome, { width: 104, least: 99, wrapHeader: true }),
  column.links(
    'usage',
    (row) => [
      {
        label: texts.send,
        name: texts.sentReportOf(row.email),
        to: { screen: 'reports-sent', selection: reportOf(row) },
      },
      {
        label: texts.receive,
        name: texts.receivedReportOf(row.email),
        to: { screen: 'reports-received', selection: reportOf(row) },
      },
    ],
    { width: 119, least: 64 },
  ),
  column.actions(
    'operation',
    (row) => [{ label: texts.details, name: texts.detailsOf(row.email), to: detailsOf(row) }],
    { width: 78, least: 72 },
  ),
]
