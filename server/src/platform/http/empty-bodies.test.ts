import { type IncomingHttpHeaders, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, allCalls } from '@telecopy/contract/all-calls'
import type { Call } from '@telecopy/contract/kit/define-call'
import { makeApiKey, makeGroupKey } from '../../features/api-keys/api-keys.factory.ts'
import { directoryOf, newUser } from '../../features/scim/scim.factory.ts'
import { testPassword } from '../../features/users/users.factory.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runsAllTests } from '../../testing/races.ts'
import { type TestApp, basicHeader, openTestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation
let port: number
let engineKey: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  engineKey = (await makeApiKey(test.database.db)).key
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => test.close())

type Answer = { status: number | undefined; code?: unknown; message?: unknown; errors?: unknown }

/** The part of an answer that does not differ each time: no tokens. */
function outcomeOf(status: number | undefined, body: string): Answer {
  if (!body.startsWith('{"code"')) return { status }
  const { code, message, errors } = JSON.parse(body) as Answer
  return { status, code, message, errors }
}

/** Sends a request without a body. Node itself would add a header that names its length. */
const sendEmpty = (method: string, path: string, headers: IncomingHttpHeaders): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      text(answer).then((body) => resolve(outcomeOf(answer.statusCode, body)), reject)
    })
    request.on('error', reject)
    if (headers['transfer-encoding'] === undefined) request.removeHeader('transfer-encoding')
    if (headers['content-length'] === undefined) request.removeHeader('content-length')
    request.end()
  })

const json = 'application/json'

/** The headers that clients send beside a request without a body. */
const variants: [name: string, headers: IncomingHttpHeaders][] = [
  ['a content type', { 'content-type': json }],
  ['a content type and the length 0', { 'content-type': json, 'content-length': '0' }],
  ['a content type with a charset', { 'content-type': 'application/json; charset=utf-8' }],
  ['the type of a form', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' }],
  [
    'the type of a form with a file',
    { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '0' },
  ],
  ['a content type that no call takes', { 'content-type': 'text/plain' }],
  ['a content type that is none', { 'content-type': 'none' }],
  ['an empty content type', { 'content-type': '' }],
  ['the length 0', { 'content-length': '0' }],
  ['no chunk', { 'transfer-encoding': 'chunked' }],
  ['no chunk, and a content type', { 'transfer-encoding': 'chunked', 'content-type': json }],
  [
    'no chunk, and a content type that no call takes',
    { 'transfer-encoding': 'chunked', 'content-type': 'text/plain' },
  ],
]

const pathOf = ({ path }: Call): string => path.replace(/:\w+/g, '1')

/** What each call needs to be opened. The calls that end a session come last. */
async function authorise(name: CallName): Promise<string> {
  const { access } = allCalls[name]
  if (access === 'basic') return basicHeader(org.administrator.email, testPassword)
  if (access === 'engine') return `Bearer ${engineKey}`
  return `Bearer ${await tokenOf(test, org.administrator)}`
}

describe('a request without a body', () => {
  const named = Object.keys(allCalls) as CallName[]
  const withBody = named.filter((name) => allCalls[name].method !== 'GET')

  // `npm test` sends a quarter of them to each call, and each of them to a quarter of the calls.
  const variantsFor = (name: CallName) =>
    runsAllTests ? variants : variants.filter((_, at) => at % 4 === withBody.indexOf(name) % 4)

  it.each(withBody)('to %s is answered alike, whatever headers it has', async (name) => {
    const authorization = await authorise(name)
    const { method } = allCalls[name]
    const plain = await sendEmpty(method, pathOf(allCalls[name]), { authorization })
    expect([413, 415, 500, 501, 503]).not.toContain(plain.status)
    for (const [, headers] of variantsFor(name)) {
      test.clock.advance(61)
      const fresh = name === 'signOut' ? await authorise(name) : authorization
      const answer = await sendEmpty(method, pathOf(allCalls[name]), { authorization: fresh, ...headers })
      expect({ headers, ...answer }).toEqual({ headers, ...plain })
    }
  })

  it.each(variants)(
    'of a directory that removes a user disables the user, with %s',
    async (_name, headers) => {
      const { key } = await makeGroupKey(test.database.db, org.east.group.fsi_gid, { permissions: ['users'] })
      const directory = directoryOf(test, key)
      const { body } = await directory('POST', '/Users', { body: newUser() })
      const sent = { authorization: `Bearer ${key}`, ...headers }
      expect(await sendEmpty('DELETE', `/scim/v2/Users/${body['id'] as string}`, sent)).toEqual({
        status: 204,
      })
      const row = await test.database.db
        .selectFrom('users')
        .select('is_active')
        .where('fsi_uid', '=', Number(body['id']))
        .executeTakeFirst()
      expect(row).toEqual({ is_active: 0 })
    },
  )

  it.each(['POST', 'PUT', 'PATCH'])(
    'of a directory that writes by %s is 400 in its own form',
    async (method) => {
      const { key } = await makeGroupKey(test.database.db, org.east.group.fsi_gid, { permissions: ['users'] })
      const path = method === 'POST' ? '/scim/v2/Users' : `/scim/v2/Users/${org.east.user.fsi_uid}`
      for (const [, headers] of variants)
        expect(await sendEmpty(method, path, { authorization: `Bearer ${key}`, ...headers })).toEqual({
          status: 400,
        })
    },
  )

  it('leaves out all fields of the call', async () => {
    const authorization = `Bearer ${await tokenOf(test, org.administrator)}`
    expect(
      await sendEmpty('POST', '/admin-endpoint/user/list', { authorization, 'content-type': json }),
    ).toEqual({
      status: 200,
      code: 1,
    })
    expect(await sendEmpty('POST', '/admin-endpoint/user/delete', { authorization })).toMatchObject({
      status: 400,
      errors: [{ path: 'fsi_uid' }],
    })
  })
})
