import { coverPageTypes } from '@telecopy/contract/cover-pages/cover-page-file'
import type { getCoverPage as call } from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { CoverPage } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findCoverPage } from './cover-pages.queries.ts'
import { takeOutFile } from './take-out-file.ts'

type Input = BodyOf<typeof call>

async function dataOf(ctx: AdministratorContext, input: Input): Promise<string> {
  if (input.without_data === 1) return ''
  const { file, file_extension } = await takeOutFile(ctx, input)
  return `data:${coverPageTypes[file_extension]};base64,${Buffer.from(file).toString('base64')}`
}

/**
 * One of a group's own cover pages, or of those that it inherits. With its data it counts as a download.
 *
 * @throws NotFound for any other one
 */
export async function getCoverPage(ctx: AdministratorContext, input: Input): Promise<CoverPage> {
  const page = await findCoverPage(ctx.db, ctx.scope, input)
  if (page === undefined) throw new Problem(NotFound)
  return { ...page, coverpage_data: await dataOf(ctx, input) }
}
