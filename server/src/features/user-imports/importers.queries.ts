import type { Language } from '@telecopy/contract/languages'
import { sql } from 'kysely'
import type { Clock } from '../../platform/time/clock.ts'
import type { Administrator, KeyActor } from '../../platform/caller/context.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { lineOf } from '../../platform/fair/line.queries.ts'
import { findValidKey, holdKey } from '../../platform/http/api-key.queries.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'
import type { OpenImport } from './import-progress.queries.ts'

type Person = Omit<Administrator, 'session_id'> & { language: Language }

/**
 * Who imports now, and the group whose subtree it may change: an administrator, or a program with an API key. `line` has the
 * groups from the root's child down to that group.
 */
export type Importer = { fsi_gid: number; line: readonly number[] } & (
  | { person: Person; key?: undefined }
  | { person?: undefined; key: KeyActor }
)

async function findPerson(
  db: Db,
  fsi_uid: number | null,
): Promise<(Person & { line: number[] }) | undefined> {
  const { rows } = await sql<Person & { line: number[] }>`
    select u.fsi_uid, u.fsi_gid, u.email, u.language, g.group_name, ${lineOf(sql.ref('u.fsi_gid'))} as line
    from users u join groups g on g.fsi_gid = u.fsi_gid
    where u.fsi_uid = ${fsi_uid} and u.is_admin = 1 and u.is_active = 1 and g.is_active = 1`.execute(db)
  return rows[0]
}

/** Undefined when the administrator or the key may not add users any more. */
export async function findImporter(
  tx: Tx,
  clock: Clock,
  { fsi_uid, key_id }: Pick<OpenImport, 'fsi_uid' | 'key_id'>,
): Promise<Importer | undefined> {
  if (key_id === null) {
    const found = await findPerson(tx, fsi_uid)
    if (found === undefined) return undefined
    const { line, ...person } = found
    return { fsi_gid: person.fsi_gid, line, person }
  }
  const found = await findValidKey({ db: tx, clock }, key_id, 'users')
  if (found === undefined || found.actor.fsi_gid === null) return undefined
  return { fsi_gid: found.actor.fsi_gid, line: found.line, key: found.actor }
}

/** The administrator of an import as the account is now, if it may read the report. */
export async function findReader(db: Db, { fsi_uid, reader_gid }: OpenImport): Promise<Person | undefined> {
  const person = await findPerson(db, fsi_uid)
  if (person === undefined) return undefined
  const { rows } = await sql<{ is_readable: boolean }>`
    select ${isInScope(person.fsi_gid, reader_gid)} as is_readable`.execute(db)
  return rows[0]?.is_readable === true ? person : undefined
}

/** Locks who imports against changes. False when it may not add users to the same group any more. */
export async function holdImporter(tx: Tx, { person, key }: Importer): Promise<boolean> {
  if (person === undefined) return holdKey(tx, key.key_id)
  const { rows } = await sql`
    select 1 from users
    where fsi_uid = ${person.fsi_uid} and fsi_gid = ${person.fsi_gid} and is_admin = 1 and is_active = 1
    for share`.execute(tx)
  return rows.length === 1
}
