import { apiKeyRefusals } from '@telecopy/contract/messages/api-keys'
import { NotFound } from '@telecopy/contract/kit/problems'
import { uploads } from '@telecopy/contract/limits'
import { importColumns } from '@telecopy/contract/user-imports/import-columns'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { callerKey } from '../../platform/http/call-limits.ts'
import { Places } from '../../platform/queues/places.ts'
import { mayDo, requirePermission } from '../../platform/caller/require-permission.ts'
import { Problem } from '../../platform/problem.ts'
import { MovedBytes } from '../../platform/threads/moved-bytes.ts'
import { FileRefused, type FileScan } from './file-scan.ts'
import { findGroupState } from './import-facts.queries.ts'
import { scanInThread } from './import-thread.ts'

const scans = new Places()

/**
 * Scans the file of a call. A client that leaves frees the place of its call at once, but the thread goes on with its
 * file. @throws FileRefused @throws TooManyTries
 */
export async function scanForCaller(ctx: AdministratorContext, file: MovedBytes): Promise<FileScan> {
  const account = callerKey(ctx.actor)
  const leave = scans.take({ work: 'scan', account, places: 1, most: uploads.importChecksOpen.perAccount })
  try {
    return await scanInThread(file, ctx.share)
  } finally {
    leave()
  }
}

/**
 * A number that an import gives to a user is assigned to it.
 *
 * @throws KeyNotPermitted for a program that may not assign @throws NotFound before, for the group
 */
export async function requireNumbersOf(
  ctx: AdministratorContext,
  { fsi_gid, user_list_csv: file }: { fsi_gid: number; user_list_csv: Uint8Array },
): Promise<void> {
  if (mayDo(ctx, 'numbers')) return
  if ((await findGroupState(ctx.db, ctx.scope, fsi_gid)) === undefined) throw new Problem(NotFound)
  // The import stores the file afterwards.
  const copy = MovedBytes.copyOf(file)
  try {
    const { numbered } = await scanForCaller(ctx, copy)
    if (numbered !== undefined)
      requirePermission(ctx, 'numbers', apiKeyRefusals.theColumn(importColumns.fax_number.header, numbered))
  } catch (error) {
    // The report of the import says so.
    if (!(error instanceof FileRefused)) throw error
  } finally {
    copy.free()
  }
}
