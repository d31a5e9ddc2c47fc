import type { Clock } from '../../platform/clock.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import { rebuildClosure } from '../groups/public.ts'
import { insertGroup } from './demonstration.queries.ts'
import { lockWhileEmpty } from './scale/scale.queries.ts'
import { ScaleLoadError, type ScaleSize, requireSensible } from './scale/scale-size.ts'

/** What is being loaded, and how far it is. */
export type LoadStep = { name: string; done: number; of: number }

/**
 * Fills an empty database with an organisation of the given size: the same rows for the same seed and time.
 * All of it is one transaction, so that a load that is cut short leaves nothing and can simply be run again.
 *
 * @throws ScaleLoadError when the database is not empty, or the size makes no sense
 */
export async function loadAtScale(
  world: { db: Db; clock: Clock },
  size: ScaleSize,
  onProgress: (step: LoadStep) => void,
): Promise<void> {
  requireSensible(size)
  const created_time = world.clock.now() - 900 * 86_400
  await inTransaction(world.db, async (tx) => {
    if (!(await lockWhileEmpty(tx)))
      throw new ScaleLoadError(
        'The database is not empty: `demo load` fills one without groups, numbers and faxes only.',
      )
    await insertGroup(tx, { parent_gid: null, group_name: 'Meridian Cloud Fax', created_time })
    await rebuildClosure(tx)
    onProgress({ name: 'groups', done: 1, of: size.groups })
  })
}
