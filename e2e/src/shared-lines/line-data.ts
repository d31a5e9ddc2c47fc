import type { World } from '../fixtures/journey.ts'

/** A group of the demonstration that has a shared line. */
export const lineGroup = 'Beacon Pharmacy'

/** Adds users to a group: `pat01@…`, `pat02@…` and so on, the last one the newest. */
export async function addUsers({ database }: World, group: string, count: number): Promise<void> {
  await database.pool.query(
    `insert into users (fsi_gid, email, email_key, first_name, last_name, created_time)
     select g.fsi_gid, e.email, e.email, 'Pat', 'Lane', extract(epoch from now())::bigint + at
     from groups g, generate_series(1, $2::int) at,
       lateral (select 'pat' || lpad(at::text, 2, '0') || '@lane.example' as email) e
     where g.group_name = $1`,
    [group, count],
  )
}

type Candidate = { email: string; fax_number: string; fsi_uid: number; fsi_nid: number; fsi_gid: number }

/** The numbers of a group's active users that are no line yet, the lowest first. */
export async function freeNumbersOf({ database }: World, group: string): Promise<Candidate[]> {
  const { rows } = await database.pool.query<Candidate>(
    `select u.email, n.fax_number, u.fsi_uid, n.fsi_nid, u.fsi_gid
     from fax_numbers n join users u using (fsi_uid) join groups g on g.fsi_gid = u.fsi_gid
     where g.group_name = $1 and u.is_active = 1
       and not exists (select 1 from shared_lines l where l.fsi_nid = n.fsi_nid)
     order by n.fax_number`,
    [group],
  )
  return rows
}

/** Another administrator makes a line on a number. */
export async function takeNumber(
  { database }: World,
  { fsi_gid, fsi_uid, fsi_nid }: Candidate,
): Promise<void> {
  await database.pool.query(
    "insert into shared_lines (fsi_gid, fsi_uid, fsi_nid, tag, created_time) values ($1, $2, $3, 'Theirs', 1)",
    [fsi_gid, fsi_uid, fsi_nid],
  )
}

/** Another administrator saves the line. */
export async function saveMeanwhile({ database }: World, tag: string): Promise<void> {
  await database.pool.query('update shared_lines set version = version + 1 where tag = $1', [tag])
}

/** The stored settings of a line, and the e-mails of its subscribers without the master. */
export async function storedLine({ database }: World, tag: string) {
  const { rows } = await database.pool.query(
    `select l.is_outbound_notification_to_email as outbound, l.is_receive_fax_to_email as receive,
       l.is_receive_fax_content_to_email as content, n.fax_number,
       array(select u.email from shared_line_subscribers s join users u using (fsi_uid)
         where s.gsd_id = l.gsd_id and s.fsi_uid <> l.fsi_uid order by u.email) as subscribers
     from shared_lines l join fax_numbers n using (fsi_nid) where l.tag = $1`,
    [tag],
  )
  return rows[0] as unknown
}

/** Removes the lines of these names: other journeys expect those of the demonstration. */
export async function removeLines({ database }: World, tags: readonly string[]): Promise<void> {
  await database.pool.query('delete from shared_lines where tag = any($1::text[])', [tags])
}
