import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { renameSharedLine as call } from '@telecopy/contract/shared-lines/shared-line-settings.calls'
import { sharedLineRenamed } from '@telecopy/contract/shared-lines/shared-lines.acts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { setLineFields } from './line-writes.queries.ts'
import { recordedAs, requireLine } from './require-line.ts'

/** Changes the name of a shared line. Answers its version. @throws NotFound, ChangedMeanwhile */
export function renameSharedLine(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<number> {
  return change(ctx, sharedLineRenamed, async (tx) => {
    await lockTree(tx, 'shared')
    const line = await requireLine(ctx, tx, input)
    const { tag } = input
    if (tag === line.tag) return { audit: [], result: line.version }
    const audit = { ...recordedAs({ ...line, tag }), before: { tag: line.tag }, after: { tag } }
    return { audit, result: await setLineFields(tx, line.gsd_id, { tag }) }
  })
}
