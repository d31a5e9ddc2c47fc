import type { listAudit as call } from '@telecopy/contract/history/history.calls'
import type { AuditRow } from '@telecopy/contract/history/history.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import type { AdministratorContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { countAudit, findAudit, withPersons } from './history.queries.ts'
import { withoutOutside } from './keep-back.ts'
import { findReach } from './reach.queries.ts'

/** A page of the records of the scope, newest first, and the exact total. @throws NotFound for a foreign group */
export async function listAudit(
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<{ data: AuditRow[]; counts: number }> {
  const reach = await findReach(db, scope, input.fsi_gid === 0 ? scope.fsi_gid : input.fsi_gid)
  if (reach === undefined) throw new Problem(NotFound)
  const { start, pagesize } = input
  const search = await withPersons(db, { ...input, person: canonicalEmail(input.person) })
  const [rows, counts] = await Promise.all([
    findAudit(db, reach, { search, start, pagesize }),
    countAudit(db, reach, search),
  ])
  return { data: await withoutOutside(db, reach, rows), counts }
}
