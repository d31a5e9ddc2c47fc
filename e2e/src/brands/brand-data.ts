import { makeLogo } from '../../../server/src/demonstration/logos.ts'
import type { World } from '../fixtures/journey.ts'

export const group = 'Larkspur Legal'

const allowed = `select c.ancestor_gid from group_closure c join groups g on g.fsi_gid = c.descendant_gid
  where g.group_name = $1`

/** Lets the group have a brand. Answers how to take the brand and the permission away again. */
export async function allowBrand({ database: { pool } }: World): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ fsi_gid: number }>(
    `update groups set is_allow_branding = 1 where is_allow_branding = 0 and fsi_gid in (${allowed})
     returning fsi_gid`,
    [group],
  )
  return async () => {
    await pool.query(
      'delete from brands where fsi_gid in (select fsi_gid from groups where group_name = $1)',
      [group],
    )
    await pool.query('update groups set is_allow_branding = 0 where fsi_gid = any($1)', [
      rows.map(({ fsi_gid }) => fsi_gid),
    ])
  }
}

export const logoFile = (name = 'logo.png') => ({
  name,
  mimeType: 'image/png',
  buffer: makeLogo([140, 30, 60]),
})
