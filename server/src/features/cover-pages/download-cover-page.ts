import { coverPageDownloaded } from '@telecopy/contract/cover-pages/cover-pages.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/context.ts'
import type { Download } from '../../platform/http/download.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { type CoverPageKey, findCoverPageFile } from './cover-pages.queries.ts'

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/**
 * The file of a cover page that the group has or inherits, byte for byte. The download is recorded with the group for
 * which it was made.
 *
 * @throws NotFound for any other cover page
 */
export async function downloadCoverPage(ctx: AdministratorContext, input: CoverPageKey): Promise<Download> {
  const found = await change(ctx, coverPageDownloaded, async (tx) => {
    const group = await findGroup(tx, ctx.scope, input.fsi_gid)
    const page = await findCoverPageFile(tx, ctx.scope, input)
    if (group === undefined || page === undefined) throw new Problem(NotFound)
    const audit = { group, entity_id: input.fsi_cpid, entity_name: page.coverpage_name }
    return { audit, result: page }
  })
  return { filename: `${found.coverpage_name}.${found.file_extension}`, content: whole(found.file) }
}
