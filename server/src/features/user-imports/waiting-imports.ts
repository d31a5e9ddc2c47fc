import { uploads } from '@telecopy/contract/limits'
import { importRefusalMessages } from '@telecopy/contract/messages/user-imports'
import { TooManyTries } from '@telecopy/contract/kit/problems'
import { TooManyImports } from '@telecopy/contract/user-imports/import-problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { shareOfGroup } from '../../platform/fair/share.ts'
import { bucketsOf, takeShared } from '../../platform/fair/shared-limits.ts'
import { Problem } from '../../platform/problem.ts'
import type { Requester } from '../../tree/requesters.queries.ts'
import { countWaiting, countWaitingOfLine, lockWaitingOfBranch } from './waiting-imports.queries.ts'

const ofBranch = { name: 'imports-waiting', most: uploads.importsWaitingOfBranch, windowSeconds: 0 }

const files = { name: 'import-kibibytes', most: uploads.importKibibytesDay, windowSeconds: 24 * 3600 }

/**
 * Counts the file of an import for its branch, whose files take room for months. Others of the branch wait until the
 * transaction ends.
 *
 * @throws TooManyImports with the seconds until the day is over
 */
export async function takeFile(ctx: AdministratorContext, tx: Tx, bytes: number): Promise<void> {
  try {
    await takeShared({ ...ctx, db: tx }, files, Math.ceil(bytes / 1024))
  } catch (error) {
    if (!(error instanceof Problem) || error.type !== TooManyTries) throw error
    const { retryAfterSeconds = files.windowSeconds } = error.details
    throw new Problem(TooManyImports, { message: importRefusalMessages.tooMuchOfBranch, retryAfterSeconds })
  }
}

/**
 * Whether one more import may wait, of a requester of a group. Others of the branch wait until the transaction ends, so
 * the tree and the requester must be locked. Answers how many of the requester wait.
 *
 * @throws TooManyImports
 */
export async function permitWaiting(
  tx: Tx,
  { requester, fsi_gid }: { requester: Requester; fsi_gid: number },
): Promise<number> {
  const earlier = await countWaiting(tx, requester)
  if (earlier >= uploads.importsWaiting) throw new Problem(TooManyImports)
  await lockWaitingOfBranch(tx, fsi_gid)
  const line = await countWaitingOfLine(tx, fsi_gid)
  const levels = bucketsOf(ofBranch, shareOfGroup(line.map((group) => group.fsi_gid)))
  if (levels.some(({ most }, at) => (line[at]?.waiting ?? 0) >= most))
    throw new Problem(TooManyImports, { message: importRefusalMessages.tooManyWaitingOfBranch })
  return earlier
}
