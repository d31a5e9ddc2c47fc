import { allActs } from '@telecopy/contract/all-acts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from './platform/seeded-random.ts'
import { makeActors } from './testing/fuzz/actors.ts'
import { columnsWithoutWord } from './testing/fuzz/canaries.ts'
import { type Game, play } from './testing/fuzz/play.ts'
import { brokenInvariants } from './testing/invariants.ts'
import { type TestApp, openTestApp } from './testing/test-app.ts'
import { usageDifferences } from './testing/usage-differences.ts'

// `npm run test:fuzz` plays longer sequences, of other seeds.
const seed = Number(process.env['TELECOPY_FUZZ_SEED'] ?? 4)
const calls = Number(process.env['TELECOPY_FUZZ_CALLS'] ?? 250)
const millisecondsPerCall = 250

let test: TestApp
let game: Game

beforeAll(async () => {
  test = await openTestApp()
  game = { test, random: seededRandom(seed), actors: await makeActors(test), succeeded: new Set() }
})
afterAll(() => test.close())

describe(`calls of seed ${seed} (req 110)`, () => {
  it('meet rows whose every text would be known in another branch', async () => {
    for (const { token, branch } of game.actors.branches) {
      await token()
      expect(branch && (await columnsWithoutWord(test.database.db, branch))).toEqual([])
    }
  })

  it(
    'answer no 5xx and no foreign word, change nothing when refused, and are recorded when they succeed',
    async () => expect(await play(game, calls)).toEqual([]),
    20_000 + calls * millisecondsPerCall,
  )

  it('break no invariant', async () => {
    expect(await brokenInvariants(test.database.db)).toEqual([])
    expect(await usageDifferences(test.database.db)).toEqual([])
  })

  it('leave records with fields that their acts name, and no others', async () => {
    const { rows } = await test.database.pool.query<{ action: string; fields: string[] }>(
      `select action, array_agg(distinct field) as fields from audit_log, jsonb_object_keys(
         coalesce(before, '{}') || coalesce(after, '{}')) field group by action order by action`,
    )
    const named = (action: string): string[] => Object.keys(allActs.get(action)?.fields ?? {})
    expect(
      rows.flatMap(({ action, fields }) =>
        fields.filter((field) => !named(action).includes(field)).map((field) => `${action}: ${field}`),
      ),
    ).toEqual([])
  })

  it('succeed often enough to prove something', () => {
    expect(game.succeeded.size).toBeGreaterThan(calls < 2000 ? 35 : 75)
  })
})
