import { createHash } from 'node:crypto'

const parts = [
  [0, 8],
  [8, 12],
  [12, 16],
  [16, 20],
  [20, 32],
] as const

/** The identifier of the job for a thing: the same for the same name, in the form of a UUID. */
export function jobIdOf(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex')
  return parts.map(([from, to]) => digest.slice(from, to)).join('-')
}
