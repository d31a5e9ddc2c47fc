import { auditExported } from '@telecopy/contract/history/history.acts'
import type { exportAudit as call } from '@telecopy/contract/history/history.calls'
import type { AuditRow } from '@telecopy/contract/history/history.schemas'
import {
  type ToldChange,
  actionWords,
  actorWords,
  entityWords,
  toldChanges,
} from '@telecopy/contract/history/told-changes'
import type { RecordedValues } from '@telecopy/contract/kit/acts'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import { historyMessages as texts } from '@telecopy/contract/messages/history'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { type CsvColumn, headerLine } from '../../platform/csv/csv-columns.ts'
import { csvLine } from '../../platform/csv/csv-line.ts'
import { beforePages, pagesInTurns } from '../../platform/csv/pages-ahead.ts'
import type { Download } from '../../platform/http/download.ts'
import { momentOf } from '../../platform/time/moment.ts'
import { Problem } from '../../platform/problem.ts'
import { zoneClock } from '../../platform/time/zone-clock.ts'
import { findTimeZone } from '../users/public.ts'
import {
  type AuditSearch,
  type PersonSearch,
  type Span,
  auditOfSpan,
  spansOf,
  withPersons,
} from './history.queries.ts'
import { withoutOutside } from './keep-back.ts'
import { type Reach, findReach } from './reach.queries.ts'
import { searchOf } from './search-of.ts'

// The lines of a page are made at once: other calls wait so long.
const pageRows = 100

const sideOf = (changes: readonly ToldChange[], side: 'before' | 'after'): string =>
  changes
    .flatMap(({ label, [side]: value }) => (value === undefined ? [] : [texts.fieldOf(label, value)]))
    .join('; ')

type Told = { row: AuditRow; time: string; changes: readonly ToldChange[] }

const auditCsv: readonly CsvColumn<(told: Told) => string>[] = [
  { header: texts.columns.time, cell: ({ time }) => time, isTime: true },
  { header: texts.columns.person, cell: ({ row }) => actorWords(row) },
  { header: texts.columns.action, cell: ({ row }) => actionWords(row.action) },
  { header: texts.columns.entity, cell: ({ row }) => `${entityWords(row.entity)} ${row.entity_name}`.trim() },
  { header: texts.columns.group, cell: ({ row }) => row.group_name },
  { header: texts.columns.before, cell: ({ changes }) => sideOf(changes, 'before') },
  { header: texts.columns.after, cell: ({ changes }) => sideOf(changes, 'after') },
]

function lineOf(row: AuditRow, timeOf: (epoch: number) => string): string {
  const told = { row, time: timeOf(row.time), changes: toldChanges(row) }
  return csvLine(auditCsv.map(({ cell }) => cell(told)))
}

type Wanted = { reach: Reach; search: PersonSearch; zone: string }

async function* linesOf(ctx: AdministratorContext, wanted: Wanted): AsyncGenerator<string> {
  const { db } = ctx
  const { reach, search, zone } = wanted
  yield headerLine(auditCsv, zone)
  const timeOf = zoneClock(zone)
  const spans = await beforePages(ctx, () => spansOf(db, reach, { search, size: pageRows }))
  const linesOfSpan = async (span: Span): Promise<string> => {
    const found = await auditOfSpan(db, reach, { search, most: pageRows + 1, span })
    // A group that has moved in has records of these times, too. The file would lack as many others.
    if (found.length > pageRows) throw new Problem(ChangedMeanwhile)
    const rows = await withoutOutside(db, reach, found)
    return rows.map((row) => lineOf(row, timeOf)).join('')
  }
  yield* pagesInTurns(ctx, spans, linesOfSpan)
}

/** The filters of the list, in the form of the audit log. */
const filterOf = ({
  person,
  actions,
  is_people_only,
  key,
  time_from,
  time_to,
}: AuditSearch): RecordedValues<typeof auditExported> => ({
  ...(person === '' ? {} : { person }),
  ...(key === undefined ? {} : { api_key: key.name }),
  ...(actions.length === 0 ? {} : { action: actions.join(', ') }),
  ...(is_people_only === 0 ? {} : { is_people_only }),
  ...(time_from === undefined ? {} : { from: momentOf(time_from) }),
  ...(time_to === undefined ? {} : { to: momentOf(time_to) }),
})

/**
 * The records of the scope as CSV: the columns of the list, times in the administrator's zone. The export is recorded
 * with the administrator and the filters.
 *
 * @throws NotFound when the group or the key lies outside the scope
 */
export async function exportAudit(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<Download> {
  const search = await withPersons(ctx.db, await searchOf(ctx, input))
  const wanted = await change(ctx, auditExported, async (tx) => {
    const reach = await findReach(tx, ctx.scope, input.fsi_gid === 0 ? ctx.scope.fsi_gid : input.fsi_gid)
    if (reach === undefined) throw new Problem(NotFound)
    const { fsi_gid: entity_id, group_name: entity_name } = reach
    return {
      audit: {
        group: { fsi_gid: entity_id, group_name: entity_name },
        entity_id,
        entity_name,
        after: filterOf(search),
      },
      result: { reach, search, zone: await findTimeZone(tx, ctx.administrator) },
    }
  })
  const { fsi_gid } = wanted.reach
  return { filename: `Audit_${fsi_gid}.csv`, fsi_gid, content: linesOf(ctx, wanted) }
}
