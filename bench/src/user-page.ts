import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { userRowNames, userStoredNames } from '@telecopy/contract/users/user-list'
import type { listUsers } from '@telecopy/contract/users/users.calls'
import type { UserRow } from '@telecopy/contract/users/users.schemas'
import { type ApiWorld, type Operation, type Statement, runPlain } from './operation.ts'

/** The top of the large subtree: the loader makes it group 2. */
export const largeSubtree = 2

const stored = userStoredNames.map((name) => `u.${name}`)

const inSubtree = 'u.fsi_gid in (select descendant_gid from group_closure where ancestor_gid = $1)'
const everywhere = '$1::int is not null'

/** `keywords` are a part of the e-mail address. The newest users come first, by their identifier when left out. */
type Wanted = {
  fsi_gid: number
  start: number
  pagesize: number
  keywords?: string
  sort_field?: 'created_time'
}

/**
 * A page and its exact total in one round trip. The page is found by keys alone, from an index; only its few rows are
 * then read. The total counts live rows. The root's total needs no closure, since all users are below it.
 */
function userPageStatement({ fsi_gid, start, pagesize, keywords, sort_field }: Wanted): Statement {
  const order = sort_field === undefined ? 'u.fsi_uid desc' : 'u.created_time desc, u.fsi_uid desc'
  const inGroups = fsi_gid === 1 ? everywhere : inSubtree
  const where = keywords === undefined ? inGroups : `${inGroups} and u.email_key like $4`
  const text = `with page as (
  select u.fsi_uid from users u where ${where} order by ${order} offset $2 limit $3
)
select ${stored.join(', ')}, g.group_name,
  exists (select 1 from shared_lines l where l.fsi_uid = u.fsi_uid)::int as is_gsd_master,
  coalesce((
    select string_agg(concat_ws('-', n.fsi_nid, n.fax_number, n.type, n.ata_mac,
      case when n.lst_ata_online_time > 0 then n.lst_ata_online_time::text else '' end), ',' order by n.fsi_nid)
    from fax_numbers n where n.fsi_uid = u.fsi_uid), '') as fax_numbers,
  (select count(*)::int from users u where ${where}) as counts
from page join users u using (fsi_uid) join groups g using (fsi_gid)
order by ${order}`
  return {
    text,
    values: [fsi_gid, start, pagesize, ...(keywords === undefined ? [] : [`%${keywords}%`])],
  }
}

type PlainRow = UserRow & { counts: number }

/** What both sides are compared by. */
const rowOf = (row: UserRow): UserRow => pickFields(row, userRowNames)

/** `user/list` beside its statement. */
export function userPage(name: string, target: number, wanted: Wanted): Operation {
  const statement = userPageStatement(wanted)
  const { keywords, ...page } = wanted
  const body: SentBodyOf<typeof listUsers> = {
    ...page,
    sort_method: 1,
    ...(keywords === undefined ? {} : { criteria: 'email', keywords }),
  }
  const list = ({ client, accounts }: ApiWorld, turn: number) =>
    client.call('listUsers', { authorization: accounts.at(turn).authorization, body })
  return {
    name,
    target,
    statement,
    api: (world) => (turn) => list(world, turn),
    plain:
      ({ pool }) =>
      () =>
        runPlain(pool, statement),
    async apiResult(world) {
      const { data, counts } = (await list(world, 0)).data
      return { data: data.map(rowOf), counts }
    },
    async plainResult({ pool }) {
      const rows = await runPlain<PlainRow>(pool, statement)
      return { data: rows.map(rowOf), counts: rows[0]?.counts }
    },
  }
}
