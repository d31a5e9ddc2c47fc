import type { Migration } from 'kysely/migration'

/**
 * A step of the schema. From the first release on, each says which servers may run beside it: "expand" lets those of the
 * previous release work on, "contract" does not.
 */
export type Step = Migration & {
  change?: 'expand' | 'contract'
  /** For indexes that are built while others write. The step must bear that it was interrupted and runs again. */
  transaction?: false
}

export type Steps = Readonly<Record<string, Step>>

type Release = { name: string; lastMigration?: string }

/** Every release in order, with the last migration that it has. The last one is that of this code. */
const releases: readonly [Release, ...Release[]] = [
  { name: '2.1.0-rc.1', lastMigration: '0037_expiry_indexes' },
  { name: '2.1.0-rc.2' },
]

export const releaseNames = releases.map(({ name }) => name)

/** The release of this code. Until 2.1.0 is released, the portal and the API name that version only. */
export const thisRelease = releaseNames.at(-1) ?? ''

/** The releases of a step: the one that brought it, and the oldest whose servers and commands work on it. */
export type StepReleases = { release: string; oldest: string }

export function releasesOf(migration: string, { change }: Pick<Step, 'change'>): StepReleases {
  const found = releases.findIndex(({ lastMigration = migration }) => migration <= lastMigration)
  const release = releaseNames[found] ?? thisRelease
  return { release, oldest: change === 'expand' ? (releaseNames[found - 1] ?? release) : release }
}
