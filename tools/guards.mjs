// @ts-check
import './lib/require-supported-node.mjs'
import { copyTree } from './lib/copy-tree.mjs'
import { projectOf, readGuards } from './guarding/guard.mjs'
import { tryGuards } from './guarding/try-guards.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { endRunning } from './lib/run.mjs'

const wanted = process.argv[2]
const guards = (await readGuards()).filter(
  ({ name, row }) => wanted === undefined || `${row} ${name}`.includes(wanted),
)
const given = process.env['TEST_DATABASE_URL']
const needsPostgres = guards.some(({ test }) => projectOf(test.file) === 'server-postgres')

// Two guards at a time keep two cores busy.
const copies = /** @type {const} */ ([copyTree(), copyTree()])
process.on('exit', () => copies.forEach(({ remove }) => remove()))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    endRunning()
    process.exit(1)
  })
}

// One server for all runs; each run has its own databases on it.
const postgres = needsPostgres && !given ? await startPostgres() : undefined
const url = given || postgres?.url
try {
  const { passed, failed } = await tryGuards([copies[0].folder, copies[1].folder], guards, {
    env: url ? { TEST_DATABASE_URL: url } : {},
    print: ({ guard, isHeld, says }) =>
      console.log(`${isHeld ? '✓' : '✗'} ${guard.row.padEnd(12)} ${guard.name}\n${' '.repeat(15)}${says}`),
  })
  if (guards.length === 0) console.log('There is no guard of that name.')
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} finally {
  await postgres?.stop()
}
