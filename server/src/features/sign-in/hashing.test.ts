import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdministratorAccount, testPassword } from '../users/users.factory.ts'
import { makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { hashing } from './password-hash.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('of 200 parallel sign-ins at most half the cores hash at once, and everybody gets in (req 86)', async () => {
  const org = await makeOrganisation(test)
  const accounts = await Promise.all(
    Array.from({ length: 20 }, () => makeAdministratorAccount(test.database.db, org.root.fsi_gid)),
  )
  const seen: { active: number; pending: number }[] = []
  const sampler = setInterval(
    () => void seen.push({ active: hashing.activeCount, pending: hashing.pendingCount }),
    1,
  )
  const signIns = accounts.flatMap(({ email }, account) =>
    Array.from({ length: 10 }, (_, index) =>
      test.call('signIn', { basic: [email, testPassword], address: `10.7.${account}.${index}` }),
    ),
  )
  const answers = await Promise.all(signIns)
  clearInterval(sampler)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200))
  const most = Math.max(1, Math.floor(availableParallelism() / 2))
  expect(Math.max(...seen.map(({ active }) => active))).toBe(most)
  expect(Math.max(...seen.map(({ pending }) => pending))).toBeGreaterThan(50)
}, 60_000)
