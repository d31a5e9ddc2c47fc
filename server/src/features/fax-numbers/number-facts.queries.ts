import type { EmailLists } from '@telecopy/contract/fax-numbers/email-lists'
import { faxNumberFieldNames } from '@telecopy/contract/fax-numbers/fax-number-fields'
import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import type { EmailField } from '@telecopy/contract/fax-numbers/email-lists'
import { type RawBuilder, sql } from 'kysely'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'

/** A fax number with its user, its lists, and the facts that its rules use. */
export type NumberFacts = Omit<FaxNumber, EmailField | 'may'> & {
  lists: Partial<EmailLists>
  /** The name of its shared line; null without one. */
  line_tag: string | null
}

/** Whether a group sends from number `n`. */
export const isGroupNumber: RawBuilder<unknown> = sql`
  (exists (select 1 from group_default_users d where d.fsi_nid = n.fsi_nid))::int`

const lists: RawBuilder<unknown> = sql`(
  select coalesce(json_object_agg(l.list, l.emails), '{}')
  from (select e.list, json_agg(e.email order by e.slot) as emails
    from fax_number_emails e where e.fsi_nid = n.fsi_nid group by e.list) l)`

const factsOfNumber = keptStatement((valueOf: ValueOf<{ scope_gid: number; fsi_nid: number }>, db) =>
  sql<NumberFacts>`
    select n.fsi_nid, n.fax_number, n.fsi_gid, g.group_name, n.type, n.is_active, n.lst_ata_online_time, n.version,
      ${sql.join(faxNumberFieldNames.map((name) => sql.ref(`n.${name}`)))},
      coalesce(n.fsi_uid, 0) as fsi_uid, coalesce(u.email, '') as email,
      coalesce(u.first_name, '') as first_name, coalesce(u.last_name, '') as last_name,
      coalesce((u.default_nid = n.fsi_nid)::int, 0) as is_default,
      coalesce((select l.gsd_id from shared_lines l where l.fsi_nid = n.fsi_nid), 0) as gsd_id,
      (select l.tag from shared_lines l where l.fsi_nid = n.fsi_nid) as line_tag,
      ${isGroupNumber} as is_group_number, g.is_allow_group_send, ${lists} as lists
    from fax_numbers n join groups g on g.fsi_gid = n.fsi_gid left join users u on u.fsi_uid = n.fsi_uid
    where n.fsi_nid = ${valueOf('fsi_nid')} and ${isInScope(valueOf('scope_gid'), sql`n.fsi_gid`)}`.compile(
    db,
  ),
)

/** The facts about a number of the scope; undefined when it is absent, foreign or in the inventory. */
export async function findNumberFacts(
  db: Db,
  scope: Scope,
  fsi_nid: number,
): Promise<NumberFacts | undefined> {
  const [row] = await factsOfNumber(db, { scope_gid: scope.fsi_gid, fsi_nid })
  return row
}

/** Whether a group lies in another one of the scope, or below it. */
export async function isBelow(
  db: Db,
  scope: Scope,
  { fsi_gid, above_gid }: { fsi_gid: number; above_gid: number },
): Promise<boolean> {
  const { rows } = await sql<{ is_below: boolean }>`
    select ${isInScope(scope.fsi_gid, above_gid)} and ${isInScope(above_gid, fsi_gid)} as is_below`.execute(
    db,
  )
  return rows[0]?.is_below === true
}
