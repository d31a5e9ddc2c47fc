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

const directoryOfGroup = async (fsi_gid: number) =>
  directoryOf(test, (await makeGroupKey(test.database.db, fsi_gid, { permissions: ['users'] })).key)

it('a directory learns of 33 addresses in a minute whether they are taken, and creates users without a limit (req 39)', async () => {
  const east = await directoryOfGroup(org.east.group.fsi_gid)
  const west = await directoryOfGroup(org.west.group.fsi_gid)
  const create = async (fields: object, send = east) =>
    (await send('POST', '/Users', { body: newUser(fields) })).status
  // More than the limit, so that a user that is made counts nothing. The key is two levels below its branch, which has 60.
  for (let made = 0; made < 61; made += 1)
    expect(await create(made === 0 ? { externalId: 'taken' } : {})).toBe(201)
  // The identifier is taken: a free address is refused too, and leaves no user.
  const probes = Array.from({ length: 43 }, (_, at) =>
    create({ externalId: 'taken', ...(at % 2 === 0 ? {} : { userName: org.west.user.email }) }),
  )
  const statuses = await Promise.all(probes)
  expect(statuses.filter((status) => status === 409)).toHaveLength(33)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const refused = await east('POST', '/Users', { body: newUser() })
  expect([refused.status, refused.body['status'], Number(refused.headers['retry-after'])]).toEqual([
    429,
    '429',
    expect.any(Number),
  ])
  expect(await create({}, west)).toBe(201)
})
