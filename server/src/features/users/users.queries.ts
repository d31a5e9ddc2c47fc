import { type RawBuilder, sql } from 'kysely'
import { macDigits } from '@telecopy/contract/kit/mac'
import { foldedEmail } from '@telecopy/contract/kit/text'
import type { UserCriteria, UserRow, UserSortField } from '@telecopy/contract/users/users.schemas'
import { listing } from '../../listing/listing.queries.ts'
import { among, contains, startsWith } from '../../listing/search.queries.ts'

/** The numbers of user `u`, as the list carries them. */
const faxNumbersOf: RawBuilder<unknown> = sql`coalesce((
  select string_agg(concat_ws('-', n.fsi_nid, n.fax_number, n.type, n.ata_mac,
    case when n.lst_ata_online_time > 0 then n.lst_ata_online_time::text else '' end), ',' order by n.fsi_nid)
  from fax_numbers n where n.fsi_uid = u.fsi_uid), '')`

const shown: RawBuilder<unknown> = sql`
  u.fsi_uid, u.fsi_gid, u.email, u.first_name, u.last_name, u.created_time,
  u.is_active, u.is_admin, u.is_sftp_user, u.count_welcome_email,
  (select g.group_name from groups g where g.fsi_gid = u.fsi_gid) as group_name,
  (exists (select 1 from shared_lines l where l.fsi_uid = u.fsi_uid))::int as is_gsd_master,
  ${faxNumbersOf} as fax_numbers`

const key = sql.ref('u.fsi_uid')
const owners = sql`select n.fsi_uid from fax_numbers n`

/** The column of each sort. Each has two indexes: its own order, and the order in a group. */
export const userSorts: Readonly<Record<UserSortField, RawBuilder<unknown>>> = {
  id: key,
  email: sql.ref('u.email_key'),
  created_time: sql.ref('u.created_time'),
}

/** A page of the users of a group and everything below it, with their numbers. */
export const findUsers = listing<UserRow, UserSortField, Exclude<UserCriteria, ''>>({
  from: sql`users u`,
  key,
  group: sql.ref('u.fsi_gid'),
  reach: 'subtree',
  shown,
  sorts: userSorts,
  times: ['created_time'],
  criteria: {
    email: contains(sql.ref('u.email_key'), foldedEmail),
    fax_number: among(key, owners, contains(sql.ref('n.fax_number'))),
    ata_mac: among(key, sql`${owners}`, startsWith(sql.ref('n.ata_mac'), macDigits)),
  },
  total: { counted: sql.ref('t.count_users'), relation: 'users' },
})
