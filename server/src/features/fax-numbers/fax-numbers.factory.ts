import {
  type FaxNumberFieldValues,
  faxNumberFieldNames,
  faxNumberFields,
} from '@telecopy/contract/fax-numbers/fax-number-fields'
import { mapFields } from '@telecopy/contract/kit/fields'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { MadeUser } from '../users/users.factory.ts'

let made = 0

const otherOfKind = { flag: 1, text: 'Other' } as const

/** A value of every field, other than that of a number without a user. */
export const otherSettings = {
  ...mapFields(faxNumberFields, faxNumberFieldNames, ({ kind }) => otherOfKind[kind]),
  ata_mac: '001FC1A2B3C4',
} as FaxNumberFieldValues

/** An unassigned number of a group. */
export async function makeFaxNumber(
  db: Db,
  fsi_gid: number | null,
  fields: Partial<Insertable<Database['fax_numbers']>> = {},
): Promise<{ fsi_nid: number; fax_number: string }> {
  made += 1
  return db
    .insertInto('fax_numbers')
    .values({
      fsi_gid,
      fax_number: String(12_025_550_000 + made),
      created_time: 1_700_000_000 + made,
      ...fields,
    })
    .returning(['fsi_nid', 'fax_number'])
    .executeTakeFirstOrThrow()
}

/** A number of a user; the first one becomes the sender. */
export async function makeNumberOf(
  db: Db,
  user: MadeUser,
  fields: Partial<Insertable<Database['fax_numbers']>> = {},
): Promise<{ fsi_nid: number; fax_number: string }> {
  const number = await makeFaxNumber(db, user.fsi_gid, { fsi_uid: user.fsi_uid, ...fields })
  await db
    .updateTable('users')
    .set({ default_nid: number.fsi_nid })
    .where('fsi_uid', '=', user.fsi_uid)
    .where('default_nid', 'is', null)
    .execute()
  return number
}
