import { coverPageTypes } from '@telecopy/contract/cover-pages/cover-page-file'
import type { getCoverPage as call } from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { CoverPage } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findCoverPage, findCoverPageFile } from './cover-pages.queries.ts'

type Input = BodyOf<typeof call>

async function dataOf(ctx: AdministratorContext, input: Input): Promise<string> {
  if (input.without_data === 1) return ''
  const found = await findCoverPageFile(ctx.db, ctx.scope, input)
  if (found === undefined) throw new Problem(NotFound)
  return `data:${coverPageTypes[found.file_extension]};base64,${Buffer.from(found.file).toString('base64')}`
}

/** One of a group's own cover pages, or of those that it inherits. @throws NotFound for any other one */
export async function getCoverPage(ctx: AdministratorContext, input: Input): Promise<CoverPage> {
  const page = await findCoverPage(ctx.db, ctx.scope, input)
  if (page === undefined) throw new Problem(NotFound)
  return { ...page, coverpage_data: await dataOf(ctx, input) }
}
