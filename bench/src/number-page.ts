import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { listFaxNumbers } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { type ApiWorld, type Operation, type Statement, runPlain } from './operation.ts'

const inSubtree = 'n.fsi_gid in (select descendant_gid from group_closure where ancestor_gid = $1)'
const everywhere = '$1::int is not null'

/** `digits` are a part of the fax number. The newest numbers come first. */
type Wanted = { fsi_gid: number; is_assigned: 0 | 1; start: number; pagesize: number; digits?: string }

/** The filter of a page: numbers of the root need no closure, since all groups are below it. */
function filterOf({ fsi_gid, is_assigned, digits }: Wanted): string {
  const isOfList = is_assigned === 1 ? 'n.fsi_uid is not null' : 'n.fsi_uid is null and n.fsi_gid is not null'
  const parts = [isOfList, fsi_gid === 1 ? everywhere : inSubtree]
  return [...parts, ...(digits === undefined ? [] : ['n.fax_number like $4'])].join(' and ')
}

/**
 * A page and its exact total in one round trip. The page is found by keys alone, from an index; only its few rows are
 * then read. The total counts live rows.
 */
function numberPageStatement(wanted: Wanted): Statement {
  const where = filterOf(wanted)
  const { fsi_gid, start, pagesize, digits } = wanted
  const text = `with page as (
  select n.fsi_nid from fax_numbers n where ${where} order by n.fsi_nid desc offset $2 limit $3
)
select n.fsi_nid, n.fax_number, n.fsi_gid, g.group_name, coalesce(n.fsi_uid, 0) as fsi_uid,
  coalesce(u.email, '') as email, coalesce(u.first_name, '') as first_name, coalesce(u.last_name, '') as last_name,
  n.type, n.csid, n.ata_mac, n.is_active, n.lst_ata_online_time,
  coalesce((u.default_nid = n.fsi_nid)::int, 0) as is_default,
  coalesce((select l.gsd_id from shared_lines l where l.fsi_nid = n.fsi_nid), 0) as gsd_id,
  (exists (select 1 from group_default_users d where d.fsi_nid = n.fsi_nid))::int as is_group_number,
  (select count(*)::int from fax_numbers n where ${where}) as counts
from page join fax_numbers n using (fsi_nid) join groups g using (fsi_gid) left join users u on u.fsi_uid = n.fsi_uid
order by n.fsi_nid desc`
  return { text, values: [fsi_gid, start, pagesize, ...(digits === undefined ? [] : [`%${digits}%`])] }
}

type PlainRow = FaxNumberRow & { counts: number }

/** `faxnumber/list` beside its statement. */
export function numberPage(name: string, target: number, wanted: Wanted): Operation {
  const statement = numberPageStatement(wanted)
  const { digits, ...page } = wanted
  const body: SentBodyOf<typeof listFaxNumbers> = {
    ...page,
    is_contain_offspring: 1,
    ...(digits === undefined ? {} : { criteria: 'fax_number', keyword: digits }),
  }
  const list = ({ client, accounts }: ApiWorld, turn: number) =>
    client.call('listFaxNumbers', { authorization: accounts.at(turn).authorization, body })
  return {
    name,
    target,
    statement,
    api: (world) => (turn) => list(world, turn),
    plain:
      ({ pool }) =>
      () =>
        runPlain(pool, statement),
    apiResult: async (world) => (await list(world, 0)).data,
    async plainResult({ pool }) {
      const rows = await runPlain<PlainRow>(pool, statement)
      return { data: rows.map(({ counts: _counts, ...row }) => row), counts: rows[0]?.counts }
    },
  }
}
