import { addAccounts, signInAll } from './accounts.ts'
import { makeApiClient } from './api-client.ts'
import { measureAuditExports } from './audit-export.bench.ts'
import { type DataSet, fullSet, plainPool, preparePostgres, quickSet, startDatabase } from './database.ts'
import { measureEmbedded } from './embedded.bench.ts'
import { measureExports } from './export-table.ts'
import { measureGuesses } from './guesses.bench.ts'
import { measureGroupMove } from './group-move.bench.ts'
import { measureGrowth } from './growth.bench.ts'
import { measureFaxGrowth } from './fax-growth.bench.ts'
import { measureFaxes } from './faxes.bench.ts'
import { measureHeartbeats } from './heartbeats.bench.ts'
import { describeMachine } from './machine.ts'
import { measureOperations, operations, printPlans } from './operations.ts'
import { type ImportExtent, measureImports } from './import-table.ts'
import { measureNeighbours } from './neighbours.bench.ts'
import type { NeighboursExtent } from './neighbours-stage.ts'
import { measureNumberMoves } from './number-move.bench.ts'
import { type Options, readOptions, usage } from './options.ts'
import { type Pace, fullPace, quickPace } from './pace.ts'
import { measurePortal } from './portal.bench.ts'
import { type Misses, keepRatios, noMisses, releasedRatios } from './report.ts'
import { buildServer, startServer } from './server-process.ts'
import { measureScim } from './scim.bench.ts'
import { measureScrapes } from './scrape.bench.ts'
import { measureSoak } from './soak.bench.ts'
import { measureSignIn } from './sign-in.bench.ts'
import { measureTracing } from './tracing.bench.ts'
import { measureOverview } from './usage-overview.bench.ts'
import { measureStartUp } from './start-up.bench.ts'

type Extent = {
  set: DataSet
  pace: Pace
  deepPage: number
  sizes: readonly number[]
  faxes: readonly number[]
  starts: number
  downloads: number
  guesses: number
  imports: ImportExtent
  neighbours: NeighboursExtent
  soakSeconds: number
}

const full: Extent = {
  set: fullSet,
  pace: fullPace,
  deepPage: 500,
  sizes: [10_000, 100_000, 1_000_000],
  faxes: [100_000, 1_000_000, 10_000_000],
  starts: 5,
  downloads: 5,
  guesses: 2000,
  imports: { rows: 10_000, checked: 50_000, rounds: 8 },
  neighbours: { users: 60_000, idle: 3000, loaded: 6000, quiet: 30_000, patience: 60_000 },
  soakSeconds: 3600,
}
const quick: Extent = {
  set: quickSet,
  pace: quickPace,
  deepPage: 50,
  sizes: [1000, 10_000],
  faxes: [10_000, 50_000],
  starts: 1,
  downloads: 5,
  guesses: 40,
  imports: { rows: 10_000, checked: 50_000, rounds: 2 },
  neighbours: { users: 40_000, idle: 600, loaded: 2500, quiet: 3000, patience: 3500 },
  soakSeconds: 60,
}

type World = { url: string; options: Options; extent: Extent; misses: Misses }

async function measureCalls({ url, options, extent, misses }: World): Promise<void> {
  const all = operations(extent.deepPage)
  const pool = plainPool(url)
  const people = await addAccounts(pool, 96)
  if (options.plans) await printPlans(all, { pool, people })
  const server = await startServer({ DATABASE_URL: url })
  const client = makeApiClient(server.url)
  try {
    const accounts = await signInAll(client, people)
    await measureOperations(all, { client, accounts, pool, people }, { pace: extent.pace, misses })
  } finally {
    client.close()
    await server.stop()
    await pool.end()
  }
}

