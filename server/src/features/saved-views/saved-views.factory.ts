import type { Db } from '../../platform/db/transaction.ts'

/** A view of the users list, of an owner; private without a group. */
export async function makeSavedView(
  db: Db,
  owner: { fsi_uid: number },
  values: { fsi_gid?: number | null; view_name?: string; filter_gid?: number } = {},
): Promise<{ view_id: number }> {
  const { view_name = `View ${crypto.randomUUID()}`, fsi_gid = null, filter_gid = null } = values
  const content = {
    criteria: 'email',
    keywords: view_name.slice(0, 40),
    filters: {},
    sort_field: 'email',
    sort_method: 0,
    hidden_columns: ['usage'],
  }
  return db
    .insertInto('saved_views')
    .values({
      fsi_uid: owner.fsi_uid,
      fsi_gid,
      list: 'users',
      view_name,
      filter_gid,
      content: JSON.stringify(content),
      created_time: 1_700_000_000,
      lst_updated_time: 1_700_000_000,
    })
    .returning('view_id')
    .executeTakeFirstOrThrow()
}
