import { type World, rootAdministrator } from '../fixtures/journey.ts'

/** A user of a group, without a number. */
export async function addUser({ database }: World, group: string, email: string): Promise<number> {
  const { rows } = await database.pool.query<{ fsi_uid: number }>(
    `insert into users (fsi_gid, email, email_key, first_name, last_name, time_zone, created_time)
     select fsi_gid, $2, lower($2), 'Ada', 'Byron', 'Europe/Dublin', 1 from groups where group_name = $1
     returning fsi_uid`,
    [group, email],
  )
  return rows[0]?.fsi_uid ?? 0
}

/** An administrator of the root group, Ada Byron, with the demonstration's password. */
export async function addAdministrator({ database }: World, email: string): Promise<void> {
  await database.pool.query(
    `insert into users (fsi_gid, email, email_key, first_name, last_name, is_admin, password_hash)
     select fsi_gid, $1, $1, 'Ada', 'Byron', 1, password_hash from users where email = $2`,
    [email, rootAdministrator],
  )
}

/** Numbers of a user, with the user's address in a list of each; the first one is the default. */
export async function addNumbers(
  { database }: World,
  fsi_uid: number,
  numbers: readonly string[],
): Promise<void> {
  const { pool } = database
  await pool.query(
    `insert into fax_numbers (fsi_gid, fsi_uid, fax_number, created_time)
     select u.fsi_gid, u.fsi_uid, n.fax_number, 1
     from users u cross join unnest($2::text[]) with ordinality n (fax_number, at) where u.fsi_uid = $1 order by n.at`,
    [fsi_uid, numbers],
  )
  await pool.query(
    `insert into fax_number_emails (fsi_nid, list, slot, email)
     select n.fsi_nid, 'receive_fax', 1, upper(u.email) from fax_numbers n join users u using (fsi_uid) where u.fsi_uid = $1`,
    [fsi_uid],
  )
  await pool.query(
    'update users set default_nid = (select min(fsi_nid) from fax_numbers where fsi_uid = $1) where fsi_uid = $1',
    [fsi_uid],
  )
}

/** Makes the user a subscriber of the shared line of its group. */
export async function subscribe({ database }: World, fsi_uid: number): Promise<void> {
  await database.pool.query(
    `insert into shared_line_subscribers (gsd_id, fsi_uid, fsi_gid)
     select min(l.gsd_id), u.fsi_uid, u.fsi_gid from shared_lines l join users u using (fsi_gid)
     where u.fsi_uid = $1 group by u.fsi_uid, u.fsi_gid`,
    [fsi_uid],
  )
}

/** Makes the user with its default number the default user of its group. */
export async function makeDefault({ database }: World, fsi_uid: number): Promise<void> {
  await database.pool.query(
    `insert into group_default_users (fsi_gid, fsi_uid, fsi_nid)
     select fsi_gid, fsi_uid, default_nid from users where fsi_uid = $1`,
    [fsi_uid],
  )
}

export async function removeNumbers({ database }: World, numbers: readonly string[]): Promise<void> {
  const of = 'where fax_number = any($1::text[])'
  await database.pool.query(
    `delete from group_default_users where fsi_nid in (select fsi_nid from fax_numbers ${of})`,
    [numbers],
  )
  await database.pool.query(
    `update users set default_nid = null where default_nid in (select fsi_nid from fax_numbers ${of})`,
    [numbers],
  )
  await database.pool.query(`delete from fax_numbers ${of}`, [numbers])
}

/** The addresses in the lists of these numbers. */
export async function listedOn({ database }: World, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ email: string }>(
    `select e.email from fax_number_emails e join fax_numbers n using (fsi_nid)
     where n.fax_number = any($1::text[]) order by n.fax_number, e.slot`,
    [numbers],
  )
  return rows.map(({ email }) => email)
}

/** Activates a deactivated group for as long as something happens. It must not have users that are in use. */
export async function whileActive(
  { database }: World,
  group: string,
  act: () => Promise<void>,
): Promise<void> {
  const turn = (is_active: 0 | 1) =>
    database.pool.query(
      `update groups set is_active = $2::int, deactivated_by_gid = case when $2::int = 0 then fsi_gid end where group_name = $1`,
      [group, is_active],
    )
  await turn(1)
  try {
    await act()
  } finally {
    await turn(0)
  }
}
