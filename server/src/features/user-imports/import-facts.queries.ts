import type { Flag } from '@telecopy/contract/kit/flags'
import { type RawBuilder, sql } from 'kysely'
import { mailboxOf, ssoAddressOf } from '../../listing/mailbox.queries.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'
import type { FileRow } from './import-row.ts'

/** Where the user of an e-mail is: in the chosen group, elsewhere in the scope, or outside of it. */
export type Holder = 'group' | 'scope' | 'outside'

/** What the database says about the rows of a chunk. */
export type ChunkFacts = {
  /** The mailboxes that users have, by e-mail or for single sign-on. */
  taken: ReadonlyMap<string, Holder>
  /** The unassigned numbers of the chosen group and below. */
  free: ReadonlyMap<string, number>
}

// Texts are joined one by one. For `= any(…)` the planner may take the index of substrings, and read it for seconds.
const mailboxesOf = (rows: readonly FileRow[]): string[] => rows.map(({ mailbox }) => mailbox)

const numbersOf = (rows: readonly FileRow[]): string[] => [
  ...new Set(rows.flatMap(({ fax_number }) => (fax_number === '' ? [] : [fax_number]))),
]

type Target = { scope: Scope; fsi_gid: number }

/** The mailboxes of rows that users have. */
export async function findTaken(
  db: Db,
  { scope, fsi_gid }: Target,
  rows: readonly FileRow[],
): Promise<ChunkFacts['taken']> {
  const found = await sql<{ mailbox: string; holder: Holder }>`
    select w.mailbox, case when u.fsi_gid = ${fsi_gid} then 'group'
      when ${isInScope(scope.fsi_gid, sql`u.fsi_gid`)} then 'scope' else 'outside' end as holder
    from unnest(${mailboxesOf(rows)}::text[]) as w (mailbox) join users u on ${mailboxOf('u')} = w.mailbox`.execute(
    db,
  )
  const bySso = await findTakenBySso(db, { scope, fsi_gid }, rows)
  return new Map([...bySso, ...found.rows].map(({ mailbox, holder }) => [mailbox, holder]))
}

/**
 * The mailboxes that other users in the reach of the same identity provider have as SSO address. Such a user may be in the
 * group itself, but is not the one of the row.
 */
async function findTakenBySso(
  db: Db,
  { scope, fsi_gid }: Target,
  rows: readonly FileRow[],
): Promise<{ mailbox: string; holder: Holder }[]> {
  const { rows: reaches } = await sql<{ reach: number | null }>`
    select sso_reach_of(${fsi_gid}) as reach`.execute(db)
  const reach = reaches[0]?.reach ?? null
  if (reach === null) return []
  const found = await sql<{ mailbox: string; holder: Holder }>`
    select w.mailbox, case when ${isInScope(scope.fsi_gid, sql`u.fsi_gid`)} then 'scope' else 'outside' end as holder
    from unnest(${mailboxesOf(rows)}::text[]) as w (mailbox)
    join users u on u.sso_reach = ${reach} and ${ssoAddressOf('u')} = w.mailbox`.execute(db)
  return found.rows
}

const freeNumbers = (
  { scope, fsi_gid }: Target,
  numbers: readonly string[],
): RawBuilder<{ fax_number: string; fsi_nid: number }> => sql`
  select n.fax_number, n.fsi_nid from unnest(${numbers}::text[]) as w (fax_number)
    join fax_numbers n on n.fax_number = w.fax_number
  where n.fsi_uid is null
    and n.fsi_gid in ${subtreeOf(fsi_gid)} and ${isInScope(scope.fsi_gid, fsi_gid)}
  order by n.fsi_nid`

/** The facts about rows as they are now. */
export async function findFacts(db: Db, target: Target, rows: readonly FileRow[]): Promise<ChunkFacts> {
  const numbers = numbersOf(rows)
  const [taken, free] = await Promise.all([
    findTaken(db, target, rows),
    numbers.length === 0 ? { rows: [] } : freeNumbers(target, numbers).execute(db),
  ])
  return { taken, free: new Map(free.rows.map(({ fax_number, fsi_nid }) => [fax_number, fsi_nid])) }
}

/** The same, with the free numbers locked until the transaction ends. Lock the tree and the group first. */
export async function lockFacts(tx: Tx, target: Target, rows: readonly FileRow[]): Promise<ChunkFacts> {
  const numbers = numbersOf(rows)
  const free =
    numbers.length === 0
      ? []
      : (
          await sql<{ fax_number: string; fsi_nid: number }>`
    ${freeNumbers(target, numbers)} for no key update of n`.execute(tx)
        ).rows
  const taken = await findTaken(tx, target, rows)
  return { taken, free: new Map(free.map(({ fax_number, fsi_nid }) => [fax_number, fsi_nid])) }
}

/** The state of a group of the scope, without a lock; undefined when it is absent or foreign. */
export async function findGroupState(
  db: Db,
  scope: Scope,
  fsi_gid: number,
): Promise<{ is_active: Flag; is_send_only: Flag; is_allow_sftp: Flag } | undefined> {
  const { rows } = await sql<{ is_active: Flag; is_send_only: Flag; is_allow_sftp: Flag }>`
    select g.is_active, g.is_send_only, g.is_allow_sftp from groups g
    where g.fsi_gid = ${fsi_gid} and ${isInScope(scope.fsi_gid, fsi_gid)}`.execute(db)
  return rows[0]
}
