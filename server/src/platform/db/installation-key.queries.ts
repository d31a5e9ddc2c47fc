import type { Db } from './transaction.ts'

/** Keeps the fingerprint unless there is one. Answers the kept one: of two first starts, that of the first. */
export async function keepFingerprint(db: Db, fingerprint: string): Promise<string> {
  await db
    .insertInto('installation_key')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db.selectFrom('installation_key').select('fingerprint').executeTakeFirstOrThrow()
  return kept.fingerprint
}

export async function replaceFingerprint(db: Db, fingerprint: string): Promise<void> {
  await db.updateTable('installation_key').set({ fingerprint }).execute()
}

/** The kept fingerprint of the key; undefined before the first start. */
export async function keptFingerprint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('installation_key').select('fingerprint').executeTakeFirst()
  return row?.fingerprint
}
