import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Db } from '../../platform/db/transaction.ts'

let made = 0

/** A finished import into a group, without rows. */
export async function makeImport(
  db: Db,
  fsi_gid: number,
  fields: Partial<Insertable<Database['user_imports']>> = {},
): Promise<{ ref_code: string }> {
  made += 1
  return db
    .insertInto('user_imports')
    .values({
      ref_code: made.toString(16).padStart(24, '0'),
      fsi_gid,
      reader_gid: fsi_gid,
      actor_gid: fsi_gid,
      group_name: 'East below',
      time_zone: 'UTC',
      email: 'importer@example.com',
      fsi_uid: null,
      attempt_key: `made ${made}`,
      request_id: '',
      address: '',
      created_time: 1_700_000_000 + made,
      finished_time: 1_700_000_060 + made,
      status: 1,
      file: null,
      ...fields,
    })
    .returning('ref_code')
    .executeTakeFirstOrThrow()
}
