import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGroupKey } from '../../features/api-keys/api-keys.factory.ts'
import { makeGroup } from '../../features/groups/groups.factory.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runsAllTests } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation
beforeAll(async () => {
  ;({ test, org } = await openOrganisation({ databasePool: 10 }))
})
afterAll(() => test.close())

const email = 'somebody@example.com'

// Each flood is answered to its end, one call after the other.
const share = runsAllTests ? 1 : 0.4

it('keys of a branch that are refused without end delay no call of another branch (req 113)', async () => {
  const { db } = test.database
  const keys = await Promise.all(
    Array.from({ length: 25 * share }, async () => {
      const { fsi_gid } = await makeGroup(db, org.east.group.fsi_gid)
      return (await makeGroupKey(db, fsi_gid, { permissions: ['read', 'users'] })).key
    }),
  )
  const ask = async (token: string) =>
    (await test.call('checkEmailExists', { token, body: { email } })).status
  const west = await tokenOf(test, org.west.administrator)
  const asked = await Promise.all(keys.flatMap((key) => Array.from({ length: 4 / share }, () => ask(key))))
  expect(asked.filter((status) => status === 429).length).toBeGreaterThan(0)
  let answered = 0
  const flood = Promise.all(
    Array.from({ length: 200 * share }, async (_, at) => {
      const status = await ask(keys[at % keys.length] ?? '')
      answered += 1
      return status
    }),
  )
  expect((await test.call('getAccount', { token: west })).status).toBe(200)
  expect(answered).toBeLessThan(100 * share)
  expect(new Set(await flood)).toEqual(new Set([429]))
})

it('invented tokens from one address delay no first call with a new token from another (req 101, 113)', async () => {
  const invented = (at: number) => test.call('getAccount', { token: `none-${at}`, address: '198.51.100.7' })
  let answered = 0
  const flood = Promise.all(
    Array.from({ length: 100 * share }, async (_, at) => {
      const { status } = await invented(at)
      answered += 1
      return status
    }),
  )
  const west = await tokenOf(test, org.west.administrator)
  expect((await test.call('getAccount', { token: west, address: '203.0.113.9' })).status).toBe(200)
  expect(answered).toBeLessThan(50 * share)
  expect(new Set(await flood)).toEqual(new Set([401]))
})

it('invented tokens from many addresses delay no first call with a new token from another (req 101, 113)', async () => {
  // The addresses of one site count together.
  const addresses = [
    ...Array.from({ length: 30 * share }, (_, at) => `198.51.100.${at + 10}`),
    ...Array.from({ length: 30 * share }, (_, at) => `2001:db8:7:${at}::1`),
  ]
  const invent = (name: string) =>
    addresses.map((address, at) => test.call('getAccount', { token: `${name}-${at}`, address }))
  await Promise.all(invent('first'))
  const west = await tokenOf(test, org.west.administrator)
  let answered = 0
  const flood = Promise.all(
    [...invent('second'), ...invent('third')].map(async (one) => {
      const { status } = await one
      answered += 1
      return status
    }),
  )
  expect((await test.call('getAccount', { token: west, address: '203.0.113.10' })).status).toBe(200)
  expect(answered).toBeLessThan(20 * share)
  expect(new Set(await flood)).toEqual(new Set([401]))
})
