import { userListExported } from '@telecopy/contract/users/users.acts'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { exportUserList as call } from '@telecopy/contract/users/users.calls'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { headerLine } from '../../platform/csv/csv-columns.ts'
import { beforePages, pagesAhead } from '../../platform/csv/pages-ahead.ts'
import type { Download } from '../../platform/http/download.ts'
import { Problem } from '../../platform/problem.ts'
import { zoneSteps } from '../../platform/time/zone-steps.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { findTimeZone, linesOfSpan, spansOf, userCsv } from './user-export.queries.ts'

// Each page costs a question for its caller and its group. With half as many rows, a list takes a twentieth longer.
const pageRows = 2000

async function* linesOf(ctx: AdministratorContext, fsi_gid: number, zone: string): AsyncGenerator<string> {
  yield headerLine(userCsv, zone)
  const steps = zoneSteps(zone, ctx.clock.now())
  const spans = await beforePages(ctx, () => spansOf(ctx.db, ctx.scope, { fsi_gid, size: pageRows }))
  yield* pagesAhead(ctx, spans, (span) => linesOfSpan(ctx.db, ctx.scope, { fsi_gid, ...steps, ...span }))
}

/**
 * The users of a group and all groups below it as CSV: the columns of the list, times in the administrator's zone. The
 * export is recorded with the administrator.
 *
 * @throws NotFound when the group lies outside the scope
 */
export async function exportUserList(
  ctx: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<Download> {
  const fsi_gid = input.fsi_gid === 0 ? ctx.scope.fsi_gid : input.fsi_gid
  const zone = await change(ctx, userListExported, async (tx) => {
    const group = await findGroup(tx, ctx.scope, fsi_gid)
    if (group === undefined) throw new Problem(NotFound)
    const audit = { group, entity_id: fsi_gid, entity_name: group.group_name }
    return { audit, result: await findTimeZone(tx, ctx.administrator) }
  })
  return { filename: `Users_${fsi_gid}.csv`, fsi_gid, content: linesOf(ctx, fsi_gid, zone) }
}
