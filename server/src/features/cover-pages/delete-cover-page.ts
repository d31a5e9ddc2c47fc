import { coverPageDeleted } from '@telecopy/contract/cover-pages/cover-pages.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { takeRecordedCoverPages } from './take-cover-pages.ts'

/** Deletes one of a group's own cover pages. @throws NotFound also when it is another group's, inherited or not */
export const deleteCoverPage = (
  ctx: AdministratorContext,
  input: { fsi_cpid: number; fsi_gid: number },
): Promise<void> =>
  change(ctx, coverPageDeleted, async (tx) => {
    const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
    const audit = await takeRecordedCoverPages(ctx, tx, { ...input, recordedIn: group })
    if (audit.length === 0) throw new Problem(NotFound)
    return { audit, result: undefined }
  })
