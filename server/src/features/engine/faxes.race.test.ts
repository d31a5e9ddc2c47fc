import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../platform/seeded-random.ts'
import { deadlocksOf } from '../../testing/deadlocks.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { parties, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { usageDifferences } from '../../testing/usage.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeUser } from '../users/users.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let tokens: string[]

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
  tokens = await times(parties, async () => (await makeApiKey(test.database.db)).key)
})
afterAll(() => test.close())
