import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { directoryOf, errorOf as error, newUser, patchOf, userSchema } from './scim.factory.ts'

let test: TestApp
let org: Organisation
let east: string
let send: ReturnType<typeof directoryOf>
let west: ReturnType<typeof directoryOf>
let keyName: string

beforeAll(async () => {
  ;({ test, org, east } = await openOrganisation())
  const { db } = test.database
  const made = await makeGroupKey(db, org.east.group.fsi_gid, { permissions: ['users'] })
  keyName = made.name
  send = directoryOf(test, made.key)
  west = directoryOf(test, (await makeGroupKey(db, org.west.group.fsi_gid, { permissions: ['users'] })).key)
})
afterAll(() => test.close())

const created = async (fields: object = {}) => {
  const { status, body } = await send('POST', '/Users', { body: newUser(fields) })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as Record<string, unknown> & { id: string; userName: string; meta: Record<string, string> }
}
const rowOf = (id: string) =>
  test.database.db.selectFrom('users').selectAll().where('fsi_uid', '=', Number(id)).executeTakeFirstOrThrow()
const records = async (id: string) =>
  test.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'user')
    .where('entity_id', '=', Number(id))
    .orderBy('id')
    .execute()
const found = async (filter: string, from = send) => {
  const { body } = await from('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  return (body['Resources'] as { id: string }[]).map(({ id }) => id)
}

describe('who may send SCIM', () => {
  const request = (authorization?: string) =>
    test.raw({ method: 'GET', url: '/scim/v2/Users', headers: authorization ? { authorization } : {} })

  it('refuses a call without a key, and one of a person, and says how to prove itself', async () => {
    for (const answer of [
      await request(),
      await request('Bearer tck_none'),
      await request(`Bearer ${east}`),
    ]) {
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['www-authenticate']).toContain('Bearer')
      expect(answer.headers['content-type']).toContain('application/scim+json')
      expect(answer.json()).toEqual(error(401))
    }
  })

  it('refuses a key without the permission `users` with 403', async () => {
    const { key } = await makeGroupKey(test.database.db, org.east.group.fsi_gid, { permissions: ['read'] })
    const { status, body } = await directoryOf(test, key)('GET', '/Users')
    expect([status, body]).toEqual([403, error(403)])
  })

  it('answers 405 with Allow to other methods, and 404 for what it does not have', async () => {
    expect((await send('DELETE', '/Users')).status).toBe(405)
    expect((await send('PUT', '/Schemas')).headers.allow).toBe('GET, HEAD')
    for (const path of ['/Groups', '/Bulk', '/Me']) {
      const { status, body } = await send('GET', path)
      expect([path, status, body]).toEqual([path, 404, error(404)])
    }
  })

  it('refuses a broken body and another content type', async () => {
    const broken = await send('POST', '/Users', { body: '{' })
    expect([broken.status, broken.body]).toEqual([400, error(400, 'invalidSyntax')])
    expect((await send('POST', '/Users', { body: 'a', type: 'text/plain' })).status).toBe(415)
    expect((await send('POST', '/Users', { body: newUser(), type: 'application/json' })).status).toBe(201)
  })
})

describe('what SCIM tells of itself', () => {
  it('describes the service, the resource type and the schema', async () => {
    const { body } = await send('GET', '/ServiceProviderConfig')
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: false },
      etag: { supported: true },
    })
    const types = await send('GET', '/ResourceTypes')
    expect(types.body).toMatchObject({ totalResults: 1, Resources: [{ id: 'User', endpoint: '/Users' }] })
    expect((await send('GET', '/ResourceTypes/User')).body).toMatchObject({ schema: userSchema })
    expect((await send('GET', '/ResourceTypes/Group')).status).toBe(404)
    expect((await send('GET', `/Schemas/${userSchema}`)).body).toMatchObject({ id: userSchema })
    expect((await send('GET', '/Schemas')).body).toMatchObject({ totalResults: 1 })
  })
})

