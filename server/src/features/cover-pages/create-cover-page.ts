import { coverPageFieldNames, newCoverPageValues } from '@telecopy/contract/cover-pages/cover-page-fields'
import { CoverPagesFull } from '@telecopy/contract/cover-pages/cover-page-problems'
import { coverPageUploaded } from '@telecopy/contract/cover-pages/cover-pages.acts'
import type { createCoverPage as call } from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup, requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { bytesOfData } from './cover-page-bytes.ts'
import { freeSlot, insertCoverPage } from './cover-pages.queries.ts'
import { requireDocument } from './judging/judge-thread.ts'

type Input = BodyOf<typeof call>

function valuesOfNew(input: Input): typeof newCoverPageValues {
  const sent = coverPageFieldNames.filter((name) => input[name] !== undefined)
  return { ...newCoverPageValues, ...pickFields(input as typeof newCoverPageValues, sent) }
}

/**
 * Uploads a cover page to a group. Answers its identifier.
 *
 * @throws NotFound for the group
 * @throws BadRequest for a file that is no RTF or Word file @throws the refusal of what it contains
 * @throws CoverPagesFull
 */
export async function createCoverPage(ctx: AdministratorContext, input: Input): Promise<number> {
  // A file for a foreign group is not worth reading, and tells nothing about the group.
  if ((await findGroup(ctx.db, ctx.scope, input.fsi_gid)) === undefined) throw new Problem(NotFound)
  const file = bytesOfData(input.coverpage_data)
  const file_extension = await requireDocument(ctx, file)
  const values = valuesOfNew(input)
  return change(ctx, coverPageUploaded, async (tx) => {
    await lockTree(tx, 'shared')
    const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
    const slot = await freeSlot(tx, group.fsi_gid)
    if (slot === undefined) throw new Problem(CoverPagesFull)
    const now = ctx.clock.now()
    const { fsi_gid } = group
    const row = { ...values, fsi_gid, slot, file, file_extension, created_time: now, lst_updated_time: now }
    const fsi_cpid = await insertCoverPage(tx, row)
    const audit = {
      group,
      entity_id: fsi_cpid,
      entity_name: values.coverpage_name,
      after: { ...values, document: 'uploaded' },
    }
    return { audit, result: fsi_cpid }
  })
}
