import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import {
  type SharedLineFieldValues,
  sharedLineFieldNames,
} from '@telecopy/contract/shared-lines/shared-line-fields'
import type { updateSharedLine as call } from '@telecopy/contract/shared-lines/shared-line-settings.calls'
import { sharedLineUpdated } from '@telecopy/contract/shared-lines/shared-lines.acts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { setLineFields } from './line-writes.queries.ts'
import { recordedAs, requireLine } from './require-line.ts'

/**
 * Changes the settings of a shared line that are sent. Answers its version.
 *
 * @throws NotFound, or ChangedMeanwhile when the version is an old one or another line is meant
 */
export function updateSharedLine(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<number> {
  return change(ctx, sharedLineUpdated, async (tx) => {
    await lockTree(tx, 'shared')
    const line = await requireLine(ctx, tx, input)
    const names = sharedLineFieldNames.filter(
      (name) => input[name] !== undefined && input[name] !== line[name],
    )
    if (names.length === 0) return { audit: [], result: line.version }
    const after = pickFields(input as SharedLineFieldValues, names)
    const audit = { ...recordedAs({ ...line, ...after }), before: pickFields(line, names), after }
    return { audit, result: await setLineFields(tx, line.gsd_id, after) }
  })
}
