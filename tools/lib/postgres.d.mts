export type PrivatePostgres = {
  /** A superuser's address of the database `postgres`. */
  url: string
  /** Of the postmaster, for tests that kill it; it changes with a restart. */
  readonly pid: number
  /** Holds everything of it, and goes when it ends. */
  readonly folder: string
  /** Ends it as a crash would, in the middle of everything; its folder stays. */
  stopAtOnce: () => Promise<void>
  /** Starts it again on the same folder and port, after a kill or a stop. */
  restart: () => Promise<void>
  /** Ends it and removes its folder. */
  stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL of its own: unprivileged, in a temporary folder, on a free port of 127.0.0.1. It ends and its
 * folder goes when `stop` is called or when this process ends, however it ends.
 *
 * @param options.fsync off by default, since tests don't need their data after a power cut; crash tests do
 * @param options.settings further lines of its configuration, for measurements
 * @throws when this machine has no PostgreSQL that the server supports
 */
export function startPostgres(options?: {
  fsync?: boolean
  settings?: Readonly<Record<string, string>>
}): Promise<PrivatePostgres>
