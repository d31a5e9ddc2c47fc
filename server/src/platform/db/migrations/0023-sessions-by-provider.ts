import { type Kysely, sql } from 'kysely'

// A session that began before has no provider here. It ends by itself within hours.
const providerOfSession = `
alter table sessions add column provider_id int references identity_providers on delete set null;
create index sessions_by_provider on sessions (provider_id) where provider_id is not null;
alter table one_time_codes add column provider_id int references identity_providers on delete cascade;
create index one_time_codes_by_provider on one_time_codes (provider_id) where provider_id is not null;
`

export const sessionsByProvider = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(providerOfSession).execute(db)
  },
}
