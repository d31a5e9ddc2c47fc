import { userListMessages } from '@telecopy/contract/messages/users'
import { type Take, takeByApi, takeByCopy } from './exports.ts'
import type { ApiWorld, PlainWorld } from './operation.ts'

const { columns } = userListMessages
const zone = 'America/New_York'

// The same cells, times in the same zone included, written by the database alone.
const copyText = `copy (
  select u.email as "${columns.email}", g.group_name as "${columns.group_name}",
    trim(u.first_name || ' ' || u.last_name) as "${columns.user_name}",
    coalesce((
      select string_agg(n.fax_number || case when n.ata_mac = '' then '' else ' (' || n.ata_mac || ')' end, '; '
        order by n.fsi_nid)
      from fax_numbers n where n.fsi_uid = u.fsi_uid), '') as "${columns.fax_numbers}",
    to_char(to_timestamp(u.created_time) at time zone '${zone}', 'YYYY-MM-DD HH24:MI') as "${columns.created_time} (${zone})",
    case when u.is_active = 1 then '${userListMessages.activated}' else '${userListMessages.disabled}' end as "${columns.is_active}",
    case when u.count_welcome_email = 0 then '${userListMessages.welcomeNo}'
      else 'Sent (' || u.count_welcome_email || ')' end as "${columns.count_welcome_email}"
  from users u join groups g on g.fsi_gid = u.fsi_gid
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
