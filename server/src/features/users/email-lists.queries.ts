import { canonicalEmail } from '@telecopy/contract/kit/text'
import type { EmailListName } from '@telecopy/contract/fax-numbers/email-lists'
import { counts } from '@telecopy/contract/limits'
import { sql } from 'kysely'
import { isMailbox } from '../../listing/mailbox.queries.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'

/** A number whose lists got or lost an address, with these lists. */
export type NumberWithList = {
  fsi_nid: number
  fax_number: string
  fsi_gid: number
  group_name: string
  lists: EmailListName[]
}

/**
 * Replaces the own address of a user, in any spelling, in the e-mail lists of the user's numbers. An entry that held the
 * new address before stays somebody else's: it is marked, and the own entry goes. When the address changes again, a marked
 * entry stays, and the user gets one of its own where it had one. So a change and the change back leave all lists as they
 * were. The numbers whose lists change are locked and get a new version.
 */
export async function replaceInOwnLists(
  tx: Tx,
  { fsi_uid, before, after }: { fsi_uid: number; before: string; after: string },
): Promise<NumberWithList[]> {
  await sql`select 1 from fax_numbers where fsi_uid = ${fsi_uid} order by fsi_nid for no key update`.execute(
    tx,
  )
  const isOld = isMailbox('e.email', before)
  // Another spelling of an address is no other address.
  const isOther = canonicalEmail(before) !== canonicalEmail(after)
  const isNew = isOther ? isMailbox('e.email', after) : sql`false`
  const ofList = sql`e.fsi_nid = l.fsi_nid and e.list = l.list`
  const { rows } = await sql<NumberWithList>`
    with lists as (
      select e.fsi_nid, e.list, min(e.slot) filter (where ${isNew}) as new_slot,
        coalesce(min(e.slot) filter (where ${isOld} and lower(e.email) = lower(${after})),
          min(e.slot) filter (where ${isOld})) as old_slot,
        case when ${isOther} then max(e.of_others) filter (where ${isOld}) else 0 end as old_of
      from fax_number_emails e join fax_numbers n using (fsi_nid)
      where n.fsi_uid = ${fsi_uid}
      group by e.fsi_nid, e.list
      having bool_or(${isOld} and e.email <> ${after}) or bool_or(${isNew})
    ), removed as (
      delete from fax_number_emails e using lists l
      where ${ofList} and ${isOld} and (e.slot <> l.old_slot or l.old_of = 0 and l.new_slot is not null)
    ), renamed as (
      update fax_number_emails e set email = ${after} from lists l
      where ${ofList} and e.slot = l.old_slot and l.old_of = 0 and l.new_slot is null
    ), marked as (
      update fax_number_emails e
      set of_others = case when e.slot = l.old_slot then 0 when l.old_of < 2 then 1 else 2 end from lists l
      where ${ofList} and (e.slot = l.new_slot or e.slot = l.old_slot and l.old_of > 0)
    ), added as (
      insert into fax_number_emails (fsi_nid, list, slot, email)
      select l.fsi_nid, l.list, f.slot, ${after}
      from lists l cross join lateral (
        select s.slot from generate_series(1, ${counts.emailsPerList}::int) as s (slot)
        where not exists (select 1 from fax_number_emails e where ${ofList} and e.slot = s.slot)
        order by s.slot limit 1) f
      where l.old_of = 1 and l.new_slot is null
    ), changed as (
      select fsi_nid, json_agg(list order by list) as lists from lists
      where old_of = 0 or old_of = 1 and new_slot is null
      group by fsi_nid
    )
    update fax_numbers n set version = n.version + 1
    from changed c, groups g where n.fsi_nid = c.fsi_nid and g.fsi_gid = n.fsi_gid
    returning n.fsi_nid, n.fax_number, n.fsi_gid, g.group_name, c.lists`.execute(tx)
  return rows
}

/**
 * Removes an address, in any spelling, from the e-mail lists of all numbers of the scope. The numbers are locked and get a
 * new version.
 */
export async function removeFromLists(tx: Tx, scope: Scope, email: string): Promise<NumberWithList[]> {
  await sql`
    select 1 from fax_numbers n
    where n.fsi_nid in (select e.fsi_nid from fax_number_emails e where ${isMailbox('e.email', email)})
      and ${isInScope(scope.fsi_gid, sql`n.fsi_gid`)}
    order by n.fsi_nid for no key update`.execute(tx)
  const { rows } = await sql<NumberWithList>`
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
