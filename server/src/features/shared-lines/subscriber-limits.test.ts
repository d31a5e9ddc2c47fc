import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscriberChanges } from '@telecopy/contract/limits'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeSubscription } from './shared-lines.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

it('the users that are subscribed and taken out have a limit for a branch in a minute, in both lists together (req 83, 108, 113)', async () => {
  const { fsi_uid } = org.east.user
  const gsd_id = await makeSubscription(test.database.db, org.east.user)
  const users = Array.from({ length: 1000 }, () => fsi_uid)
  const save = async (token: string) => {
    const body = { gsd_id, gsd_selected_subscribers: users, gsd_removed_subscribers: users }
    return (await test.call('updateSubscribers', { token, body })).status
  }
  // An account has three quarters of its branch.
  const saves = Math.floor((subscriberChanges.perMinute * 3) / 4 / (2 * users.length))
  for (let at = 0; at < saves; at += 1) expect(await save(east)).toBe(200)
  expect(await save(east)).toBe(429)
  expect(await save(root)).toBe(200)
  test.clock.advance(61)
  expect(await save(east)).toBe(200)
})
