import type { World } from '../fixtures/journey.ts'

export type FreeNumber = { fsi_nid: number; fax_number: string; fsi_gid: number }

/** An unassigned number of a group. */
export async function addFreeNumber(
  { database }: World,
  group: string,
  fax_number: string,
): Promise<FreeNumber> {
  const { rows } = await database.pool.query<FreeNumber>(
    `insert into fax_numbers (fsi_gid, fax_number, created_time)
     select fsi_gid, $2, 1 from groups where group_name = $1 returning fsi_nid, fax_number, fsi_gid`,
    [group, fax_number],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`There is no group ${group}.`)
  return row
}

export async function idOf({ database }: World, fax_number: string): Promise<number> {
  const { rows } = await database.pool.query<{ fsi_nid: number }>(
    'select fsi_nid from fax_numbers where fax_number = $1',
    [fax_number],
  )
  return rows[0]?.fsi_nid ?? 0
}

/** The user, type and MAC address of a number, and the addresses of its lists. */
export async function storedNumber({ database }: World, fax_number: string) {
  const { rows } = await database.pool.query<{
    fsi_uid: number | null
    type: string
    csid: string
    ata_mac: string
    lists: Record<string, string[]> | null
  }>(
    `select n.fsi_uid, n.type, n.csid, n.ata_mac,
       (select json_object_agg(list, emails) from
         (select list, array_agg(email order by slot) emails from fax_number_emails e
          where e.fsi_nid = n.fsi_nid group by list) of_lists) lists
     from fax_numbers n where n.fax_number = $1`,
    [fax_number],
  )
  return rows[0]
}
