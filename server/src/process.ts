import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { openOperatorDoor } from './cli/operator-door.ts'
import { hasDemonstration, keepDemonstrationAlive, loadDemonstration } from './demonstration/public.ts'
import { jobHandlers, prepareDatabase } from './jobs.ts'
import { openDatabase, operatorSentence, readSettings } from './opening.ts'
import { carrierTo, startAuditStream } from './platform/audit-stream/stream-audit.ts'
import type { Clock } from './platform/time/clock.ts'
import { findRootGroup } from './features/users/public.ts'
import { openDatabaseClock } from './platform/db/database-clock.ts'
import type { OpenDatabase } from './platform/db/open-database.ts'
import { requireInstallationKey } from './platform/db/installation-key.ts'
import { placeOfDatabase, reportOutages } from './platform/db/report-outages.ts'
import { readSchemaState, refusalOf } from './platform/db/schema-state.ts'
import { EnvironmentError, type Settings } from './platform/env/env.ts'
import { environmentNames } from './platform/env/environment.ts'
import type { Services } from './platform/http/services.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { type Log, makeLog } from './platform/log.ts'
import { misspeltNames } from './platform/env/misspelt-names.ts'
import { useTracer } from './platform/tracing/spans.ts'
import { typedAs } from './platform/typed-as.ts'
import { openWatch } from './platform/watch/watch-server.ts'
import { watchWorld } from './watch.ts'
import { makeServices } from './wiring.ts'

const drainMilliseconds = 10_000

/** The roles of this process: both by default, so that one process is enough. */
export type Roles = { serves: boolean; worksOnJobs: boolean }

/** Reads `--jobs-only` and `--no-jobs`. @throws EnvironmentError for anything else */
function readRoles(words: readonly string[]): Roles {
  const unknown = words.find((word) => word !== '--jobs-only' && word !== '--no-jobs')
  if (unknown !== undefined)
    throw new EnvironmentError(`${unknown} is not known here; there are --jobs-only and --no-jobs.`)
  const [jobsOnly, noJobs] = [words.includes('--jobs-only'), words.includes('--no-jobs')]
  if (jobsOnly && noJobs)
    throw new EnvironmentError('--jobs-only and --no-jobs leave nothing to do: take one.')
  return { serves: !jobsOnly, worksOnJobs: !noJobs }
}

/** Loads the demonstration into an empty database. Returns whether the database has it. */
async function showDemonstration({ db }: OpenDatabase, clock: Clock): Promise<boolean> {
  const world = { db, clock }
  await loadDemonstration(world)
  await keepDemonstrationAlive(world)
  return hasDemonstration(db)
}

type Stoppable = { stop(): Promise<void> }

type Leaving = { controller: AbortController; drainSeconds: number; last: Stoppable }

