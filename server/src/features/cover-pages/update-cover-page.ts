import {
  type CoverPageFieldName,
  type CoverPageFieldValues,
  coverPageFieldNames,
} from '@telecopy/contract/cover-pages/cover-page-fields'
import type { CoverPageExtension } from '@telecopy/contract/cover-pages/cover-page-file'
import { coverPageUpdated } from '@telecopy/contract/cover-pages/cover-pages.acts'
import type { updateCoverPage as call } from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { bytesOfData } from './cover-page-bytes.ts'
import {
  type StoredCoverPage,
  findCoverPage,
  findOwnCoverPage,
  setCoverPageFields,
} from './cover-pages.queries.ts'
import { requireDocument } from './judging/judge-thread.ts'

type Input = BodyOf<typeof call>
type NewFile = { file: Buffer; file_extension: CoverPageExtension }

/** The file of the request, judged; undefined when the present one stays. */
async function fileOf(ctx: AdministratorContext, input: Input): Promise<NewFile | undefined> {
  if (input.coverpage_data === undefined) return undefined
  const file = bytesOfData(input.coverpage_data)
  return { file, file_extension: await requireDocument(ctx, file) }
}

/** @throws NotFound @throws ChangedMeanwhile when the version sent is an old one */
async function requireCoverPage(ctx: AdministratorContext, tx: Tx, input: Input): Promise<StoredCoverPage> {
  const page = await findOwnCoverPage(tx, ctx.scope, input)
  if (page === undefined) throw new Problem(NotFound)
  if (input.version !== undefined && input.version !== page.version) throw new Problem(ChangedMeanwhile)
  return page
}

/** The settings of the request that differ from the present ones. */
function changedSettings(page: StoredCoverPage, input: Input): Partial<CoverPageFieldValues> {
  const names = coverPageFieldNames.filter((name) => input[name] !== undefined && input[name] !== page[name])
  return pickFields(input as CoverPageFieldValues, names)
}

/**
 * Changes what is sent of one of a group's own cover pages. Answers its new version.
 *
 * @throws NotFound also when it is another group's, inherited or not
 * @throws ChangedMeanwhile when the version sent is an old one
 * @throws BadRequest for a file that is no RTF or Word file @throws the refusal of what it contains
 */
export async function updateCoverPage(ctx: AdministratorContext, input: Input): Promise<number> {
  const shown = await findCoverPage(ctx.db, ctx.scope, input)
  if (shown === undefined || shown.is_inherited === 1) throw new Problem(NotFound)
  const sent = await fileOf(ctx, input)
  return change(ctx, coverPageUpdated, async (tx) => {
    await lockTree(tx, 'shared')
    // The lock of the group is that of its cover pages too.
    const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
    const page = await requireCoverPage(ctx, tx, input)
    const settings = changedSettings(page, input)
    const file = sent === undefined || sent.file.equals(page.file) ? undefined : sent
    if (file === undefined && Object.keys(settings).length === 0) return { audit: [], result: page.version }
    const lst_updated_time = ctx.clock.now()
    const version = await setCoverPageFields(tx, input, { ...settings, ...file, lst_updated_time })
    const hasFile = file !== undefined
    const audit = {
      group,
      entity_id: input.fsi_cpid,
      entity_name: settings.coverpage_name ?? page.coverpage_name,
      before: {
        ...pickFields(page, Object.keys(settings) as CoverPageFieldName[]),
        ...(hasFile ? { document: 'uploaded' } : {}),
      },
      after: { ...settings, ...(hasFile ? { document: 'replaced' } : {}) },
    }
    return { audit, result: version }
  })
}
