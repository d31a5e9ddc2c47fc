import type { DashboardCounts } from '@telecopy/contract/dashboard/dashboard.schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** Bulletins are messages of the provider to every administrator, newest first; they belong to no group. */
export const bulletinsPage = (db: Db, page: { id: number | undefined; offset: number; limit: number }) =>
  db
    .selectFrom('bulletins')
    .select(['id', 'subject', 'content', 'created_time'])
    .$if(page.id !== undefined, (query) => query.where('id', '=', page.id ?? 0))
    .orderBy('created_time', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export const healthReports = (db: Db) =>
  db.selectFrom('service_health').select(['indicator', 'is_healthy', 'reported_time']).execute()

type Totals = Omit<DashboardCounts, 'attention'>
type Attention = Record<keyof DashboardCounts['attention'], number>
type Counts = { totals: RawBuilder<Totals> } & {
  readonly [Name in keyof Attention]: RawBuilder<number>
}

/** All counts in one statement: they take one connection, and one journey to the database. */
export async function countAll(db: Db, { totals, ...counts }: Counts): Promise<Totals & Attention> {
  const attention = Object.entries(counts).map(([name, count]) => sql`${count} as ${sql.ref(name)}`)
  const { rows } = await sql<Totals & Attention>`
    select t.*, ${sql.join(attention)} from ${totals} t`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the counts have no row')
  return row
}
