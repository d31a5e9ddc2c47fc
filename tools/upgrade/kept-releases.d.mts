export type KeptRelease = { version: string; commit: string; date: string; queue: number }

/** Every release with a kept backup, the oldest first. `queue` is the version of its queue's tables. */
export const keptReleases: readonly KeptRelease[]

/** The kept backup of a release, as a path. */
export function backupOf(version: string): string

/** The key of the kept backups is test data: it opens nothing else. */
export const keyOfBackups: string
