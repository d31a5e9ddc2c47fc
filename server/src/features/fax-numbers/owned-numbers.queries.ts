import { sql } from 'kysely'
import {
  type FaxNumberFieldName,
  type FaxNumberFieldValues,
  faxNumberFieldNames,
} from '@telecopy/contract/fax-numbers/fax-number-fields'
import type { Flag } from '@telecopy/contract/kit/flags'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import { sendAhead } from '../../platform/db/sent-ahead.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isLockedInScope } from '../../tree/in-scope.queries.ts'

/** A user with its group and its default number. */
export type Owner = {
  fsi_uid: number
  email: string
  fsi_gid: number
  group_name: string
  is_active: Flag
  is_group_active: Flag
  default_nid: number | null
  /** Of the default; '' without one. */
  default_number: string
}

/** A number by its identifier and its digits. */
export type NamedNumber = { fsi_nid: number; fax_number: string }

export const defaultOf = ({ default_nid, default_number }: Owner): NamedNumber | undefined =>
  default_nid === null ? undefined : { fsi_nid: default_nid, fax_number: default_number }

/** A number of a user, with the facts that its rules use. */
export type OwnedNumber = FaxNumberFieldValues & {
  fsi_nid: number
  fax_number: string
  /** The addresses in its four lists. */
  emails: number
  is_of_shared_line: boolean
  is_of_default_user: boolean
}

const lockingOwner = keptStatement((valueOf: ValueOf<{ scope_gid: number; fsi_uid: number }>, db) =>
  sql<Owner>`
    select u.fsi_uid, u.email, u.fsi_gid, u.default_nid, u.is_active,
      (select g.group_name from groups g where g.fsi_gid = u.fsi_gid) as group_name,
      (select g.is_active from groups g where g.fsi_gid = u.fsi_gid) as is_group_active,
      coalesce((select d.fax_number from fax_numbers d where d.fsi_nid = u.default_nid), '') as default_number
    from users u where u.fsi_uid = ${valueOf('fsi_uid')} and ${isLockedInScope(valueOf('scope_gid'), sql`u.fsi_gid`)}
    for no key update of u`.compile(db),
)

/**
 * A user of the scope, locked against every other change of its numbers; undefined when it is absent or foreign. Lock
 * the tree first, and the numbers afterwards.
 */
export async function lockOwner(tx: Tx, scope: Scope, fsi_uid: number): Promise<Owner | undefined> {
  const [owner] = await lockingOwner(tx, { scope_gid: scope.fsi_gid, fsi_uid })
  return owner
}

type OfOwner = { fsi_uid: number; fsi_nids: readonly number[] }

const lockingOwned = keptStatement((valueOf: ValueOf<OfOwner>, db) =>
  sql`
    select 1 from fax_numbers n where n.fsi_nid = any(${valueOf('fsi_nids')}::int[]) and n.fsi_uid = ${valueOf('fsi_uid')}
    order by n.fsi_nid for update of n`.compile(db),
)

const ownedNumbers = keptStatement((valueOf: ValueOf<OfOwner>, db) =>
  sql<OwnedNumber>`
    select n.fsi_nid, n.fax_number, ${sql.join(faxNumberFieldNames.map((name) => sql.ref(`n.${name}`)))},
      (select count(*)::int from fax_number_emails e where e.fsi_nid = n.fsi_nid) as emails,
      exists (select 1 from shared_lines l where l.fsi_nid = n.fsi_nid) as is_of_shared_line,
      exists (select 1 from group_default_users d where d.fsi_nid = n.fsi_nid) as is_of_default_user
    from fax_numbers n where n.fsi_nid = any(${valueOf('fsi_nids')}::int[]) and n.fsi_uid = ${valueOf('fsi_uid')}
    order by n.fsi_nid`.compile(db),
)

/** Those of these numbers that belong to a locked user, by identifier: locked in this order, and then read. */
export async function lockNumbersOf(
  tx: Tx,
  { fsi_uid }: Owner,
  fsi_nids: readonly number[],
): Promise<OwnedNumber[]> {
  await lockingOwned.ahead(tx, { fsi_uid, fsi_nids })
  return ownedNumbers(tx, { fsi_uid, fsi_nids })
}

/** The number of a locked user that becomes the default without the given ones: an activated one first, the oldest. */
export async function findNextDefault(
  tx: Tx,
  { fsi_uid }: Owner,
  without: readonly number[],
): Promise<number | undefined> {
  const { rows } = await sql<{ fsi_nid: number }>`
    select n.fsi_nid from fax_numbers n where n.fsi_uid = ${fsi_uid} and n.fsi_nid <> all(${without}::int[])
    order by n.is_active desc, n.fsi_nid limit 1`.execute(tx)
  return rows[0]?.fsi_nid
}

const settingDefault = keptStatement((valueOf: ValueOf<{ fsi_uid: number; fsi_nid: number | null }>, db) =>
  sql`update users set default_nid = ${valueOf('fsi_nid')}::int where fsi_uid = ${valueOf('fsi_uid')}`.compile(
    db,
  ),
)

const changingVersions = keptStatement((valueOf: ValueOf<{ fsi_nids: (number | null)[] }>, db) =>
  sql`update fax_numbers set version = version + 1 where fsi_nid = any(${valueOf('fsi_nids')}::int[])`.compile(
    db,
  ),
)

/** Points a locked user to another default number, locked too. The settings of both numbers show it, so both change. */
export async function pointToDefault(
  tx: Tx,
  { fsi_uid, default_nid }: Owner,
  fsi_nid: number | null,
): Promise<void> {
  await settingDefault.ahead(tx, { fsi_uid, fsi_nid })
  await changingVersions.ahead(tx, { fsi_nids: [default_nid, fsi_nid] })
}

/** Takes locked numbers from their user, with everything that was set for it; they stay in their group. */
export async function takeNumbers(
  tx: Tx,
  fsi_nids: readonly number[],
  settings: Pick<FaxNumberFieldValues, FaxNumberFieldName>,
): Promise<void> {
  await sendAhead(tx, sql`delete from fax_number_emails where fsi_nid = any(${fsi_nids}::int[])`.compile(tx))
  const update = tx
    .updateTable('fax_numbers')
    .set((row) => ({
      ...settings,
      fsi_uid: null,
      type: '0' as const,
      lst_ata_online_time: 0,
      version: row('version', '+', 1),
    }))
    .where(sql<boolean>`fsi_nid = any(${fsi_nids}::int[])`)
  await sendAhead(tx, update.compile())
}
