import { type Kysely, sql } from 'kysely'

/** Who returned a number to the inventory, from which group, and when: that account may take the return back for a while. */
export const returnedNumbers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table fax_numbers
        add column returned_from_gid int,
        add column returned_by_uid int,
        add column returned_time bigint not null default 0`.execute(db)
  },
}
