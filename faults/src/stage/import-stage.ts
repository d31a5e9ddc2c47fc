import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type EmbeddedStage, openEmbeddedStage } from './embedded-stage.ts'
import { slowImports } from './imports.ts'
import { type PostgresStage, openOwnPostgresStage, openPostgresStage } from './postgres-stage.ts'
import type { Server } from './server.ts'

type ImportStage<Stage> = Stage & { start(): Promise<Server> }

/** A database with slow imports, and one folder for the mails of all servers. The end of the test removes them. */
export const openImportStage = (): Promise<ImportStage<PostgresStage>> => withImports(openPostgresStage(1))

/** The same on a PostgreSQL that the test may stop. */
export const openOwnImportStage = () => withImports(openOwnPostgresStage(1))

async function withImports<Stage extends PostgresStage>(opened: Promise<Stage>): Promise<ImportStage<Stage>> {
  const [stage, mails] = [await opened, await mkdtemp(join(tmpdir(), 'telecopy-mails-'))]
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
