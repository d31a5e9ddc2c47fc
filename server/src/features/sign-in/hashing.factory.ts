import { afterAll, beforeAll } from 'vitest'
import { hashingTurns } from './password-hash.ts'

/** Hashes 16 passwords at once in the tests of a file, so that parallel clients reach the database in parallel. */
export function hashSideBySide(): void {
  const { concurrency } = hashingTurns
  beforeAll(() => {
    hashingTurns.concurrency = 16
  })
  afterAll(() => {
    hashingTurns.concurrency = concurrency
  })
}
