import type { EmailListName } from '@telecopy/contract/fax-numbers/email-lists'
import { BadRequest } from '@telecopy/contract/kit/problems'
import { emailListMessages } from '@telecopy/contract/messages/fax-numbers'
import { sql } from 'kysely'
import { sendAhead } from '../../platform/db/sent-ahead.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isLockedInScope } from '../../tree/in-scope.queries.ts'
import type { Differences, NumberSettings } from './number-settings.ts'

/**
 * Locks those of these numbers that lie in the scope, by ascending identifier. Lock the tree first, then groups and
 * users; read the numbers afterwards. It is sent ahead.
 */
export async function lockNumbers(tx: Tx, scope: Scope, fsi_nids: readonly number[]): Promise<void> {
  const locking = sql`
    select 1 from fax_numbers n
    where n.fsi_nid = any(${fsi_nids}::int[]) and ${isLockedInScope(scope.fsi_gid, sql`n.fsi_gid`)}
    order by n.fsi_nid for update of n`
  await sendAhead(tx, locking.compile(tx))
}

type Wanted = {
  fsi_nid: number
  owner: { fsi_uid: number; fsi_gid: number }
  after: NumberSettings
  changed: Differences
}

/** Gives a locked number to a user, with these settings. A device's last contact does not speak for another device. */
export async function saveNumber(tx: Tx, { fsi_nid, owner, after, changed }: Wanted): Promise<void> {
  const { lists: _lists, ...columns } = after
  const isOtherDevice = changed.columns.some((name) => name === 'type' || name === 'ata_mac')
  const update = tx
    .updateTable('fax_numbers')
    .set((row) => ({
      ...columns,
      fsi_uid: owner.fsi_uid,
      fsi_gid: owner.fsi_gid,
      ...(isOtherDevice ? { lst_ata_online_time: 0 } : {}),
      version: row('version', '+', 1),
    }))
    .where('fsi_nid', '=', fsi_nid)
  await sendAhead(tx, update.compile())
}

/** Replaces the addresses of these lists of a locked number. @throws BadRequest for an address twice in a list */
export async function replaceLists(
  tx: Tx,
  { fsi_nid, after }: Pick<Wanted, 'fsi_nid' | 'after'>,
  names: readonly EmailListName[],
): Promise<void> {
  if (names.length === 0) return
  const emptying = sql`
    delete from fax_number_emails where fsi_nid = ${fsi_nid} and list = any(${names}::text[])`
  await sendAhead(tx, emptying.compile(tx))
  const rows = names.flatMap((list) =>
    after.lists[list].map((email, at) => ({ fsi_nid, list, slot: at + 1, email })),
  )
  if (rows.length === 0) return
  const made = await tx
    .insertInto('fax_number_emails')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('slot')
    .execute()
  // The database knows a few more letters of two cases than the contract does.
  if (made.length < rows.length) throw new Problem(BadRequest, { message: emailListMessages.duplicate })
}

/** The version of a locked number. */
export async function versionOf(tx: Tx, fsi_nid: number): Promise<number> {
  const numbers = tx.selectFrom('fax_numbers').select('version').where('fsi_nid', '=', fsi_nid)
  return (await numbers.executeTakeFirstOrThrow()).version
}
