import { type Kysely, sql } from 'kysely'

// The search for persons reads each e-mail once: one entry a record serves it, instead of one for each three letters.
const byPerson = `
drop index audit_log_by_person;
create index audit_log_by_person on audit_log (lower(actor_email), time desc, id desc) where actor_email <> '';
`

export const auditPersons = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(byPerson).execute(db)
  },
}
