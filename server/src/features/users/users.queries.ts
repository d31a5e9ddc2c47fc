import { type RawBuilder, sql } from 'kysely'
import { macDigits } from '@telecopy/contract/kit/mac'
import { foldedEmail } from '@telecopy/contract/kit/text'
import { userSortNames, userStoredNames, userTimeSorts } from '@telecopy/contract/users/user-list'
import type { UserCriteria, UserRow, UserSortField } from '@telecopy/contract/users/users.schemas'
import { listing } from '../../listing/listing.queries.ts'
import { among, contains, startsWith } from '../../listing/search.queries.ts'

/** The numbers of user `u`, as the list carries them. */
const faxNumbersOf: RawBuilder<unknown> = sql`coalesce((
  select string_agg(concat_ws('-', n.fsi_nid, n.fax_number, n.type, n.ata_mac,
    case when n.lst_ata_online_time > 0 then n.lst_ata_online_time::text else '' end), ',' order by n.fsi_nid)
  from fax_numbers n where n.fsi_uid = u.fsi_uid), '')`

const stored = userStoredNames.map((name) => `u.${name}`)

const shown: RawBuilder<unknown> = sql`
  ${sql.raw(stored.join(', '))},
  (select g.group_name from groups g where g.fsi_gid = u.fsi_gid) as group_name,
  (exists (select 1 from shared_lines l where l.fsi_uid = u.fsi_uid))::int as is_gsd_master,
  ${faxNumbersOf} as fax_numbers`

const key = sql.ref('u.fsi_uid')
const owners = sql`select n.fsi_uid from fax_numbers n`

/** The column of each sort. */
export const userSorts = {
  ...Object.fromEntries(userSortNames.map((name) => [name, sql.ref(`u.${name}`)])),
  id: key,
  email: sql.ref('u.email_key'),
} as Readonly<Record<UserSortField, RawBuilder<unknown>>>

/** A page of the users of a group and everything below it, with their numbers. */
export const findUsers = listing<UserRow, UserSortField, Exclude<UserCriteria, ''>>({
  from: sql`users u`,
  key,
  group: sql.ref('u.fsi_gid'),
  reach: 'subtree',
  shown,
  sorts: userSorts,
  times: userTimeSorts,
  criteria: {
    email: contains(sql.ref('u.email_key'), foldedEmail),
    fax_number: among(key, owners, contains(sql.ref('n.fax_number'))),
    ata_mac: among(key, sql`${owners}`, startsWith(sql.ref('n.ata_mac'), macDigits)),
  },
  total: { counted: sql.ref('t.count_users'), relation: 'users' },
})
