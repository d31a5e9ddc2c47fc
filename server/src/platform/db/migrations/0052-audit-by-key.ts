import { type Kysely, sql } from 'kysely'

/** The records of one API key, which its name and its group tell together. */
export const auditByKey = {
  change: 'expand' as const,
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop index concurrently if exists audit_log_by_key`.execute(db)
    await sql`create index concurrently audit_log_by_key on audit_log (actor_gid, actor_key, time desc, id desc)
      where actor_key <> ''`.execute(db)
  },
}
