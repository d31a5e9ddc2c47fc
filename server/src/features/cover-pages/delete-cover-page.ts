import { coverPageDeleted } from '@telecopy/contract/cover-pages/cover-pages.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { coverPageMessages } from '@telecopy/contract/messages/cover-pages'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { takeCoverPage } from './cover-pages.queries.ts'

/** Deletes one of a group's own cover pages. @throws NotFound also when it is another group's, inherited or not */
export const deleteCoverPage = (
  ctx: AdministratorContext,
  input: { fsi_cpid: number; fsi_gid: number },
): Promise<void> =>
  change(ctx, coverPageDeleted, async (tx) => {
    const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
    const page = await takeCoverPage(tx, ctx.scope, input)
    if (page === undefined) throw new Problem(NotFound)
    const audit = {
      group,
      entity_id: input.fsi_cpid,
      entity_name: page.coverpage_name,
      before: { ...page, document: coverPageMessages.fileStates.uploaded },
    }
    return { audit, result: undefined }
  })
