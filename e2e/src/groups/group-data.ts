import type { World } from '../fixtures/journey.ts'

const sql = async ({ database }: World, text: string, values: readonly unknown[] = []) =>
  (await database.pool.query<{ id: number }>(text, [...values])).rows[0]?.id ?? 0

/** A provider on a group. Only an operator registers one. */
export async function registerProvider(world: World, group: string): Promise<number> {
  return sql(
    world,
    `insert into identity_providers (fsi_gid, name, type, issuer, sign_in_url, certificates)
     select fsi_gid, 'Northwind ID', 'saml', 'https://id.example', 'https://id.example/in', '{x}'
     from groups where group_name = $1 returning provider_id as id`,
    [group],
  )
}

export const addUser = (world: World, group: string) =>
  sql(
    world,
    `insert into users (fsi_gid, email, email_key, first_name, last_name)
     select fsi_gid, 'journey@telecopy.example', 'journey@telecopy.example', 'Jo', 'Urney'
     from groups where group_name = $1 returning fsi_uid as id`,
    [group],
  )

const journeyNumber = '12025559999'

/** Gives the user a number that it may send from. */
export async function addNumber(world: World, fsi_uid: number): Promise<void> {
  await world.database.pool.query(
    `insert into fax_numbers (fsi_gid, fsi_uid, fax_number, created_time)
     select fsi_gid, fsi_uid, $2, 1 from users where fsi_uid = $1`,
    [fsi_uid, journeyNumber],
  )
}

export async function removeUserAndNumber({ database }: World, fsi_uid: number): Promise<void> {
  await database.pool.query('delete from fax_numbers where fax_number = $1', [journeyNumber])
  await database.pool.query('delete from users where fsi_uid = $1', [fsi_uid])
}

/** Simulates that the account has signed in with the provider once. */
export async function linkToProvider({ database }: World, provider: number, email: string): Promise<void> {
  await database.pool.query(
    `insert into sso_links (provider_id, subject, fsi_uid, created_time, last_time)
     select $1, 'journey', fsi_uid, 1, 1 from users where email = $2`,
    [provider, email],
  )
}

export async function removeProvider({ database }: World, provider: number): Promise<void> {
  await database.pool.query('delete from identity_providers where provider_id = $1', [provider])
}
