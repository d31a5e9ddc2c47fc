import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { keepDemonstrationAlive, loadDemonstration } from './features/demonstration/public.ts'
import { systemClock } from './platform/clock.ts'
import { keepHouse } from './platform/db/housekeeping.ts'
import { migrate } from './platform/db/migrate.ts'
import type { OpenDatabase } from './platform/db/open-database.ts'
import type { Settings } from './platform/env.ts'
import { makeLog } from './platform/log.ts'
import { openDatabase, operatorSentence, readSettings } from './opening.ts'
import { makeServices } from './wiring.ts'

const drainMilliseconds = 10_000

async function showDemonstration(database: OpenDatabase): Promise<void> {
  const world = { db: database.db, clock: systemClock }
  await loadDemonstration(world)
  await keepDemonstrationAlive(world)
}

function drainOnSignal(app: FastifyInstance, database: OpenDatabase): void {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    // In-flight calls finish; what hangs longer than this is cut.
    setTimeout(() => process.exit(1), drainMilliseconds).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

async function start(settings: Settings): Promise<void> {
  const log = makeLog(settings.logLevel)
  const database = await openDatabase(settings)
  try {
    await migrate(database.db)
    if (settings.demo) await showDemonstration(database)
    const services = makeServices({ db: database.db, clock: systemClock, settings, log })
    const app = await buildApp(services, fileURLToPath(new URL('../../portal/dist', import.meta.url)))
    await app.listen({ port: settings.port, host: settings.host })
    keepHouse(database, { clock: systemClock, log })
    drainOnSignal(app, database)
  } catch (error) {
    await database.close()
    throw error
  }
  greet(settings)
}

function greet(settings: Settings): void {
  process.stdout.write(`Telecopy is at ${settings.publicUrl}/admin\n`)
  if (settings.demo)
    process.stdout.write('Demonstration sign-in: admin@telecopy.example, password Telecopy2025\n')
}

/** The server process, from environment to listening; every failure is one sentence and a non-zero exit. */
export async function startProcess(): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = await readSettings()
    await start(settings)
  } catch (error) {
    const sentence = operatorSentence(error, settings)
    if (sentence === undefined) console.error('Telecopy could not start:', error)
    else process.stderr.write(`Telecopy could not start. ${sentence}\n`)
    process.exit(1)
  }
}
