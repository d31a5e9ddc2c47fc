import { randomInt } from 'node:crypto'

/** Chooses the seed of a run of faults that was given none, and says it. */
export function setup(): void {
  process.env['TELECOPY_FAULT_SEED'] ||= String(randomInt(1_000_000))
  console.log(`The faults' seed is ${process.env['TELECOPY_FAULT_SEED']}.`)
}
