import { type Kysely, sql } from 'kysely'

// The dashboard counts what needs attention: imports with errors, devices, groups without an administrator. Devices have
// no index by the time of their last contact: each heartbeat would write it.
const indexes = `
create index user_imports_with_errors on user_imports (reader_gid, created_time desc, ref_code)
  where status = 1 and (count_failed > 0 or file_message <> '');
create index users_active_administrators on users (fsi_gid) where is_admin = 1 and is_active = 1;
create index fax_numbers_devices on fax_numbers (fsi_gid, fsi_nid) where type = '1' and ata_mac <> '';
`

export const attention = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(indexes).execute(db)
  },
}
