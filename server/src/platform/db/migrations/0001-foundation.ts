import { type Kysely, sql } from 'kysely'
import { brandsAndCoverPages } from './foundation/brands-and-cover-pages.ts'
import { counting } from './foundation/counting.ts'
import { faxNumbers } from './foundation/fax-numbers.ts'
import { faxRecords } from './foundation/fax-records.ts'
import { groups } from './foundation/groups.ts'
import { operations } from './foundation/operations.ts'
import { sharedLines } from './foundation/shared-lines.ts'
import { signIn } from './foundation/sign-in.ts'
import { users } from './foundation/users.ts'

// Flags are 0/1 numbers and times are epoch seconds, as on the wire: one vocabulary from the table to the screen.
const types = `
create extension if not exists pg_trgm;
create domain flag as smallint not null default 0 check (value in (0, 1));
create domain epoch as bigint not null default 0 check (value >= 0);
`

export const foundation = {
  async up(db: Kysely<unknown>): Promise<void> {
    const parts = [
      types,
      groups,
      users,
      faxNumbers,
      sharedLines,
      brandsAndCoverPages,
      faxRecords,
      operations,
      signIn,
      counting,
    ]
    for (const part of parts) await sql.raw(part).execute(db)
  },
}
