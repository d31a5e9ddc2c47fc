import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-lines'
import { userListMessages } from '@telecopy/contract/messages/users'
import type { UserRow } from '@telecopy/contract/users/users.schemas'
import { columnsOf } from '../../list/columns.tsx'
import { FaxNumbersCell } from '../fax-numbers/public.ts'

const column = columnsOf<UserRow>()(texts.subscriberColumns)

const nameOf = ({ first_name, last_name, is_admin }: UserRow): string =>
  [first_name, last_name, is_admin === 1 ? texts.adminTag : ''].filter((word) => word !== '').join(' ')

export const subscriberColumns = [
  column.identity('email', {
    width: 280,
    least: 190,
    sort: true,
    to: ({ fsi_uid, email }) => ({ screen: 'user-details', selection: { fsi_uid, email } }),
  }),
  column.custom('user_name', nameOf, { width: 180, least: 100 }),
  column.custom('fax_numbers', (row) => <FaxNumbersCell numbers={row.fax_numbers} />, {
    width: 220,
    least: 110,
  }),
  column.time('created_time', { width: 158, least: 154, sort: true }),
  column.badge(
    'is_active',
    ({ is_active }) =>
      is_active === 0
        ? { tone: 'bad', label: userListMessages.disabled }
        : { tone: 'good', label: userListMessages.activated },
    { width: 110, least: 98 },
  ),
]
