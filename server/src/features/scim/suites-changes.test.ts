import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { directoryOf, errorOf, newUser, patchOf, userSchema } from './scim.factory.ts'

let test: TestApp
let org: Organisation
let send: ReturnType<typeof directoryOf>

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  const { key } = await makeGroupKey(test.database.db, org.east.group.fsi_gid, { permissions: ['users'] })
  send = directoryOf(test, key)
})
afterAll(() => test.close())

type User = Record<string, unknown> & { id: string; userName: string }

let made = 0
const created = async (fields: object = {}): Promise<User> => {
  made += 1
  const { status, body } = await send('POST', '/Users', {
    body: newUser({ externalId: `suite-${made}`, ...fields }),
  })
  expect(status).toBe(201)
  return body as User
}
const work = (value: string) => ({ emails: [{ value, type: 'work', primary: true }] })
const patch = (id: string, ...operations: object[]) =>
  send('PATCH', `/Users/${id}`, { body: patchOf(...operations) })
const countOfUsers = async () => (await send('GET', '/Users?count=0')).body['totalResults']

describe('a body', () => {
  it.each(['', 'null', '[]', '[{}]', '"text"', '7', '{"userName":'])(
    'that is no object is refused by POST, PUT and PATCH: %s (RFC 7644, section 3.12)',
    async (body) => {
      const user = await created()
      const before = await countOfUsers()
      for (const [method, path] of [
        ['POST', '/Users'],
        ['PUT', `/Users/${user.id}`],
        ['PATCH', `/Users/${user.id}`],
      ] as const) {
        const answer = await send(method, path, { body })
        expect([method, answer.status, answer.body]).toEqual([method, 400, errorOf(400, 'invalidSyntax')])
      }
      expect((await send('GET', `/Users/${user.id}`)).body).toEqual(user)
      expect(await countOfUsers()).toBe(before)
    },
  )

  it.each(['POST', 'PUT', 'PATCH'] as const)('of another type is refused by %s', async (method) => {
    const { id } = await created()
    const path = method === 'POST' ? '/Users' : `/Users/${id}`
    const { status, body } = await send(method, path, { body: '<user/>', type: 'application/xml' })
    expect([status, body]).toEqual([415, errorOf(415)])
  })

  it('may name its schemas or not, and the names of attributes in any case (RFC 7643, section 2.1)', async () => {
    const { userName, name } = newUser()
    const { status, body } = await send('POST', '/Users', { body: { USERNAME: userName, NAME: name } })
    expect([status, body]).toEqual([201, expect.objectContaining({ schemas: [userSchema], userName })])
  })

  it('keeps the attributes of the core schema at its top (RFC 7643, section 3)', async () => {
    const { userName, ...rest } = newUser()
    const { status, body } = await send('POST', '/Users', { body: { ...rest, [userSchema]: { userName } } })
    expect([status, body]).toEqual([400, errorOf(400, 'invalidValue')])
  })
})

describe('null and the empty list (RFC 7643, section 2.5)', () => {
  it('in a new user are as if left out', async () => {
    const { userName, ...answer } = await created({
      externalId: null,
      emails: null,
      timezone: null,
      preferredLanguage: null,
      title: null,
      addresses: null,
    })
    expect(answer).toMatchObject({ timezone: 'UTC', preferredLanguage: 'en', ...work(userName) })
    expect(answer).not.toHaveProperty('externalId')
  })

  it.each([
    ['externalId', null, { externalId: undefined }],
    ['timezone', null, { timezone: 'UTC' }],
    ['preferredLanguage', null, { preferredLanguage: 'en' }],
    ['emails', null],
    ['emails', []],
    ['emails', [{ value: null, type: 'work' }]],
    ['emails[type eq "work"].value', null],
  ])('in %s take the value %j away, by PUT and by PATCH', async (path, value, usual?: object) => {
    const start = { timezone: 'Asia/Tokyo', preferredLanguage: 'fr', ...work('sso@directory.example') }
    for (const method of ['PUT', 'PATCH'] as const) {
      const { id, userName, name } = await created(start)
      const answer =
        method === 'PUT'
          ? await send('PUT', `/Users/${id}`, { body: { userName, name, [path]: value } })
          : await patch(id, { op: 'replace', path, value })
      expect(answer.status).toBe(200)
      expect({ externalId: undefined, ...answer.body }).toMatchObject(usual ?? work(userName))
    }
  })

  it.each(['userName', 'name.givenName', 'name.familyName', 'active'])(
    'in %s are refused, and nothing changes',
    async (path) => {
      const user = await created()
      for (const operation of [
        { op: 'replace', path, value: null },
        { op: 'replace', value: { timezone: 'Asia/Tokyo', [path]: null } },
        { op: 'remove', path },
      ]) {
        const { status, body } = await patch(user.id, operation)
        expect([status, body]).toEqual([400, errorOf(400, 'invalidValue')])
      }
      expect((await send('GET', `/Users/${user.id}`)).body).toEqual(user)
    },
  )
})

