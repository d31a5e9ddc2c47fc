import type { EmailListName } from '@telecopy/contract/fax-numbers/email-lists'
import { sql } from 'kysely'
import { isMailbox } from '../../listing/mailbox.queries.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'

/**
 * Replaces an address, in any spelling, in the e-mail lists of a user's numbers. A list that holds the new one already
 * only loses the old one. The numbers are locked and get a new version. Answers how many entries it changed.
 */
export async function replaceInOwnLists(
  tx: Tx,
  { fsi_uid, before, after }: { fsi_uid: number; before: string; after: string },
): Promise<number> {
  await sql`select 1 from fax_numbers where fsi_uid = ${fsi_uid} order by fsi_nid for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ count: number }>`
    with old as (
      select e.fsi_nid, e.list, e.slot, exists (
        select 1 from fax_number_emails o where o.fsi_nid = e.fsi_nid and o.list = e.list
          and (o.slot < e.slot and ${isMailbox('o.email', before)} or o.slot <> e.slot and ${isMailbox('o.email', after)}
            and (o.email = ${after} or not ${isMailbox('o.email', before)}))) as has_new
      from fax_number_emails e join fax_numbers n using (fsi_nid)
      where n.fsi_uid = ${fsi_uid} and ${isMailbox('e.email', before)} and e.email <> ${after}
    ), removed as (
      delete from fax_number_emails e using old
      where old.has_new and (e.fsi_nid, e.list, e.slot) = (old.fsi_nid, old.list, old.slot)
    ), replaced as (
      update fax_number_emails e set email = ${after} from old
      where not old.has_new and (e.fsi_nid, e.list, e.slot) = (old.fsi_nid, old.list, old.slot)
    ), numbers as (
      update fax_numbers set version = version + 1 where fsi_nid in (select fsi_nid from old)
    )
    select count(*)::int as count from old`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A number that has lost an address, with the lists that held it. */
export type NumberWithout = {
  fsi_nid: number
  fax_number: string
  fsi_gid: number
  group_name: string
  lists: EmailListName[]
}

/**
 * Removes an address, in any spelling, from the e-mail lists of all numbers of the scope. The numbers are locked and get a
 * new version.
 */
export async function removeFromLists(tx: Tx, scope: Scope, email: string): Promise<NumberWithout[]> {
  await sql`
    select 1 from fax_numbers n
    where n.fsi_nid in (select e.fsi_nid from fax_number_emails e where ${isMailbox('e.email', email)})
      and ${isInScope(scope.fsi_gid, sql`n.fsi_gid`)}
    order by n.fsi_nid for no key update`.execute(tx)
  const { rows } = await sql<NumberWithout>`
    with removed as (
      delete from fax_number_emails e using fax_numbers n
      where ${isMailbox('e.email', email)} and n.fsi_nid = e.fsi_nid
        and ${isInScope(scope.fsi_gid, sql`n.fsi_gid`)}
      returning e.fsi_nid, e.list
    ), changed as (
      select fsi_nid, json_agg(list order by list) as lists from removed group by fsi_nid
    )
    update fax_numbers n set version = n.version + 1
    from changed c, groups g where n.fsi_nid = c.fsi_nid and g.fsi_gid = n.fsi_gid
    returning n.fsi_nid, n.fax_number, n.fsi_gid, g.group_name, c.lists`.execute(tx)
  return rows
}
