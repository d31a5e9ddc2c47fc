import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { sharedLineFieldNames } from '@telecopy/contract/shared-lines/shared-line-fields'
import type { deleteSharedLine as call } from '@telecopy/contract/shared-lines/shared-line-settings.calls'
import { sharedLineDeleted } from '@telecopy/contract/shared-lines/shared-lines.acts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { deleteLine } from './line-writes.queries.ts'
import { recordedAs, requireLine } from './require-line.ts'

const identity = ['fsi_uid', 'email', 'fsi_nid', 'fax_number'] as const

/**
 * Deletes a shared line with its subscriptions. The number stays with the user who was its master, and records of past
 * faxes stay.
 *
 * @throws NotFound, or ChangedMeanwhile when the version is an old one or another line is meant
 */
export function deleteSharedLine(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<void> {
  return change(ctx, sharedLineDeleted, async (tx) => {
    await lockTree(tx, 'shared')
    const line = await requireLine(ctx, tx, input)
    await deleteLine(tx, line.gsd_id)
    const before = {
      ...pickFields(line, [...sharedLineFieldNames, ...identity]),
      subscribers: line.count_subscriber,
    }
    return { audit: { ...recordedAs(line), before }, result: undefined }
  })
}