describe('a new user', () => {
  it('is made in the group of the key, with the resource, Location and ETag as the answer', async () => {
    const body = newUser({ externalId: 'ext-1', timezone: 'Europe/Paris', preferredLanguage: 'fr-FR' })
    const { status, body: answer, headers } = await send('POST', '/Users', { body })
    expect(status).toBe(201)
    const id = String(answer['id'])
    expect(answer).toMatchObject({
      schemas: [userSchema],
      externalId: 'ext-1',
      userName: body.userName,
      name: { givenName: 'Ada' },
      active: true,
      emails: [{ value: body.userName, type: 'work', primary: true }],
      timezone: 'Europe/Paris',
      preferredLanguage: 'fr',
      meta: { resourceType: 'User', version: 'W/"1"' },
    })
    expect(headers.location).toBe((answer['meta'] as { location: string }).location)
    expect(headers.location).toMatch(new RegExp(`/scim/v2/Users/${id}$`))
    expect(headers.etag).toBe('W/"1"')
    expect(await rowOf(id)).toMatchObject({ fsi_gid: org.east.group.fsi_gid, is_admin: 0, language: 'fr' })
    expect((await send('GET', `/Users/${id}`)).body).toEqual(answer)
  })

  it('gets UTC, English and no welcome e-mail, and its record names the key', async () => {
    const { id } = await created()
    expect(await rowOf(id)).toMatchObject({ time_zone: 'UTC', language: 'en', count_welcome_email: 0 })
    expect(await test.database.db.selectFrom('mails').selectAll().execute()).toEqual([])
    const [record] = await records(id)
    expect(record).toMatchObject({ action: 'user.create' })
    expect(JSON.stringify(record)).toContain(keyName)
  })

  it('is refused with uniqueness for an address or an externalId that is taken, in any group', async () => {
    const { userName } = await created({ externalId: 'once' })
    for (const body of [
      newUser({ userName: userName.toUpperCase() }),
      newUser({ userName: org.west.user.email }),
      newUser({ externalId: 'once' }),
    ]) {
      const answer = await send('POST', '/Users', { body })
      expect([answer.status, answer.body]).toEqual([409, error(409, 'uniqueness')])
    }
    const other = await west('POST', '/Users', { body: newUser({ externalId: 'once' }) })
    expect(other.status).toBe(201)
  })

  it.each([
    ['no userName', { userName: undefined }],
    ['a userName that is no address', { userName: 'ada' }],
    ['no name', { name: undefined }],
    ['a name that is too long', { name: { givenName: 'A'.repeat(21), familyName: 'B' } }],
    ['a time zone that does not exist', { timezone: 'Mars/Base' }],
    ['active that is neither', { active: 'perhaps' }],
    ['emails of the wrong type', { emails: [7] }],
    ['an externalId that is too long', { externalId: 'x'.repeat(256) }],
  ])('is refused with %s, and nothing is made', async (_what, fields) => {
    const count = () => test.database.db.selectFrom('users').select('fsi_uid').execute()
    const before = (await count()).length
    const { status, body } = await send('POST', '/Users', { body: newUser(fields) })
    expect([status, body]).toEqual([400, error(400, 'invalidValue')])
    expect((await count()).length).toBe(before)
  })

  it('ignores attributes that the service does not have', async () => {
    const { id } = await created({
      title: 'Countess',
      roles: [{ value: 'admin' }],
      is_admin: 1,
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Analysis' },
    })
    expect(await rowOf(id)).toMatchObject({ is_admin: 0 })
  })
})

