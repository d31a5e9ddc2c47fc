import { readFaultRun } from '../lib/fault-runs.mjs'

/** A run that was started without a seed, for example by an editor, gets one and prints it. */
export function setup(): void {
  if (process.env['TELECOPY_FAULT_SEED'] !== undefined) return
  const { seed } = readFaultRun([])
  process.env['TELECOPY_FAULT_SEED'] = String(seed)
  console.log(`The seed of the faults is ${seed}.`)
}
