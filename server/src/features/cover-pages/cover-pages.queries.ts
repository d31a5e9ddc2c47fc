import { sql } from 'kysely'
import type { CoverPageRow } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'

/**
 * A group's own cover pages by position, and after them the active ones that groups above let it inherit, nearest
 * first. Empty when the group lies outside the scope; a group above the scope is not named.
 */
export async function selectCoverPages(db: Db, scope: Scope, fsi_gid: number): Promise<CoverPageRow[]> {
  const { rows } = await sql<CoverPageRow>`
    select p.fsi_cpid as id, p.fsi_cpid, coalesce(s.descendant_gid, 0) as fsi_gid,
      case when s.descendant_gid is null then '' else g.group_name end as group_name,
      p.coverpage_name, round(octet_length(p.file) / 1048576.0, 4)::float8 as coverpage_size,
      p.is_inheritable, p.is_active, (c.depth > 0)::int as is_inherited, p.created_time, p.lst_updated_time
    from group_closure c
    join cover_pages p on p.fsi_gid = c.ancestor_gid
    join groups g on g.fsi_gid = p.fsi_gid
    left join group_closure s on s.ancestor_gid = ${scope.fsi_gid} and s.descendant_gid = p.fsi_gid
    where c.descendant_gid = ${fsi_gid} and (c.depth = 0 or (p.is_inheritable = 1 and p.is_active = 1))
      and ${isInScope(scope.fsi_gid, fsi_gid)}
    order by c.depth, p.slot`.execute(db)
  return rows
}

/** Deletes a cover page of the group and answers its former values; undefined when the scope has no such cover page. */
export async function takeCoverPage(
  tx: Tx,
  scope: Scope,
  page: { fsi_cpid: number; fsi_gid: number },
): Promise<{ coverpage_name: string; is_inheritable: 0 | 1; is_active: 0 | 1 } | undefined> {
  return tx
    .deleteFrom('cover_pages')
    .where('fsi_cpid', '=', page.fsi_cpid)
    .where('fsi_gid', '=', page.fsi_gid)
    .where(isInScope(scope.fsi_gid, page.fsi_gid))
    .returning(['coverpage_name', 'is_inheritable', 'is_active'])
    .executeTakeFirst()
}