describe('searching', () => {
  it('finds by each supported filter, and nothing else', async () => {
    const one = await created({
      externalId: 'find-me',
      emails: [{ value: 'sso@directory.example', type: 'work' }],
    })
    const off = await created({ active: false })
    expect(await found(`userName eq "${one.userName.toUpperCase()}"`)).toEqual([one.id])
    expect(await found(`${userSchema}:userName eq "${one.userName}"`)).toEqual([one.id])
    expect(await found('externalId eq "find-me"')).toEqual([one.id])
    expect(await found('externalId eq "FIND-ME"')).toEqual([])
    expect(await found(`id eq "${one.id}"`)).toEqual([one.id])
    expect(await found('emails[type eq "work"].value eq "SSO@directory.example"')).toEqual([one.id])
    expect(await found('emails.value eq "sso@directory.example"')).toEqual([one.id])
    expect(await found(`active eq false and id eq "${off.id}"`)).toEqual([off.id])
    expect(await found(`id eq "${off.id}" and active eq "True"`)).toEqual([])
    expect(await found('userName eq "it\\"s nobody"')).toEqual([])
  })

  it.each([
    'userName',
    'userName eq',
    'userName co "a"',
    'userName eq "a" or active eq true',
    'nickName eq "a"',
    'active eq "maybe"',
    'userName eq "a" and',
    'userName eq true',
    String.raw`userName eq "a\u0000b"`,
    String.raw`externalId eq "\u0000"`,
    String.raw`externalId eq "\ud800"`,
    `userName eq "${'a'.repeat(2000)}"`,
  ])('refuses the filter %s with invalidFilter', async (filter) => {
    const { status, body } = await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect([status, body]).toEqual([400, error(400, 'invalidFilter')])
  })

  it('pages from 1, with the exact number, and shows none with count 0', async () => {
    await created()
    await created()
    const all = (await send('GET', '/Users')).body
    const total = all['totalResults'] as number
    const ids = (all['Resources'] as { id: string }[]).map(({ id }) => id)
    expect(ids).toHaveLength(total)
    const page = (await send('GET', '/Users?startIndex=2&count=1')).body
    expect(page).toMatchObject({
      totalResults: total,
      startIndex: 2,
      itemsPerPage: 1,
      Resources: [{ id: ids[1] }],
    })
    expect((await send('GET', '/Users?count=0')).body).toMatchObject({ totalResults: total, Resources: [] })
    expect((await send('GET', '/Users?startIndex=-5&count=1')).body).toMatchObject({ startIndex: 1 })
    expect((await send('GET', '/Users?count=many')).body).toEqual(error(400, 'invalidValue'))
  })

  it('shows the attributes that are asked for', async () => {
    const { id, userName } = await created()
    const only = await send('GET', `/Users/${id}?attributes=userName,name.givenName`)
    expect(only.body).toEqual({ schemas: [userSchema], id, userName, name: { givenName: 'Ada' } })
    const without = await send('GET', `/Users/${id}?excludedAttributes=name,emails,id`)
    expect(Object.keys(without.body)).toEqual(expect.arrayContaining(['id', 'userName', 'meta']))
    expect(without.body['name']).toBeUndefined()
  })

  it.each(['attributes', 'excludedAttributes'])('refuses more than 100 names in %s', async (parameter) => {
    const ask = (names: number) => send('GET', `/Users?count=1&${parameter}=${'name,'.repeat(names)}`)
    expect((await ask(100)).status).toBe(200)
    const { status, body } = await ask(101)
    expect([status, body]).toEqual([400, error(400, 'invalidValue')])
  })
})

