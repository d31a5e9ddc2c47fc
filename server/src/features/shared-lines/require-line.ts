import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { areInScope, lockLine } from './line-writes.queries.ts'
import { findSharedLine } from './shared-lines.queries.ts'

/** A line as a request names it: 0 and omitted values are not checked, but 0 is an old version. */
export type NamedLine = {
  gsd_id: number
  fsi_gid?: number
  fsi_uid?: number
  fsi_nid?: number
  fax_number?: string | undefined
  version?: number | undefined
}

/** Whether the master user, the number and the version of the request are still those of the line. */
function isStill(line: SharedLine, { fsi_uid, fsi_nid, fax_number, version }: NamedLine): boolean {
  const pairs = [
    [fsi_uid ?? 0, line.fsi_uid],
    [fsi_nid ?? 0, line.fsi_nid],
    [fax_number ?? 0, line.fax_number],
  ]
  const isOldVersion = version !== undefined && version !== line.version
  return !isOldVersion && pairs.every(([said, is]) => said === 0 || said === is)
}

/**
 * A line of the scope, locked against other changes, and read after the lock. Lock the tree first, then users.
 *
 * @throws NotFound for the line, for a group that it is not in, and for a user or a number outside the scope
 * @throws ChangedMeanwhile when the user or the number is not the line's, or the version is an old one
 */
export async function requireLine(ctx: AdministratorContext, tx: Tx, named: NamedLine): Promise<SharedLine> {
  const { gsd_id, fsi_gid = 0, fsi_uid = 0, fsi_nid = 0 } = named
  if (!(await areInScope(tx, ctx.scope, { fsi_uid, fsi_nid }))) throw new Problem(NotFound)
  await lockLine(tx, ctx.scope, gsd_id)
  const line = await findSharedLine(tx, ctx.scope, { gsd_id, fsi_gid })
  if (line === undefined) throw new Problem(NotFound)
  if (!isStill(line, named)) throw new Problem(ChangedMeanwhile)
  return line
}

/** The place and the name of a line in a record. */
export const recordedAs = (line: Pick<SharedLine, 'gsd_id' | 'tag' | 'fsi_gid' | 'group_name'>) => ({
  group: { fsi_gid: line.fsi_gid, group_name: line.group_name },
  entity_id: line.gsd_id,
  entity_name: line.tag,
})
