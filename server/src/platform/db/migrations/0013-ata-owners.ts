import { type Kysely, sql } from 'kysely'

// When a number got its MAC address: several groups may enter the same one, and the device is that of the first.
const since = 'alter table fax_numbers add column ata_mac_since epoch'

export const ataOwners = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(since).execute(db)
  },
}