describe('changing', () => {
  it('replaces by PUT, and keeps what is left out', async () => {
    const { id, userName } = await created({ externalId: 'put-1', timezone: 'Europe/Paris' })
    const { status, body } = await send('PUT', `/Users/${id}`, {
      body: {
        schemas: [userSchema],
        id,
        userName,
        name: { givenName: 'Grace', familyName: 'Hopper' },
        active: false,
      },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: { givenName: 'Grace' },
      active: false,
      externalId: 'put-1',
      timezone: 'Europe/Paris',
    })
    expect((await send('PUT', `/Users/${id}`, { body: { active: true } })).body).toEqual(
      error(400, 'invalidValue'),
    )
  })

  it.each([
    ['a path', { op: 'replace', path: 'name.givenName', value: 'Grace' }, { name: { givenName: 'Grace' } }],
    ['Entra’s capitals and text', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    [
      'no path',
      { op: 'add', value: { active: false, 'name.familyName': 'Hopper' } },
      { active: false, name: { familyName: 'Hopper' } },
    ],
    [
      'a complex value',
      { op: 'replace', path: 'name', value: { givenName: 'Grace' } },
      { name: { givenName: 'Grace' } },
    ],
    [
      'a filter in the path',
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'g@directory.example' },
      { emails: [{ value: 'g@directory.example' }] },
    ],
    [
      'the identifier of the schema',
      { op: 'replace', path: `${userSchema}:timezone`, value: 'Asia/Tokyo' },
      { timezone: 'Asia/Tokyo' },
    ],
    [
      'the enterprise extension',
      {
        op: 'add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'X',
      },
      { active: true },
    ],
    [
      'an attribute that is not kept',
      { op: 'replace', path: 'displayName', value: 'Grace' },
      { displayName: expect.stringContaining('Ada') as string },
    ],
    ['a removal', { op: 'remove', path: 'externalId' }, { externalId: undefined }],
  ])('patches with %s', async (_what, operation, expected) => {
    const { id } = await created({ externalId: `patch-${Math.random()}` })
    const { status, body } = await send('PATCH', `/Users/${id}`, { body: patchOf(operation) })
    expect([status, body]).toEqual([200, expect.objectContaining({ id })])
    for (const [name, value] of Object.entries(expected)) {
      if (value === undefined) expect(body).not.toHaveProperty(name)
      else expect(body).toMatchObject({ [name]: value })
    }
  })

  it.each([
    ['invalidPath', { op: 'replace', path: 'shoeSize', value: 1 }],
    ['invalidPath', { op: 'replace', path: 'emails[', value: 'a' }],
    ['noTarget', { op: 'remove' }],
    ['mutability', { op: 'replace', path: 'id', value: '7' }],
    ['invalidValue', { op: 'remove', path: 'userName' }],
    ['invalidValue', { op: 'replace', path: 'active', value: 'perhaps' }],
    ['invalidValue', { op: 'replace', path: 'active' }],
    ['invalidSyntax', { op: 'move', path: 'active', value: true }],
  ])('refuses with %s the operation %j, and changes nothing', async (scimType, operation) => {
    const { id, meta } = await created()
    const first = { op: 'replace', path: 'name.givenName', value: 'Changed' }
    const { status, body } = await send('PATCH', `/Users/${id}`, { body: patchOf(first, operation) })
    expect([status, body]).toEqual([400, error(400, scimType)])
    expect((await send('GET', `/Users/${id}`)).body['meta']).toEqual(meta)
  })

  it('refuses a PATCH without operations', async () => {
    const { id } = await created()
    expect((await send('PATCH', `/Users/${id}`, { body: {} })).body).toEqual(error(400, 'invalidSyntax'))
  })

  it('changes only the version that If-Match names, and counts the version up', async () => {
    const { id } = await created()
    const body = patchOf({ op: 'replace', path: 'active', value: false })
    const late = await send('PATCH', `/Users/${id}`, { body, headers: { 'if-match': 'W/"7"' } })
    expect([late.status, late.body]).toEqual([412, error(412)])
    const now = await send('PATCH', `/Users/${id}`, { body, headers: { 'if-match': 'W/"1"' } })
    expect([now.status, now.headers.etag]).toEqual([200, 'W/"2"'])
    const same = await send('GET', `/Users/${id}`, { headers: { 'if-none-match': 'W/"2"' } })
    expect(same.status).toBe(304)
  })

  it('changes the address, and records each change under the key', async () => {
    const { id } = await created({ externalId: 'before' })
    const operations = [
      { op: 'replace', path: 'userName', value: 'renamed@directory.example' },
      { op: 'replace', path: 'externalId', value: 'after' },
    ]
    const { body } = await send('PATCH', `/Users/${id}`, { body: patchOf(...operations) })
    expect(body).toMatchObject({ userName: 'renamed@directory.example', externalId: 'after' })
    const made = await records(id)
    expect(made.map(({ action }) => action).toSorted()).toEqual(
      ['user.change-email', 'user.create', 'user.link-directory', 'user.link-directory'].toSorted(),
    )
    expect(made.every((one) => JSON.stringify(one).includes(keyName))).toBe(true)
  })
})

