import type { Db } from '../../platform/db/transaction.ts'

/** A ready usage report of a group, with a file of one line. */
export async function makeUsageReport(db: Db, fsi_gid: number): Promise<{ fsi_rid: number }> {
  const row = await db
    .insertInto('usage_reports')
    .values({
      fsi_gid,
      group_name: 'Group',
      report_name: 'Report',
      report_date_from: '2026-03-01',
      report_date_to: '2026-03-31',
      report_with_subgroups: 1,
      fsi_uid: null,
      created_time: 1_700_000_000,
      status: 2,
      pieces: 1,
      used_gids: [fsi_gid],
    })
    .returning('fsi_rid')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('usage_report_pieces')
    .values({ ...row, piece: 0, lines: 'Total' })
    .execute()
  return row
}
