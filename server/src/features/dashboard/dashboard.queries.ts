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
