// @ts-check
import './lib/require-supported-node.mjs'
import { requireBin } from './lib/bin.mjs'
import { faultEnvironment, readFaultRun, repeating, vitestArguments } from './lib/fault-runs.mjs'
import { hasPostgres, postgresMissing } from './lib/find-postgres.mjs'
import { runInTerminal } from './lib/run-in-terminal.mjs'

/** @param {readonly string[]} words */
async function runFaults(words) {
  const run = readFaultRun(words)
  if (!hasPostgres()) throw new Error(`${postgresMissing}.`)
  console.log(`Seed ${run.seed}. To repeat: ${repeating(run)}\n`)
  return runInTerminal(requireBin('vitest'), vitestArguments(run), { env: faultEnvironment(run) })
}

try {
  process.exitCode = await runFaults(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
