import type { UserFieldValues } from '@telecopy/contract/users/user-fields'
import type { Insertable } from 'kysely'
import { keyOfSsoEmail } from '../../listing/mailbox.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import { keepingPlan } from '../../platform/db/kept-plans.ts'
import { sendAhead } from '../../platform/db/sent-ahead.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Adds a user to a group that the caller has locked. Answers the user's identifier. */
export async function insertUser(tx: Tx, row: Insertable<Database['users']>): Promise<number> {
  const { fsi_uid } = await tx.insertInto('users').values(row).returning('fsi_uid').executeTakeFirstOrThrow()
  return fsi_uid
}

type Settings = Partial<UserFieldValues> & { fsi_gid: number; email_key?: string; mailbox?: string | null }

/**
 * Sets fields of a locked user, and answers its new version. The statement is sent ahead. A user that is turned on or
 * off, or moved, is not turned on any more together with a group above it.
 */
export async function setUserFields(
  tx: Tx,
  user: { fsi_uid: number; fsi_gid: number; version: number },
  fields: Settings,
): Promise<number> {
  const { fsi_gid, ...others } = fields
  const isMoved = fsi_gid !== user.fsi_gid
  const isOwnState = fields.is_active !== undefined || isMoved
  const version = user.version + 1
  const update = tx
    .updateTable('users')
    .set({
      ...others,
      // A column that is named runs its triggers, also with the same value.
      ...(isMoved ? { fsi_gid } : {}),
      ...(fields.sso_email === undefined ? {} : keyOfSsoEmail(fields.sso_email)),
      ...(isOwnState ? { deactivated_by_gid: null } : {}),
      version,
    })
    .where('fsi_uid', '=', user.fsi_uid)
  const statement = update.compile()
  // Most changes are of one setting: there are as few texts as settings.
  const isOne = Object.keys(others).length === 1
  await sendAhead(tx, isOne ? keepingPlan(statement) : statement)
  return version
}

/** Deletes a locked user, with everything that is only its own: sessions, codes, second factor, subscriptions. */
export async function deleteUserRow(tx: Tx, fsi_uid: number): Promise<void> {
  await tx.deleteFrom('users').where('fsi_uid', '=', fsi_uid).execute()
}