const measurements: Readonly<Record<string, (world: World) => Promise<void>>> = {
  process: ({ url, extent, misses }) => measureStartUp(url, extent.starts, misses),
  operations: measureCalls,
  overview: ({ url, extent, misses }) => measureOverview(url, { pace: extent.pace, misses }),
  groups: ({ url, extent, misses }) => measureGroupMove(url, { pace: extent.pace, misses }),
  'sign-in': ({ url, extent, misses }) => measureSignIn(url, { pace: extent.pace, misses }),
  guesses: ({ url, extent, misses }) => measureGuesses(url, { tries: extent.guesses, misses }),
  export: ({ url, extent, misses }) => measureExports(url, extent.downloads, misses),
  audit: ({ url, extent, misses }) => measureAuditExports(url, { pace: extent.pace, misses }),
  import: ({ url, extent, misses }) =>
    measureImports(url, { extent: extent.imports, pace: extent.pace, misses }),
  numbers: ({ url, extent, misses }) => measureNumberMoves(url, { pace: extent.pace, misses }),
  heartbeats: ({ url, extent, misses }) => measureHeartbeats(url, { pace: extent.pace, misses }),
  scim: ({ url, extent, misses }) => measureScim(url, { pace: extent.pace, misses }),
  faxes: ({ url, extent, misses }) => measureFaxes(url, { pace: extent.pace, misses }),
  scrape: ({ url, misses }) => measureScrapes(url, misses),
  tracing: ({ url, extent, misses }) => measureTracing(url, { pace: extent.pace, misses }),
  portal: ({ url, misses }) => measurePortal(url, misses),
  neighbours: ({ url, extent, misses }) => measureNeighbours(url, { extent: extent.neighbours, misses }),
  growth: ({ url, extent, misses }) => measureGrowth(url, { ...extent, misses }),
  'fax-growth': ({ url, extent, misses }) =>
    measureFaxGrowth(url, { sizes: extent.faxes, pace: extent.pace, misses }),
  soak: ({ url, extent, misses }) => measureSoak(url, { seconds: extent.soakSeconds, misses }),
  embedded: ({ extent }) => measureEmbedded(operations(extent.deepPage), extent),
}

async function prepareData({ url, extent }: World): Promise<void> {
  const took = await preparePostgres(url, extent.set)
  const { groups, users, numbers, faxes } = extent.set
  const loaded = took === 0 ? 'there already' : `loaded in ${(took / 1000).toFixed(0)} s`
  console.log(`Data set    ${groups} groups, ${users} users, ${numbers} numbers, ${faxes} faxes, ${loaded}`)
}

// Rounds of the quick run are short, so a miss counts when each of three tries has it.
const triesOf = (options: Options): number => (options.quick ? 3 : 1)

/** Whether a try is to be repeated: for its misses, or for ratios that are to be kept. */
const isRepeated = ({ sentences, ratios }: Misses, { keep }: Options): boolean =>
  keep ? Object.keys(ratios).length > 0 : sentences.size > 0

/** Measures until nothing is missed, or as often as it may. What is missed each time counts. */
async function measureOne(one: (world: World) => Promise<void>, world: World): Promise<Misses[]> {
  const { options, misses } = world
  const tries: Misses[] = []
  for (let isOver = false; !isOver;) {
    const fresh = noMisses(misses.released)
    await one({ ...world, misses: fresh })
    tries.push(fresh)
    isOver = tries.length === triesOf(options) || !isRepeated(fresh, options)
  }
  for (const [name, sentence] of tries.at(-1)?.sentences ?? [])
    if (tries.every(({ sentences }) => sentences.has(name))) misses.sentences.set(name, sentence)
  return tries
}

// A minute of it proves that it runs; only an hour shows something.
const isWanted = ({ only, quick: isQuick }: Options, name: string): boolean =>
  only.length === 0 ? name !== 'soak' || !isQuick : only.includes(name)

async function measureAll(world: World): Promise<void> {
  await prepareData(world)
  const tries: Misses[] = []
  for (const [name, one] of Object.entries(measurements))
    if (isWanted(world.options, name)) tries.push(...(await measureOne(one, world)))
  if (world.options.keep) await keepRatios(tries.map(({ ratios }) => ratios))
}

/** Measures on a given database, or on a private one that is removed at the end. */
async function measure(options: Options): Promise<Misses> {
  await buildServer()
  const misses = noMisses(options.quick && !options.keep ? await releasedRatios() : {})
  const world = { options, extent: options.quick ? quick : full, misses }
  if (options.database !== undefined) {
    await describeMachine(options.database, '.')
    await measureAll({ ...world, url: options.database })
    return world.misses
  }
  const postgres = await startDatabase()
  try {
    await describeMachine(postgres.url, postgres.folder)
    await measureAll({ ...world, url: postgres.url })
  } finally {
    await postgres.stop()
  }
  return world.misses
}

const options = readOptions(process.argv.slice(2))
const unknown = options.only.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}.\n\n${usage(Object.keys(measurements))}`)
  process.exit(1)
}
const misses = await measure(options)
if (misses.sentences.size > 0) {
  console.log(`\nNot reached:\n${[...misses.sentences.values()].map((miss) => `  ${miss}`).join('\n')}`)
  if (!options.keep) process.exitCode = 1
}