describe('an e-mail address (RFC 7643, section 2.4)', () => {
  it.each([
    'emails[primary eq true].value',
    'emails[primary eq "True"].value',
    'emails[primary eq true]',
    `${userSchema}:emails[type eq "work"].value`,
    'emails.value',
  ])('is set by the path %s, with or without one in the operation', async (path) => {
    const { id } = await created()
    const value = path.endsWith('value') ? 'one@directory.example' : { value: 'one@directory.example' }
    expect((await patch(id, { op: 'replace', path, value })).body).toMatchObject(
      work('one@directory.example'),
    )
    const second = path.endsWith('value') ? 'two@directory.example' : { value: 'two@directory.example' }
    const { body } = await patch(id, { op: 'add', value: { [path]: second } })
    expect(body).toMatchObject(work('two@directory.example'))
  })

  it('of another type is not kept, and does not replace that of the type work', async () => {
    const { id } = await created(work('kept@directory.example'))
    const home = { value: 'home@directory.example', type: 'home' }
    for (const operation of [
      { op: 'add', path: 'emails', value: [home] },
      { op: 'add', value: { emails: [home] } },
      { op: 'add', path: 'emails[type eq "home"].value', value: home.value },
    ])
      expect((await patch(id, operation)).body).toMatchObject(work('kept@directory.example'))
    const both = [home, { value: 'next@directory.example', primary: true }]
    const { body } = await patch(id, { op: 'replace', path: 'emails', value: both })
    expect(body).toMatchObject(work('next@directory.example'))
  })

  it('is refused if two are the primary one', async () => {
    const user = await created()
    const emails = ['a@directory.example', 'b@directory.example'].map((value) => ({ value, primary: true }))
    for (const { status, body } of [
      await patch(user.id, { op: 'add', path: 'emails', value: emails }),
      await send('PUT', `/Users/${user.id}`, { body: { userName: user.userName, emails } }),
      await send('POST', '/Users', { body: newUser({ emails }) }),
    ])
      expect([status, body]).toEqual([400, errorOf(400, 'invalidValue')])
    expect((await send('GET', `/Users/${user.id}`)).body).toEqual(user)
  })
})

it('every answer with a user names its address and its version (RFC 7644, sections 3.1 and 3.14)', async () => {
  const { id, userName } = await created()
  for (const { status, headers, body } of [
    await send('GET', `/Users/${id}`),
    await send('PUT', `/Users/${id}`, { body: { userName, active: false } }),
    await patch(id, { op: 'replace', path: 'active', value: true }),
  ]) {
    const { location, version } = body['meta'] as Record<string, string>
    expect([status, headers.location, headers.etag]).toEqual([200, location, version])
    expect(location).toMatch(new RegExp(`/scim/v2/Users/${id}$`))
  }
})

describe('PUT (RFC 7644, section 3.5.1)', () => {
  it('ignores what is only shown: id, meta, displayName and phoneNumbers', async () => {
    const { id, ...user } = await created(work('kept@directory.example'))
    const { status, body } = await send('PUT', `/Users/${id}`, {
      body: {
        ...user,
        id: '7',
        displayName: 'Another',
        phoneNumbers: [{ value: '555', type: 'work' }],
        meta: { resourceType: 'Group', version: 'W/"9"' },
      },
    })
    expect([status, body]).toEqual([200, { id, ...user }])
  })

  it('refuses the userName of another user, and changes nothing', async () => {
    const [one, other] = [await created(), await created()]
    const { status, body } = await send('PUT', `/Users/${one.id}`, {
      body: { ...one, timezone: 'Asia/Tokyo', userName: other.userName.toUpperCase() },
    })
    expect([status, body]).toEqual([409, errorOf(409, 'uniqueness')])
    expect((await send('GET', `/Users/${one.id}`)).body).toEqual(one)
  })
})

