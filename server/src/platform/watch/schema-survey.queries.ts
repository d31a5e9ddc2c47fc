import { sql } from 'kysely'
import type { Survey } from './survey.ts'

const name = 'telecopy_schema_info'

/** The last migration of the database. */
export const schemaSurvey: Survey = {
  gauges: { [name]: { help: 'The last migration of the database, as a label.', labelNames: ['migration'] } },
  async read(db) {
    const { rows } = await sql<{ migration: string }>`
      select name as migration from kysely_migration order by name desc limit 1`.execute(db)
    return rows.map((labels) => ({ name, labels, value: 1 }))
  },
}
