import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { release } from '@telecopy/contract/limits'
import type { OpenDatabase } from '../db/open-database.ts'
import { inTime } from '../time/in-time.ts'
import { readTogether } from './installation.queries.ts'
import { declaredReadings, declaredSeries, type Reading, type Series } from './series.ts'
import type { InstallationWorld, Sample } from './survey.ts'

const patienceMilliseconds = 1000
const keptMilliseconds = 3000

type Seen = { at: number; samples: readonly Sample[] | undefined }

/**
 * Makes a reader of the installation's numbers. It answers undefined when the database does not give them within a
 * second, keeps an answer for three seconds, and has at most one read under way, however many scrapes ask.
 */
function readInstallation(world: InstallationWorld): () => Promise<readonly Sample[] | undefined> {
  let seen: Seen | undefined
  let reading: Promise<readonly Sample[]> | undefined
  const look = async (): Promise<Seen> => {
    reading ??= readTogether(world, patienceMilliseconds).finally(() => (reading = undefined))
    const samples = await inTime(reading, patienceMilliseconds).catch(() => undefined)
    return { at: performance.now(), samples }
  }
  return async () => {
    if (seen === undefined || performance.now() - seen.at > keptMilliseconds) seen = await look()
    return seen.samples
  }
}

export type RegistryWorld = InstallationWorld & { pool: OpenDatabase['pool'] }

export type Scrapes = {
  contentType: string
  /** The text of all series. Scrapes at the same time share one. */
  text(): Promise<string>
  /** Ends the counting. */
  close(): void
}

const prefix = 'telecopy_'
const bucketsOfSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

function addSeries(register: Registry, series: Series): void {
  const { kind, name, help, labelNames, known } = series
  const options = { name: `${prefix}${name}`, help, labelNames: [...labelNames], registers: [register] }
  if (kind === 'histogram') {
    const histogram = new Histogram({ ...options, buckets: bucketsOfSeconds })
    series.attach({ add: (labels, seconds) => histogram.observe(labels, seconds) })
    return
  }
  const counter = new Counter(options)
  for (const labels of known) counter.inc(labels, 0)
  series.attach({ add: (labels, value) => counter.inc(labels, value) })
}

function addReading(register: Registry, { name, help, read }: Reading): void {
  const gauge: Gauge = new Gauge({
    name: `${prefix}${name}`,
    help,
    registers: [register],
    collect: () => gauge.set(read()),
  })
}

function addPool(register: Registry, pool: OpenDatabase['pool']): void {
  const readings: Reading[] = [
    {
      name: 'pool_size',
      help: 'The most connections that this process opens to the database.',
      read: () => pool.options.max,
    },
    {
      name: 'pool_in_use',
      help: 'Connections that work for somebody.',
      read: () => pool.totalCount - pool.idleCount,
    },
    { name: 'pool_idle', help: 'Open connections that nobody uses.', read: () => pool.idleCount },
    { name: 'pool_waiting', help: 'Callers that wait for a connection.', read: () => pool.waitingCount },
  ]
  for (const one of readings) addReading(register, one)
}

function addBuild(register: Registry): void {
  const help = 'The release that this process runs, as labels.'
  new Gauge({
    name: `${prefix}build_info`,
    help,
    labelNames: ['version', 'node'],
    registers: [register],
  }).set({ version: release.version, node: process.versions.node }, 1)
}

/** Adds the gauges of the installation. Answers how to show what was read of them; nothing if it was not read. */
function addInstallation(register: Registry, { surveys }: InstallationWorld) {
  const up = new Gauge({
    name: `${prefix}database_up`,
    help: 'Whether the database gave the numbers of the installation within a second.',
    registers: [register],
  })
  const gauges = new Map(
    surveys
      .flatMap((survey) => Object.entries(survey.gauges))
      .map(([name, { help, labelNames }]) => [
        name,
        { labelNames, gauge: new Gauge({ name, help, labelNames: [...labelNames], registers: [register] }) },
      ]),
  )
  return (samples: readonly Sample[] | undefined): void => {
    up.set(samples === undefined ? 0 : 1)
    for (const { gauge, labelNames } of gauges.values()) {
      // The library sets a gauge without labels to 0, which would be a lie.
      if (labelNames.length === 0) gauge.remove()
      else gauge.reset()
    }
    for (const { name, labels = {}, value } of samples ?? []) gauges.get(name)?.gauge.set(labels, value)
  }
}

/** Begins to count what the process declares, from 0. */
export function openRegistry(world: RegistryWorld): Scrapes {
  const register = new Registry()
  collectDefaultMetrics({ register })
  addBuild(register)
  for (const series of declaredSeries) addSeries(register, series)
  for (const one of declaredReadings) addReading(register, one)
  addPool(register, world.pool)
  const show = addInstallation(register, world)
  const read = readInstallation(world)
  const scrape = async (): Promise<string> => {
    show(await read())
    return register.metrics()
  }
  let scraping: Promise<string> | undefined
  return {
    contentType: register.contentType,
    text: () => (scraping ??= scrape().finally(() => (scraping = undefined))),
    close() {
      for (const series of declaredSeries) series.attach(undefined)
    },
  }
}
