import { type RawBuilder, sql } from 'kysely'
import { savedViews } from '@telecopy/contract/limits'
import type { SavedListName } from '@telecopy/contract/saved-views/saved-lists'
import type { SavedView, ViewContent } from '@telecopy/contract/saved-views/saved-views.schemas'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'

/** Who asks: an account with the subtree that it works in. */
export type Reader = { fsi_uid: number; scope: Scope }

/** The settings of a view as its table holds them. */
export type ViewColumns = {
  fsi_gid: number | null
  list: SavedListName
  view_name: string
  filter_gid: number | null
  content: Omit<ViewContent, 'list'>
}

/** A view with the names that its record needs. */
export type WholeView = ViewColumns & {
  view_id: number
  fsi_uid: number
  version: number
  group_name: string
  filter_group_name: string
  may_delete: boolean
}

/** Whether view `v` is the reader's own, or shared in a group of the scope. */
const mayDelete = ({ fsi_uid, scope }: Reader): RawBuilder<boolean> =>
  sql`(v.fsi_uid = ${fsi_uid} or (select ${isInScope(scope.fsi_gid, sql`v.fsi_gid`)}))`

/** Whether the reader may open view `v`: it is own, or shared in a group of the scope or in one above the scope. */
const mayOpen = (reader: Reader): RawBuilder<boolean> =>
  sql`(${mayDelete(reader)} or (select ${isInScope(sql`v.fsi_gid`, reader.scope.fsi_gid)}))`

/** The names of groups and of the owner are there for readers in whose scope they are. */
const shown = ({ fsi_uid, scope }: Reader): RawBuilder<unknown> => sql`
  v.view_id, v.view_name, (v.fsi_uid = ${fsi_uid})::int as is_own, (v.fsi_gid is not null)::int as is_shared,
  g.fsi_gid, coalesce(g.group_name, '') as group_name, coalesce(o.email, '') as owner_email,
  f.fsi_gid as filter_gid, coalesce(f.group_name, '') as filter_group_name,
  (v.filter_gid is not null and f.fsi_gid is null)::int as is_filter_absent,
  v.content || jsonb_build_object('list', v.list) as content,
  ${mayDelete({ fsi_uid, scope })}::int as may_delete, v.version`

const ofReader = ({ scope }: Reader): RawBuilder<unknown> => sql`
  from saved_views v
  left join groups g on g.fsi_gid = v.fsi_gid and ${isInScope(scope.fsi_gid, sql`g.fsi_gid`)}
  left join groups f on f.fsi_gid = v.filter_gid and ${isInScope(scope.fsi_gid, sql`f.fsi_gid`)}
  left join users o on o.fsi_uid = v.fsi_uid and ${isInScope(scope.fsi_gid, sql`o.fsi_gid`)}`

/** The views of a list that the reader may open, own ones first, and the number of all. */
export async function findViews(
  db: Db,
  reader: Reader,
  list: SavedListName,
): Promise<{ views: SavedView[]; counts: number }> {
  const { rows } = await sql<SavedView & { counts: number }>`
    select ${shown(reader)}, (count(*) over ())::int as counts ${ofReader(reader)}
    where v.list = ${list} and ${mayOpen(reader)}
    order by v.fsi_uid = ${reader.fsi_uid} desc, lower(v.view_name), v.view_id
    limit ${savedViews.shownMost}`.execute(db)
  return { views: rows.map(({ counts: _counts, ...view }) => view), counts: rows[0]?.counts ?? 0 }
}

/** A view that the reader may open; undefined when it is absent or foreign. */
export async function findView(db: Db, reader: Reader, view_id: number): Promise<SavedView | undefined> {
  const { rows } = await sql<SavedView>`
    select ${shown(reader)} ${ofReader(reader)} where v.view_id = ${view_id} and ${mayOpen(reader)}`.execute(
    db,
  )
  return rows[0]
}

/** The same, whole and locked until the transaction ends. */
export async function lockView(tx: Tx, reader: Reader, view_id: number): Promise<WholeView | undefined> {
  const { rows } = await sql<WholeView>`
    select v.view_id, v.fsi_uid, v.fsi_gid, v.list, v.view_name, v.filter_gid, v.content, v.version,
      coalesce((select g.group_name from groups g where g.fsi_gid = v.fsi_gid), '') as group_name,
      coalesce((select g.group_name from groups g where g.fsi_gid = v.filter_gid), '') as filter_group_name,
      ${mayDelete(reader)} as may_delete
    from saved_views v where v.view_id = ${view_id} and ${mayOpen(reader)} for update of v`.execute(tx)
  return rows[0]
}

/** Locks an account against other writes of its views, and counts those that it has. */
export async function countViewsLocked(tx: Tx, { fsi_uid }: Reader): Promise<number> {
  await tx.selectFrom('users').select('fsi_uid').where('fsi_uid', '=', fsi_uid).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fsi_uid', '=', fsi_uid)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a view of an account. Answers its identifier. */
export async function insertView(
  tx: Tx,
  { fsi_uid }: Reader,
  { content, ...columns }: ViewColumns & { created_time: number },
): Promise<number> {
  const { view_id } = await tx
    .insertInto('saved_views')
    .values({
      ...columns,
      fsi_uid,
      content: JSON.stringify(content),
      lst_updated_time: columns.created_time,
    })
    .returning('view_id')
    .executeTakeFirstOrThrow()
  return view_id
}

/** Writes the settings of a view. Answers its new version. */
export async function setView(
  tx: Tx,
  { view_id }: Pick<WholeView, 'view_id'>,
  { content, ...columns }: ViewColumns & { lst_updated_time: number },
): Promise<number> {
  const { version } = await tx
    .updateTable('saved_views')
    .set((eb) => ({ ...columns, content: JSON.stringify(content), version: eb('version', '+', 1) }))
    .where('view_id', '=', view_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function removeView(tx: Tx, { view_id }: Pick<WholeView, 'view_id'>): Promise<void> {
  await tx.deleteFrom('saved_views').where('view_id', '=', view_id).execute()
}