describe('removing', () => {
  it('disables the user, hides it and keeps its number; the same address comes back', async () => {
    const { db } = test.database
    const { id, userName } = await created({ externalId: 'gone' })
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
    for (const answer of [
      await send('GET', `/Users/${id}`),
      await send('DELETE', `/Users/${id}`),
      await send('PATCH', `/Users/${id}`, { body: patchOf({ op: 'replace', path: 'active', value: true }) }),
    ])
      expect([answer.status, answer.body]).toEqual([404, error(404)])
    expect(await found(`userName eq "${userName}"`)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ is_active: 0 })
    expect((await records(id)).map(({ action }) => action)).toContain('user.remove-from-directory')
    const back = await send('POST', '/Users', { body: newUser({ userName, externalId: 'gone' }) })
    expect([back.status, back.body]).toEqual([
      201,
      expect.objectContaining({ id, active: true, externalId: 'gone' }),
    ])
    expect(
      await db
        .selectFrom('scim_users')
        .select('is_removed')
        .where('fsi_uid', '=', Number(id))
        .executeTakeFirst(),
    ).toEqual({ is_removed: 0 })
  })

  it('hides the user also when an administrator enables it, until the directory creates it again', async () => {
    const { id, userName } = await created()
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
    const enabled = await test.call('updateUser', {
      token: east,
      body: { fsi_uid: Number(id), is_active: 1 },
    })
    expect(enabled.body).toMatchObject({ code: 1 })
    expect((await send('GET', `/Users/${id}`)).status).toBe(404)
    const back = await send('POST', '/Users', { body: newUser({ userName }) })
    expect([back.status, back.body['id']]).toEqual([201, id])
    const body = patchOf({ op: 'replace', path: 'active', value: false })
    expect((await send('PATCH', `/Users/${id}`, { body })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ is_active: 0 })
  })
})

describe('what a directory must not touch', () => {
  it('sees the users of its group and below, and finds all others absent', async () => {
    const own = String(org.east.user.fsi_uid)
    expect((await send('GET', `/Users/${own}`)).status).toBe(200)
    const nobody = 2_000_000
    const absent = await send('GET', `/Users/${nobody}`)
    for (const id of [org.west.user.fsi_uid, org.administrator.fsi_uid, 'abc', '0']) {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
        const body = method === 'PUT' ? newUser() : patchOf({ op: 'replace', path: 'active', value: false })
        const sent = method === 'GET' || method === 'DELETE' ? {} : { body }
        const answer = await send(method, `/Users/${id}`, sent)
        expect([method, id, answer.status, answer.body]).toEqual([method, id, 404, absent.body])
      }
    }
    expect(await rowOf(String(org.west.user.fsi_uid))).toMatchObject({ is_active: 1 })
    expect(await found(`userName eq "${org.west.user.email}"`)).toEqual([])
    expect(await found(`userName eq "${org.west.user.email}"`, west)).toHaveLength(1)
  })

  it('changes nothing of an administrator, and may only disable one', async () => {
    const admin = await makeUser(test.database.db, org.east.group.fsi_gid, { is_admin: 1 })
    const id = String(admin.fsi_uid)
    const patch = (...operations: object[]) => send('PATCH', `/Users/${id}`, { body: patchOf(...operations) })
    for (const [path, value] of [
      ['name.givenName', 'Eve'],
      ['userName', 'eve@directory.example'],
      ['externalId', 'eve'],
      ['emails', [{ value: 'eve@directory.example' }]],
    ]) {
      const { status, body } = await patch({ op: 'replace', path, value })
      expect([path, status, body]).toEqual([path, 403, error(403)])
    }
    expect(await records(id)).toEqual([])
    expect((await patch({ op: 'replace', path: 'active', value: false })).status).toBe(200)
    expect((await patch({ op: 'replace', path: 'active', value: true })).status).toBe(403)
  })
})
