import { createHash, randomBytes } from 'node:crypto'
import type { World } from '../fixtures/journey.ts'

/** Unassigned numbers of a group. */
export async function addFreeNumbers(
  { database }: World,
  group: string,
  numbers: readonly string[],
): Promise<void> {
  await database.pool.query(
    `insert into fax_numbers (fsi_gid, fax_number, created_time)
     select fsi_gid, n, 1 from groups, unnest($2::text[]) n where group_name = $1`,
    [group, numbers],
  )
}

/** The names of the groups that numbers are in; null for the inventory. */
export async function placesOf({ database }: World, numbers: readonly string[]) {
  const { rows } = await database.pool.query<{ group_name: string | null }>(
    `select group_name from fax_numbers left join groups using (fsi_gid)
     where fax_number = any($1::text[]) order by fax_number`,
    [numbers],
  )
  return rows.map(({ group_name }) => group_name)
}

/** Another administrator assigns a number to the user, who has none. */
export async function assign({ database }: World, number: string, fsi_uid: number): Promise<void> {
  await database.pool.query(
    `with assigned as (update fax_numbers set fsi_uid = $2 where fax_number = $1 returning fsi_nid)
     update users set default_nid = (select fsi_nid from assigned) where fsi_uid = $2`,
    [number, fsi_uid],
  )
}

type JourneyDevice = { number: string; mac: string; secondsAgo: number | undefined }

/** Makes a number an ATA that was heard of so many seconds ago, or never. */
export async function makeDevice(
  { database }: World,
  { number, mac, secondsAgo }: JourneyDevice,
): Promise<void> {
  const seen = secondsAgo === undefined ? 0 : Math.floor(Date.now() / 1000) - secondsAgo
  await database.pool.query(
    `update fax_numbers set type = '1', ata_mac = $2, lst_ata_online_time = $3 where fax_number = $1`,
    [number, mac, seen],
  )
}

/** The engine reports that a device was heard of just now. */
export async function hear({ database, url }: World, mac: string): Promise<void> {
  const key = randomBytes(32).toString('base64url')
  await database.pool.query('insert into api_keys (name, key_hash, created_time) values ($1, $2, 1)', [
    key.slice(0, 40),
    createHash('sha256').update(key).digest(),
  ])
  const response = await fetch(`${url}/engine-endpoint/ata/heartbeat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ atas: [{ ata_mac: mac, time: Math.floor(Date.now() / 1000) }] }),
  })
  if (!response.ok) throw new Error(`the heartbeat was refused: ${await response.text()}`)
}
