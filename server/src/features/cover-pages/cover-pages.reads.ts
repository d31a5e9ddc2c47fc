import { coverPageTypes } from '@telecopy/contract/cover-pages/cover-page-file'
import type * as calls from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { CoverPage, CoverPageRow } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Download } from '../../platform/http/download.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { type CoverPageKey, findCoverPage, selectCoverPages } from './cover-pages.queries.ts'
import { takeOutFile } from './take-out-file.ts'

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The file of a cover page that the group has or inherits, byte for byte. @throws NotFound for any other cover page */
export async function downloadCoverPage(ctx: AdministratorContext, input: CoverPageKey): Promise<Download> {
  const { coverpage_name, file_extension, file } = await takeOutFile(ctx, input)
  return { filename: `${coverpage_name}.${file_extension}`, fsi_gid: input.fsi_gid, content: whole(file) }
}

async function dataOf(ctx: AdministratorContext, input: BodyOf<typeof calls.getCoverPage>): Promise<string> {
  if (input.without_data === 1) return ''
  const { file, file_extension } = await takeOutFile(ctx, input)
  return `data:${coverPageTypes[file_extension]};base64,${Buffer.from(file).toString('base64')}`
}

/**
 * One of a group's own cover pages, or of those that it inherits. With its data it counts as a download.
 *
 * @throws NotFound for any other one
 */
export async function getCoverPage(
  ctx: AdministratorContext,
  input: BodyOf<typeof calls.getCoverPage>,
): Promise<CoverPage> {
  const page = await findCoverPage(ctx.db, ctx.scope, input)
  if (page === undefined) throw new Problem(NotFound)
  return { ...page, coverpage_data: await dataOf(ctx, input) }
}

/** The cover pages that a group's users choose from. @throws NotFound outside the scope */
export async function listCoverPages(
  ctx: AdministratorContext,
  input: { fsi_gid: number },
): Promise<CoverPageRow[]> {
  const [group, pages] = await Promise.all([
    findGroup(ctx.db, ctx.scope, input.fsi_gid),
    selectCoverPages(ctx.db, ctx.scope, input.fsi_gid),
  ])
  if (group === undefined) throw new Problem(NotFound)
  return pages
}
