import { type AppliedMigration, appliedMigrations } from './applied-migrations.ts'
import { migrations } from './migrate.ts'
import { releaseNames, thisRelease } from './releases.ts'
import type { Db } from './transaction.ts'

/** The migrations of a database compared with those of this release, by name and in order. */
export type SchemaState = {
  applied: readonly string[]
  pending: readonly string[]
  /** Migrations of a newer release. */
  unknown: readonly AppliedMigration[]
}

export async function readSchemaState(db: Db): Promise<SchemaState> {
  const applied = await appliedMigrations(db)
  const names = applied.map(({ name }) => name)
  const known = Object.keys(migrations).toSorted()
  return {
    applied: names,
    pending: known.filter((name) => !names.includes(name)),
    unknown: applied.filter(({ name }) => !known.includes(name)),
  }
}

/** The release that made the schema. */
export const schemaRelease = ({ unknown }: Pick<SchemaState, 'unknown'>): string =>
  unknown.length === 0 ? thisRelease : (unknown.at(-1)?.release ?? 'a newer one')

/** Why this release does not work on a database of a newer one, in one sentence; undefined if it does. */
export function refusalOf({
  pending,
  unknown,
}: Pick<SchemaState, 'pending' | 'unknown'>): string | undefined {
  const last = unknown.at(-1)
  const works = pending.length === 0 && unknown.every(({ oldest }) => releaseNames.includes(oldest ?? ''))
  if (last === undefined || works) return undefined
  const made = last.release === null ? `a newer release (it has ${last.name})` : `release ${last.release}`
  return `The database was migrated by ${made}, on which this release, ${thisRelease}, does not work: start ${last.release ?? 'that release'}, or restore a backup of ${thisRelease} into an empty database.`
}
