import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeServer } from '../../platform/http/make-server.ts'
import type { Turns } from '../../platform/http/turns.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { times } from '../../testing/races.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { directoryOf, newUser } from './scim.factory.ts'
import { openScim } from './scim.routes.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
})
afterAll(() => test.close())

const directoryOfGroup = async (fsi_gid: number) =>
  directoryOf(test, (await makeGroupKey(test.database.db, fsi_gid, { permissions: ['users'] })).key)

// `branch-limits.test.ts` shows the limit of a branch for keys.
it(
  'a directory learns of 33 addresses in a minute whether they are taken, and creates users without a limit (req 39)',
  { tags: 'long' },
  async () => {
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
  },
)

it('a large list is compressed in the turn of its request, and holds places until it is read (req 113)', async () => {
  const { db } = test.database
  const { fsi_gid } = org.west.below
  await times(60, () => makeUser(db, fsi_gid))
  const { key } = await makeGroupKey(db, fsi_gid, { permissions: ['users'] })
  const made: unknown[] = []
  const turns: Turns = async (_caller, work) => {
    const done = await work()
    made.push(done)
    return done
  }
  const held: (string | Buffer)[] = []
  const services = { ...test.services, turns }
  const server = makeServer(services)
  await openScim(server, services, { holdAnswer: (_ctx, _reply, answer) => void held.push(answer) })
  const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip' }
  const sent = await server.inject({ method: 'GET', url: '/scim/v2/Users?count=60', headers })
  expect(sent.headers).toMatchObject({ 'content-type': 'application/scim+json', 'content-encoding': 'gzip' })
  expect(JSON.parse(gunzipSync(sent.rawPayload).toString())).toMatchObject({ itemsPerPage: 60 })
  expect(made).toMatchObject([{ content: sent.rawPayload }])
  expect(held).toEqual([sent.rawPayload])
  await server.close()
})
