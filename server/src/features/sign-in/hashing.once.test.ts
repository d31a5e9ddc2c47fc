import { hash } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdministratorAccount, testPassword } from '../users/users.factory.ts'
import { makeOrganisation } from '../../testing/organisation.ts'
import { runsAllTests } from '../../testing/races.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { hashingTurns } from './password-hash.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('of many parallel sign-ins at most half the cores hash at once, and all succeed (req 86)', async () => {
  const org = await makeOrganisation(test)
  // Each at its own account and address: tries with one counter wait for each other before they are hashed.
  const people = runsAllTests ? 200 : 100
  // Slow enough that calls come faster than turns end.
  const password_hash = await hash(testPassword, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  const accounts = await Promise.all(
    Array.from({ length: people }, () =>
      makeAdministratorAccount(test.database.db, org.root.fsi_gid, { password_hash }),
    ),
  )
  const seen: { active: number; pending: number }[] = []
  const sampler = setInterval(
    () => void seen.push({ active: hashingTurns.activeCount, pending: hashingTurns.pendingCount }),
    1,
  )
  const signIns = accounts.map(({ email }, at) =>
    test.call('signIn', { basic: [email, testPassword], address: `10.7.0.${at}` }),
  )
  const answers = await Promise.all(signIns)
  clearInterval(sampler)
  expect(answers.map(({ status }) => status)).toEqual(signIns.map(() => 200))
  const most = Math.max(1, Math.floor(availableParallelism() / 2))
  expect(Math.max(...seen.map(({ active }) => active))).toBe(most)
  expect(Math.max(...seen.map(({ pending }) => pending))).toBeGreaterThan(50)
}, 60_000)

it('rests between two hashes while others wait, and answers before it rests (req 86)', async () => {
  const work = 40
  const turns = Math.max(1, Math.floor(availableParallelism() / 2))
  const started = performance.now()
  const ends = await Promise.all(
    Array.from({ length: 3 * turns }, () =>
      hashingTurns.run(() => pause(work)).then(() => performance.now() - started),
    ),
  )
  // Work, rest, work, rest, work: five spells until the last, one until the first.
  expect(Math.max(...ends) / Math.min(...ends)).toBeGreaterThan(4)
})
