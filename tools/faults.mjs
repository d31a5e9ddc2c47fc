// @ts-check
import './lib/require-supported-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { requireBin } from './lib/bin.mjs'
import { faultEnvironment, readFaultRun, repeating, vitestArguments } from './lib/fault-runs.mjs'
import { hasPostgres, postgresMissing } from './lib/find-postgres.mjs'
import { root } from './lib/root.mjs'

/** @param {readonly string[]} words */
async function runFaults(words) {
  const run = readFaultRun(words)
  if (!hasPostgres()) throw new Error(`${postgresMissing}.`)
  console.log(`Seed ${run.seed}. To repeat: ${repeating(run)}\n`)
  const vitest = spawn(process.execPath, [requireBin('vitest'), ...vitestArguments(run)], {
    cwd: root,
    env: { ...process.env, ...faultEnvironment(run) },
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => vitest.kill(signal))
  const [code] = await once(vitest, 'exit')
  return code ?? 1
}

try {
  process.exitCode = await runFaults(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
