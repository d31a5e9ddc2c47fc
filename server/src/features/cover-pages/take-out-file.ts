import { coverPageDownloaded } from '@telecopy/contract/cover-pages/cover-pages.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { type CoverPageFile, type CoverPageKey, findCoverPageFile } from './cover-pages.queries.ts'

/**
 * The file of a cover page that the group has or inherits. Each reading of a file is recorded, with the group for which
 * it was read.
 *
 * @throws NotFound for any other cover page
 */
export const takeOutFile = (ctx: AdministratorContext, key: CoverPageKey): Promise<CoverPageFile> =>
  change(ctx, coverPageDownloaded, async (tx) => {
    const group = await findGroup(tx, ctx.scope, key.fsi_gid)
    const page = await findCoverPageFile(tx, ctx.scope, key)
    if (group === undefined || page === undefined) throw new Problem(NotFound)
    const audit = { group, entity_id: key.fsi_cpid, entity_name: page.coverpage_name }
    return { audit, result: page }
  })
