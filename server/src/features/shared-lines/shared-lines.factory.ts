import { makeSharedLine } from '../groups/group-calls.factory.ts'
import type { MadeUser } from '../users/users.factory.ts'
import type { Db } from '../../platform/db/transaction.ts'

export async function subscribe(db: Db, user: MadeUser, gsd_id: number): Promise<void> {
  const { fsi_uid, fsi_gid } = user
  await db.insertInto('shared_line_subscribers').values({ gsd_id, fsi_uid, fsi_gid }).execute()
}

/** A shared line in the user's group, with its own master, to which the user is subscribed. */
export async function makeSubscription(db: Db, user: MadeUser): Promise<number> {
  const { gsd_id } = await makeSharedLine(db, user.fsi_gid)
  await subscribe(db, user, gsd_id)
  return gsd_id
}
