import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type EmbeddedStage, openEmbeddedStage } from './embedded-stage.ts'
import { slowImports } from './imports.ts'
import { type PostgresStage, openPostgresStage } from './postgres-stage.ts'
import type { Server } from './server.ts'

/** A database with slow imports, and one folder for the mails of all servers. The end of the test removes them. */
export async function openImportStage(): Promise<PostgresStage & { start(): Promise<Server> }> {
  const [stage, mails] = [await openPostgresStage(1), await mkdtemp(join(tmpdir(), 'telecopy-mails-'))]
  onTestFinished(async () => {
    await stage.clear()
    await rm(mails, { recursive: true })
  })
  await slowImports(stage.database)
  return { ...stage, start: () => stage.start({ env: { DATA_DIR: mails } }) }
}

/** The same with the embedded database. */
export async function openEmbeddedImportStage(): Promise<EmbeddedStage> {
  const stage = await openEmbeddedStage()
  onTestFinished(() => stage.clear())
  await stage.withDatabase(slowImports)
  return stage
}
