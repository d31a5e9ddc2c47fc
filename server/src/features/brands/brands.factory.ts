import sharp from 'sharp'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Db } from '../../platform/db/transaction.ts'

let made = 0

export type MadeBrand = { fsi_bid: number; fsi_gid: number; domain: string; brand_name: string }

/** An active brand of a group, with its own domain. */
export function makeBrand(
  db: Db,
  fsi_gid: number,
  fields: Partial<Insertable<Database['brands']>> = {},
): Promise<MadeBrand> {
  made += 1
  return db
    .insertInto('brands')
    .values({
      fsi_gid,
      brand_name: `Brand ${made}`,
      domain: `fax${made}.customer.example`,
      created_time: 1_700_000_000 + made,
      lst_updated_time: 1_700_000_000 + made,
      ...fields,
    })
    .returning(['fsi_bid', 'fsi_gid', 'domain', 'brand_name'])
    .executeTakeFirstOrThrow()
}

/** A PNG of one colour, as a client may send it. */
export const makePng = (width = 350, height = 60): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#1e407c80' } })
    .png()
    .toBuffer()

/** The file as a data URL, under any type. */
export const asData = (file: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${file.toString('base64')}`
