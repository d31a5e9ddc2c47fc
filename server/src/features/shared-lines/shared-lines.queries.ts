import { sql } from 'kysely'
import type { SharedLineRow } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/scope.ts'

/** A group's shared lines by name; empty when it lies outside the scope. The master counts as a subscriber. */
export async function selectSharedLines(db: Db, scope: Scope, fsi_gid: number): Promise<SharedLineRow[]> {
  const { rows } = await sql<SharedLineRow>`
    select l.gsd_id, l.gsd_id as id, l.tag, l.fsi_gid, l.fsi_uid, n.fax_number, n.csid, u.email,
      1 + (select count(*)::int from shared_line_subscribers s where s.gsd_id = l.gsd_id and s.fsi_uid <> l.fsi_uid)
        as count_subscriber,
      l.created_time, l.is_outbound_notification_to_email, l.is_receive_fax_to_email, l.is_receive_fax_content_to_email
    from shared_lines l
    join group_closure c on c.descendant_gid = l.fsi_gid and c.ancestor_gid = ${scope.fsi_gid}
    join users u on u.fsi_uid = l.fsi_uid
    join fax_numbers n on n.fsi_nid = l.fsi_nid
    where l.fsi_gid = ${fsi_gid}
    order by lower(l.tag), l.gsd_id`.execute(db)
  return rows
}