function drainOnSignal(
  parts: readonly Stoppable[],
  database: OpenDatabase,
  { controller, drainSeconds, last }: Leaving,
): void {
  const stop = async (): Promise<void> => {
    if (controller.signal.aborted) return
    controller.abort()
    // In-flight calls and jobs finish; those that take longer than this are cut.
    setTimeout(() => process.exit(1), drainSeconds * 1000 + drainMilliseconds).unref()
    await Promise.all(parts.map((part) => part.stop()))
    await database.close()
    await last.stop()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

async function serve(services: Services, parts: Stoppable[]): Promise<void> {
  const app: FastifyInstance = await buildApp(
    services,
    fileURLToPath(new URL('../../portal/dist', import.meta.url)),
  )
  parts.push({
    async stop() {
      // A proxy learns from /readyz that it shall send no more; until it has asked, it still sends.
      if (services.leaving.aborted) await pause(services.settings.drainSeconds * 1000)
      await app.close()
    },
  })
  await app.listen({ port: services.settings.port, host: services.settings.host })
}

/** Serves metrics and health on a port of their own, if there is one. */
async function watch(database: OpenDatabase, services: Services, parts: Stoppable[]): Promise<void> {
  const { settings, log } = services
  parts.push(reportOutages({ db: database.db, log, place: placeOfDatabase(settings) }))
  if (settings.metricsPort === undefined) return
  const at = { port: settings.metricsPort, host: settings.metricsHost }
  parts.push(await openWatch(watchWorld(database, services), at))
}

/** Runs jobs, and streams the audit log if there is a target. */
async function work(database: OpenDatabase, services: Services, parts: Stoppable[]): Promise<void> {
  const { db, log, settings } = services
  parts.push(await startJobs(database, jobHandlers(database, services), log))
  const target = settings.auditStream
  if (target !== undefined)
    parts.push(startAuditStream({ db, log, target, carrier: carrierTo(target, settings) }))
}

/** Waits until each has begun or failed, so that what has begun can be stopped. @throws the first failure */
async function allOf(begun: readonly Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(begun)) if (ended.status === 'rejected') throw ended.reason
}

/** @throws EnvironmentError for a database of a newer release on which this one does not work */
async function refuseNewer({ db }: OpenDatabase): Promise<void> {
  const refusal = refusalOf(await readSchemaState(db))
  if (refusal !== undefined) throw new EnvironmentError(refusal)
}

/** @throws EnvironmentError for a demonstration from before that others can reach, because its passwords are public */
async function refuseOpenDemonstration(settings: Settings, { db }: OpenDatabase): Promise<void> {
  if (settings.demo || settings.reachableBy === '' || !(await hasDemonstration(db))) return
  throw new EnvironmentError(
    `${settings.reachableBy}, and the database has the demonstration, whose passwords are public: use a new database, or set DEMO=1 if you mean it.`,
  )
}

/** Begins to send traces, if the environment asks for them. Nothing of OpenTelemetry is loaded otherwise. */
async function trace({ tracing }: Settings, log: Log): Promise<Stoppable> {
  if (tracing === undefined) return { stop: () => Promise.resolve() }
  const { openTracing } = await import('./platform/tracing/open-tracing.ts')
  const traces = openTracing(tracing, log)
  useTracer(traces.tracer)
  return traces
}

async function start(settings: Settings, roles: Roles): Promise<void> {
  const log = makeLog(settings.logLevel)
  for (const { name, known } of misspeltNames(process.env, environmentNames))
    log.warn(`${name} is no setting of Telecopy and has no effect: is ${known} meant?`)
  const traces = await trace(settings, log)
  const database = await openDatabase(settings)
  const parts: Stoppable[] = []
  try {
    await prepareDatabase(database)
    await refuseNewer(database)
    await requireInstallationKey(database.db, settings.secretKey)
    const clock = await openDatabaseClock(database.db)
    await refuseOpenDemonstration(settings, database)
    const isDemonstration = settings.demo && (await showDemonstration(database, clock))
    const controller = new AbortController()
    const services = makeServices({ db: database.db, clock, settings, log, leaving: controller.signal })
    drainOnSignal(parts, database, { controller, drainSeconds: settings.drainSeconds, last: traces })
    parts.push(await openOperatorDoor(database, services))
    await watch(database, services, parts)
    await allOf([
      ...(roles.worksOnJobs ? [work(database, services, parts)] : []),
      ...(roles.serves ? [serve(services, parts)] : []),
    ])
    const isNew = (await findRootGroup(database.db)) === undefined
    greet(log, sentencesOf(settings, roles, { isDemonstration, isNew }))
  } catch (error) {
    await Promise.all(parts.map((part) => part.stop()))
    await database.close()
    throw error
  }
}

/** What an installation without a root group needs. Beside a server, the embedded database is not free for it. */
const nextStep = ({ databaseUrl }: Settings): string =>
  `There is no administrator yet: ${databaseUrl === undefined ? 'stop this server, and ' : ''}run \`${typedAs} setup\``

function sentencesOf(
  settings: Settings,
  roles: Roles,
  { isDemonstration, isNew }: { isDemonstration: boolean; isNew: boolean },
): string[] {
  const { metricsPort, metricsHost, publicUrl } = settings
  const place = metricsHost.includes(':') ? `[${metricsHost}]` : metricsHost
  return [
    roles.serves ? `Telecopy is at ${publicUrl}/admin` : 'Telecopy works on jobs, and serves no calls',
    ...(roles.serves && isDemonstration
      ? [
          process.stdout.isTTY
            ? 'Demonstration sign-in: admin@telecopy.example, password Telecopy2025'
            : 'The database has the demonstration; README.md says how to sign in',
        ]
      : []),
    ...(isNew ? [nextStep(settings)] : []),
    ...(metricsPort === undefined ? [] : [`Metrics are at http://${place}:${metricsPort}/metrics`]),
  ]
}

/** A person at a terminal reads sentences; a program that collects the log reads lines of JSON. */
function greet(log: Log, sentences: readonly string[]): void {
  for (const sentence of sentences) {
    if (process.stdout.isTTY) process.stdout.write(`${sentence}\n`)
    else log.info(sentence)
  }
}

/** The server process, from environment to listening; every failure is one sentence and a non-zero exit. */
export async function startProcess(): Promise<void> {
  let settings: Settings | undefined
  try {
    const roles = readRoles(process.argv.slice(2))
    settings = await readSettings()
    await start(settings, roles)
  } catch (error) {
    const sentence = operatorSentence(error, settings)
    if (sentence === undefined) console.error('Telecopy could not start:', error)
    else process.stderr.write(`Telecopy could not start. ${sentence}\n`)
    process.exit(1)
  }
}
