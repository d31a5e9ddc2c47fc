import { prepareDatabase } from '../jobs.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from '../platform/db/open-database.ts'
import { makeOrganisation } from './organisation.ts'
import { fillDataFolder, openTestDatabase, testDatabaseKind } from './test-database.ts'

/** The database of a server process: a PostgreSQL database of its own, or the embedded one in the data folder. */
export type ProcessDatabase = {
  /** The variables that lead a process there, beside that of the folder. */
  env: Record<string, string>
  /** Opens it in this process. The embedded one is free only while no process has it. */
  open(): Promise<OpenDatabase>
  /** Runs a statement beside the process; undefined for the embedded one. */
  write: ((statement: string) => Promise<unknown>) | undefined
  close(): Promise<void>
}

/** The key of processes that tests start on PostgreSQL. */
export const processKey = 'k'.repeat(40)

export async function openProcessDatabase(folder: string): Promise<ProcessDatabase> {
  if (testDatabaseKind === 'embedded') {
    await fillDataFolder(folder)
    return {
      env: {},
      open: () => openEmbedded(folder),
      write: undefined,
      close: () => Promise.resolve(),
    }
  }
  const database = await openTestDatabase()
  return {
    env: { DATABASE_URL: database.url, SECRET_KEY: processKey },
    open: () => Promise.resolve(openPostgres(database.url, 2)),
    write: (statement) => database.pool.query(statement),
    close: () => database.close(),
  }
}

/** Fills the database with an organisation. Answers its administrator, and a user to whom mail can be sent. */
export async function prepareAccounts(of: ProcessDatabase): Promise<{ email: string; fsi_uid: number }> {
  const database = await of.open()
  await prepareDatabase(database)
  const { administrator, east } = await makeOrganisation({ database })
  await database.close()
  return { email: administrator.email, fsi_uid: east.user.fsi_uid }
}
