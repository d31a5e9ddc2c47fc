import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import { keyOfSsoEmail, keysOfEmail } from '../../listing/mailbox.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Db } from '../../platform/db/transaction.ts'

let made = 0

export const testPassword = 'Correct5Horse'

// Hashing is slow on purpose. A hash carries its own cost, so that of test accounts is quick to check.
let testPasswordHash: Promise<string> | undefined

export type MadeUser = { fsi_uid: number; fsi_gid: number; email: string }

/** A user of a group, who can't sign in. */
export async function makeUser(
  db: Db,
  fsi_gid: number,
  fields: Partial<Insertable<Database['users']>> = {},
): Promise<MadeUser> {
  made += 1
  const email = fields.email ?? `user${made}@example.com`
  return db
    .insertInto('users')
    .values({
      fsi_gid,
      first_name: 'Maya',
      last_name: `Okafor ${made}`,
      created_time: 1_700_000_000 + made,
      ...fields,
      email,
      ...keysOfEmail(email),
      ...keyOfSsoEmail(fields.sso_email ?? ''),
    })
    .returning(['fsi_uid', 'fsi_gid', 'email'])
    .executeTakeFirstOrThrow()
}

/** An administrator of a group, who signs in with `testPassword`. */
export async function makeAdministratorAccount(
  db: Db,
  fsi_gid: number,
  fields: Partial<Insertable<Database['users']>> = {},
): Promise<MadeUser> {
  testPasswordHash ??= hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return makeUser(db, fsi_gid, { is_admin: 1, password_hash: await testPasswordHash, ...fields })
}
