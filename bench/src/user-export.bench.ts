import { userListMessages } from '@telecopy/contract/messages/users'
import {
  type UserMadeCell,
  type UserFileName,
  userFileNames,
  userListField,
} from '@telecopy/contract/users/user-list'
import { type Take, takeByApi, takeByCopy } from './exports.ts'
import type { ApiWorld, PlainWorld } from './operation.ts'

const { columns } = userListMessages
const zone = 'America/New_York'

const madeCells: Readonly<Record<UserMadeCell, string>> = {
  group_name: 'g.group_name',
  user_name: `trim(u.first_name || ' ' || u.last_name)`,
  fax_numbers: `coalesce(k.numbers, '')`,
  is_active: `case when u.is_active = 1 then '${userListMessages.activated}' else '${userListMessages.disabled}' end`,
  count_welcome_email: `case when u.count_welcome_email = 0 then '${userListMessages.welcomeNo}'
      else 'Sent (' || u.count_welcome_email || ')' end`,
}

function columnOf(name: UserFileName): string {
  const made: Partial<Record<UserFileName, string>> = madeCells
  const { kind, canBeNone } = userListField(name)
  if (kind !== 'time') return `${made[name] ?? `u.${name}`} as "${columns[name]}"`
  const written = `to_char(to_timestamp(u.${name}) at time zone '${zone}', 'YYYY-MM-DD HH24:MI')`
  const cell = canBeNone ? `case when u.${name} = 0 then '' else ${written} end` : written
  return `${cell} as "${columns[name]} (${zone})"`
}

// The same cells, times in the same zone included, written by the database alone. Numbers are collected first: a query for
// each user takes a sixth longer.
const copyText = `copy (
  select ${userFileNames.map(columnOf).join(', ')}
  from users u join groups g on g.fsi_gid = u.fsi_gid
  left join (
    select n.fsi_uid, string_agg(
      n.fax_number || case when n.ata_mac = '' then '' else ' (' || n.ata_mac || ')' end, '; ' order by n.fsi_nid
    ) as numbers
    from fax_numbers n where n.fsi_uid is not null group by n.fsi_uid
  ) k on k.fsi_uid = u.fsi_uid
  order by u.fsi_uid
) to stdout with (format csv, header)`

/** The whole list of users as CSV, by the call and by COPY. */
export const userExport = ({
  client,
  accounts,
  pool,
}: ApiWorld & Pick<PlainWorld, 'pool'>): Record<'api' | 'copy', Take> => ({
  api: takeByApi((caller) =>
    client.open('exportUserList', { authorization: accounts.at(caller).authorization, body: {} }),
  ),
  copy: takeByCopy(pool, copyText),
})
