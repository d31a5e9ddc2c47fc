import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/db/open-database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { ScaleLoadError, type ScaleSize, loadAtScale } from './public.ts'

const clock = { now: () => 1_800_000_000 }
const small: ScaleSize = { groups: 60, users: 800, numbers: 1000, faxes: 3000, seed: 7 }

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await loadAtScale({ db: database.db, clock }, small, () => undefined)
})
afterAll(() => database.close())

describe('loading at scale', () => {
  it('refuses a database that is not empty, in one sentence', async () => {
    const again = loadAtScale({ db: database.db, clock }, small, () => undefined)
    await expect(again).rejects.toThrow(ScaleLoadError)
    await expect(again).rejects.toThrow(/^The database is not empty: .+\.$/)
  })

  it.each([
    [{ groups: 0 }, 'groups must be a whole number from 1 to 50,000, not 0.'],
    [{ groups: 1.5 }, 'groups must be a whole number from 1 to 50,000, not 1.5.'],
    [{ users: -1 }, 'users must be a whole number from 1 to 2,000,000, not -1.'],
    [{ numbers: Number.NaN }, 'numbers must be a whole number from 0 to 3,000,000, not NaN.'],
    [{ faxes: 1e9 }, 'faxes must be a whole number from 0 to 20,000,000, not 1000000000.'],
    [{ numbers: 0 }, 'Faxes need numbers to go through: ask for some numbers, or for no faxes.'],
  ])('refuses %o', async (changes, sentence) => {
    const load = loadAtScale({ db: database.db, clock }, { ...small, ...changes }, () => undefined)
    await expect(load).rejects.toThrow(new ScaleLoadError(sentence))
  })
})
