// A thousand users take ten seconds. `hostile-directories.test.ts` creates more users than the limit of a minute, and
// none waits.
// @module-tag long
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { directoryOf, newUser } from './scim.factory.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
})
afterAll(() => test.close())

const users = 1000
const atOnce = 8

it('a directory searches and creates 1,000 users in under 60 seconds, and none waits for the limit', async () => {
  const { key } = await makeGroupKey(test.database.db, org.east.group.fsi_gid, { permissions: ['users'] })
  const send = directoryOf(test, key)
  const bodies = Array.from({ length: users }, () => newUser())
  const statuses: number[] = []
  const work = async (): Promise<void> => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const filter = encodeURIComponent(`userName eq "${body.userName}"`)
      statuses.push((await send('GET', `/Users?filter=${filter}`)).status)
      statuses.push((await send('POST', '/Users', { body })).status)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, work))
  const seconds = (performance.now() - started) / 1000
  expect([
    statuses.filter((one) => one === 200).length,
    statuses.filter((one) => one === 201).length,
  ]).toEqual([users, users])
  expect(seconds).toBeLessThan(60)
}, 90_000)
