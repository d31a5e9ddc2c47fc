import { type Random, seededRandom } from '@telecopy/server/platform/seeded-random'

const given = process.env.TELECOPY_FAULT_ROUNDS ?? '3'

/** Whether this is a full run of the faults. */
export const isFullRun = given === 'full'

/** The number of rounds of a fault in this run: a few in a run of all tests, `full` in a run of faults. */
export const roundsOf = (full: number): number => (isFullRun ? full : Number(given))

/** The random numbers of a fault. The same seed gives the same numbers, with any other faults beside it. */
export function chanceOf(fault: number): Random {
  const seed = Number(process.env.TELECOPY_FAULT_SEED)
  if (!Number.isInteger(seed)) throw new Error('The run of faults has no seed.')
  return seededRandom(seed + fault * 1_000_003)
}
