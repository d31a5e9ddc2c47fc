import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Db } from '../../platform/db/transaction.ts'

let made = 0

export type MadeCoverPage = { fsi_cpid: number; fsi_gid: number; coverpage_name: string }

/** An active, inheritable cover page at the first position of a group. */
export function makeCoverPage(
  db: Db,
  fsi_gid: number,
  fields: Partial<Insertable<Database['cover_pages']>> = {},
): Promise<MadeCoverPage> {
  made += 1
  return db
    .insertInto('cover_pages')
    .values({
      fsi_gid,
      slot: 1,
      coverpage_name: `Cover ${made}`,
      file: Buffer.from(String.raw`{\rtf1 To whom it may concern}`),
      file_extension: 'rtf',
      created_time: 1_700_000_000 + made,
      lst_updated_time: 1_700_000_000 + made,
      ...fields,
    })
    .returning(['fsi_cpid', 'fsi_gid', 'coverpage_name'])
    .executeTakeFirstOrThrow()
}
