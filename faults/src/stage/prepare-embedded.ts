import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@telecopy/server/jobs'
import { openEmbedded } from '@telecopy/server/platform/db/open-database'
import { makeAccounts } from './accounts.ts'
import { makeSlowAccount } from './slow-writes.ts'

type Project = { provide(key: 'embeddedFolder' | 'embeddedAccounts', value: string): void }

/** Makes an embedded database with accounts once for the whole run; every test starts from a copy of its folder. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'telecopy-embedded-'))
  const database = await openEmbedded(folder)
  await prepareDatabase(database)
  const accounts = await makeAccounts(database.db, 4)
  await makeSlowAccount(database, accounts[0])
  await database.close()
  project.provide('embeddedFolder', folder)
  project.provide('embeddedAccounts', JSON.stringify(accounts))
  return () => rm(folder, { recursive: true })
}