describe('PATCH (RFC 7644, section 3.5.2)', () => {
  it('does the operations one after the other, so that the last one holds', async () => {
    const { id, userName } = await created(work('first@directory.example'))
    const { body } = await patch(
      id,
      { op: 'ADD', path: 'timezone', value: 'Asia/Tokyo' },
      { op: 'remove', path: 'timezone' },
      { op: 'Remove', path: 'emails[type eq "work"]' },
      { op: 'add', path: 'externalId', value: 'a' },
      { op: 'replace', path: 'externalId', value: `last-${id}` },
    )
    expect(body).toMatchObject({ timezone: 'UTC', externalId: `last-${id}`, ...work(userName) })
  })

  it('with the flag of Entra ID sets several attributes at once', async () => {
    const { id } = await created()
    const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber'
    const { status, body } = await patch(
      id,
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'flag@directory.example' },
      { op: 'replace', path: 'active', value: false },
      { op: 'add', path: 'nickName', value: 'Babs' },
      {
        op: 'replace',
        value: { displayName: 'B', 'name.givenName': 'G', 'name.familyName': 'F', [extension]: '7' },
      },
    )
    expect([status, body]).toEqual([200, expect.objectContaining(work('flag@directory.example'))])
    expect(body).toMatchObject({ active: false, name: { givenName: 'G', familyName: 'F', formatted: 'G F' } })
  })

  it('that changes nothing keeps the version, and leaves no record', async () => {
    const user = await created()
    const { status, body } = await patch(user.id, {
      op: 'replace',
      value: { active: true, name: user['name'] },
    })
    expect([status, body]).toEqual([200, user])
    const { rows } = await test.database.pool.query(
      "select action from audit_log where entity = 'user' and entity_id = $1 and action <> 'user.link-directory'",
      [Number(user.id)],
    )
    expect(rows).toEqual([{ action: 'user.create' }])
  })

  it.each([
    '.',
    'userName.',
    '.userName',
    'emails[].value',
    'emails[type eq 123].',
    'with space',
    'userName.part',
    7,
  ])('refuses the path “%s” with invalidPath', async (path) => {
    const user = await created()
    for (const op of ['add', 'replace', 'remove']) {
      const { status, body } = await patch(user.id, { op, path, value: 'a' })
      expect([op, status, body]).toEqual([op, 400, errorOf(400, 'invalidPath')])
    }
    expect((await send('GET', `/Users/${user.id}`)).body).toEqual(user)
  })

  it.each(['id', 'meta', 'meta.version'])('refuses to change %s with mutability', async (path) => {
    const { id } = await created()
    for (const op of ['replace', 'remove'])
      expect((await patch(id, { op, path, value: 'a' })).body).toEqual(errorOf(400, 'mutability'))
  })
})

describe('versions (RFC 7644, section 3.14)', () => {
  it.each(['PUT', 'PATCH', 'DELETE'] as const)('%s needs that of If-Match', async (method) => {
    const user = await created()
    const body =
      method === 'PUT' ? { ...user, active: false } : patchOf({ op: 'replace', path: 'active', value: false })
    const sent = method === 'DELETE' ? {} : { body }
    const ask = (tag: string) => send(method, `/Users/${user.id}`, { ...sent, headers: { 'if-match': tag } })
    for (const tag of ['W/"9"', '"9"', 'none']) {
      const answer = await ask(tag)
      expect([tag, answer.status, answer.body]).toEqual([tag, 412, errorOf(412)])
    }
    expect((await send('GET', `/Users/${user.id}`)).body).toEqual(user)
    expect((await ask('W/"1"')).status).toBe(method === 'DELETE' ? 204 : 200)
  })

  it.each(['W/"1"', '"1"', '*', 'W/"7", W/"1"'])('GET with If-None-Match %s has no body', async (tag) => {
    const { id } = await created()
    const ask = (known: string) => send('GET', `/Users/${id}`, { headers: { 'if-none-match': known } })
    const { status, body, headers } = await ask(tag)
    expect([status, body, headers.etag]).toEqual([304, {}, 'W/"1"'])
    expect((await ask('W/"7"')).status).toBe(200)
  })
})
