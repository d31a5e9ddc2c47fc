import { type Insertable, type Updateable, sql } from 'kysely'
import {
  type CoverPageFieldName,
  type CoverPageFieldValues,
  coverPageFieldNames,
} from '@telecopy/contract/cover-pages/cover-page-fields'
import type { CoverPageExtension } from '@telecopy/contract/cover-pages/cover-page-file'
import type { CoverPageRow } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import type { Database } from '../../platform/db/schema.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'

/** A cover page, and the group that has or inherits it. */
export type CoverPageKey = { fsi_cpid: number; fsi_gid: number }

const fieldColumns = sql.join(coverPageFieldNames.map((name) => sql.ref(`p.${name}`)))

/** The columns of a row. A group above the scope is not named. */
const rowColumns = sql`p.fsi_cpid as id, p.fsi_cpid, coalesce(s.descendant_gid, 0) as fsi_gid,
  case when s.descendant_gid is null then '' else g.group_name end as group_name, ${fieldColumns},
  round(octet_length(p.file) / 1048576.0, 4)::float8 as coverpage_size, (c.depth > 0)::int as is_inherited,
  p.created_time, p.lst_updated_time`

/** The cover pages that a group of the scope has, and the active ones that groups above let it inherit. */
const pagesOf = (scope: Scope, fsi_gid: number) => sql`group_closure c
  join cover_pages p on p.fsi_gid = c.ancestor_gid
  join groups g on g.fsi_gid = p.fsi_gid
  left join group_closure s on s.ancestor_gid = ${scope.fsi_gid} and s.descendant_gid = p.fsi_gid
  where c.descendant_gid = ${fsi_gid} and (c.depth = 0 or (p.is_inheritable = 1 and p.is_active = 1))
    and ${isInScope(scope.fsi_gid, fsi_gid)}`

/** A group's own cover pages by position, and after them the inherited ones, nearest first. */
export async function selectCoverPages(db: Db, scope: Scope, fsi_gid: number): Promise<CoverPageRow[]> {
  const { rows } = await sql<CoverPageRow>`
    select ${rowColumns} from ${pagesOf(scope, fsi_gid)} order by c.depth, p.slot`.execute(db)
  return rows
}

type Details = CoverPageRow & { version: number; file_extension: CoverPageExtension }

/** One of them; undefined when the group neither has nor inherits it. */
export async function findCoverPage(db: Db, scope: Scope, key: CoverPageKey): Promise<Details | undefined> {
  const { rows } = await sql<Details>`
    select ${rowColumns}, p.version, p.file_extension from ${pagesOf(scope, key.fsi_gid)}
      and p.fsi_cpid = ${key.fsi_cpid}`.execute(db)
  return rows[0]
}

export type CoverPageFile = { file: Uint8Array; file_extension: CoverPageExtension; coverpage_name: string }

/** The file of one of them; undefined when the group neither has nor inherits it. */
export async function findCoverPageFile(
  db: Db,
  scope: Scope,
  key: CoverPageKey,
): Promise<CoverPageFile | undefined> {
  const { rows } = await sql<CoverPageFile>`
    select p.file, p.file_extension, p.coverpage_name from ${pagesOf(scope, key.fsi_gid)}
      and p.fsi_cpid = ${key.fsi_cpid}`.execute(db)
  return rows[0]
}

/** The first free position of a locked group; undefined when it has all of its cover pages. */
export async function freeSlot(tx: Tx, fsi_gid: number): Promise<number | undefined> {
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, 5) slot
    where not exists (select 1 from cover_pages p where p.fsi_gid = ${fsi_gid} and p.slot = slot.slot)
    order by slot limit 1`.execute(tx)
  return rows[0]?.slot
}

export async function insertCoverPage(tx: Tx, row: Insertable<Database['cover_pages']>): Promise<number> {
  const { fsi_cpid } = await tx
    .insertInto('cover_pages')
    .values(row)
    .returning('fsi_cpid')
    .executeTakeFirstOrThrow()
  return fsi_cpid
}

export type StoredCoverPage = CoverPageFieldValues & { version: number; file: Uint8Array }

/** A cover page of a locked group of the scope; undefined when the group has no such cover page of its own. */
export async function findOwnCoverPage(
  tx: Tx,
  scope: Scope,
  { fsi_cpid, fsi_gid }: CoverPageKey,
): Promise<StoredCoverPage | undefined> {
  return tx
    .selectFrom('cover_pages')
    .select([...coverPageFieldNames, 'version', 'file'])
    .where('fsi_cpid', '=', fsi_cpid)
    .where('fsi_gid', '=', fsi_gid)
    .where(isInScope(scope.fsi_gid, fsi_gid))
    .executeTakeFirst()
}

/** Sets fields of a cover page of a locked group of the scope, and raises its version; answers the new one. */
export async function setCoverPageFields(
  tx: Tx,
  { fsi_cpid, fsi_gid }: CoverPageKey,
  fields: Updateable<Database['cover_pages']>,
): Promise<number> {
  const { version } = await tx
    .updateTable('cover_pages')
    .set((page) => ({ ...fields, version: page('version', '+', 1) }))
    .where('fsi_cpid', '=', fsi_cpid)
    .where('fsi_gid', '=', fsi_gid)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Deletes the cover pages of a locked group, or one of them, and answers their former values; none outside the scope. */
export async function takeCoverPages(
  tx: Tx,
  scope: Scope,
  { fsi_gid, fsi_cpid }: { fsi_gid: number; fsi_cpid?: number },
): Promise<(Pick<CoverPageFieldValues, CoverPageFieldName> & { fsi_cpid: number })[]> {
  const pages = tx
    .deleteFrom('cover_pages')
    .where('fsi_gid', '=', fsi_gid)
    .where(isInScope(scope.fsi_gid, fsi_gid))
    .returning(['fsi_cpid', ...coverPageFieldNames])
  return (fsi_cpid === undefined ? pages : pages.where('fsi_cpid', '=', fsi_cpid)).execute()
}
