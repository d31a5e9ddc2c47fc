export type PrivatePostgres = {
  /** The address of the database `postgres` for a superuser. */
  url: string
  /** The postmaster's process id, for tests that kill it; it changes with a restart. */
  readonly pid: number
  /** The folder with all its files, which is removed at the end. */
  readonly folder: string
  /** Ends it abruptly, like a crash; its folder stays. */
  stopAtOnce: () => Promise<void>
  /** Starts it again on the same folder and port, after a kill or a stop. */
  restart: () => Promise<void>
  /** Ends it and removes its folder. */
  stop: () => Promise<void>
}

/**
 * Starts a private PostgreSQL: unprivileged, in a temporary folder, on a free port of 127.0.0.1. It ends and its folder
 * is removed when `stop` is called or when this process ends, however it ends.
 *
 * @param options.fsync off by default, since tests don't need their data after a power cut; crash tests do
 * @param options.settings further lines of its configuration, for measurements
 * @throws when this machine has no PostgreSQL that the server supports
 */
export function startPostgres(options?: {
  fsync?: boolean
  settings?: Readonly<Record<string, string>>
}): Promise<PrivatePostgres>
