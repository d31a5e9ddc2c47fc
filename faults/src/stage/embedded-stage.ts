import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded } from '@telecopy/server/platform/db/open-database'
import { inject } from 'vitest'
import type { Account } from './accounts.ts'
import { type Server, type Start, openServers } from './server.ts'

/** A data folder with an embedded database, and the servers that a test starts on it. */
export type EmbeddedStage = {
  folder: string
  /** The writes of the first account are slow. */
  accounts: readonly Account[]
  start(more?: Partial<Start>): Promise<Server>
  /** Opens the database while no server has it. */
  withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>
  /** Ends the servers that still run, and removes the folder. */
  clear(): Promise<void>
}

/** An empty data folder, as before the first start; on a separate file system, if one is given. */
export async function openEmptyStage(volume?: string): Promise<EmbeddedStage> {
  const folder = await mkdtemp(join(volume ?? tmpdir(), 'telecopy-data-'))
  const servers = openServers({ DATA_DIR: folder })
  return {
    folder,
    accounts: [],
    start: (more) => servers.start(more),
    async withDatabase(work) {
      const database = await openEmbedded(folder)
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    async clear() {
      await servers.clear()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A data folder with a migrated database and accounts in it. */
export async function openEmbeddedStage(volume?: string): Promise<EmbeddedStage> {
  const stage = await openEmptyStage(volume)
  // The lock is a socket without an owner.
  const filter = (path: string): boolean => !/\/lock-\d+$/.test(path)
  await cp(inject('embeddedFolder'), stage.folder, { recursive: true, filter })
  return { ...stage, accounts: JSON.parse(inject('embeddedAccounts')) as Account[] }
}

declare module 'vitest' {
  interface ProvidedContext {
    embeddedFolder: string
    embeddedAccounts: string
  }
}
