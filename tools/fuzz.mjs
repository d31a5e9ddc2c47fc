// @ts-check
import './lib/require-supported-node.mjs'
import { requireBin } from './lib/bin.mjs'
import { hasPostgres, postgresMissing } from './lib/find-postgres.mjs'
import { fuzzEnvironment, readFuzzRun, repeating } from './lib/fuzz-runs.mjs'
import { runInTerminal } from './lib/run-in-terminal.mjs'

/** @param {readonly string[]} words */
async function runFuzz(words) {
  const run = readFuzzRun(words)
  if (!hasPostgres()) throw new Error(`${postgresMissing}.`)
  for (let round = 0; round < run.rounds; round += 1) {
    console.log(`Seed ${run.seed + round}. To repeat: ${repeating(run, round)}\n`)
    // oxlint-disable-next-line no-await-in-loop -- one sequence after the other
    const code = await runInTerminal(
      requireBin('vitest'),
      ['run', '--project=server-postgres', 'server/src/fuzz.test.ts'],
      { env: fuzzEnvironment(run, round) },
    )
    if (code !== 0) return code
  }
  return 0
}

try {
  process.exitCode = await runFuzz(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
