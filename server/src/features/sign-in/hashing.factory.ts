import { afterAll, beforeAll } from 'vitest'
import { hashingTurns } from './password-hash.ts'

/** For the tests of a file: one hash after another would bring parallel clients to the database one after another. */
export function hashSideBySide(): void {
  const { concurrency } = hashingTurns
  beforeAll(() => {
    hashingTurns.concurrency = 16
  })
  afterAll(() => {
    hashingTurns.concurrency = concurrency
  })
}
