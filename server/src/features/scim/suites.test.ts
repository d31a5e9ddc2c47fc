import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scim } from '@telecopy/contract/scim/scim-limits'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { directoryOf, errorOf, newUser, userSchema } from './scim.factory.ts'

let test: TestApp
let org: Organisation
let key: string
let send: ReturnType<typeof directoryOf>
let user: Record<string, unknown> & { id: string; userName: string }

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  const { db } = test.database
  ;({ key } = await makeGroupKey(db, org.east.group.fsi_gid, { permissions: ['users'] }))
  send = directoryOf(test, key)
  await makeFaxNumber(db, org.east.group.fsi_gid)
  await db.insertInto('scim_groups').values({ fsi_gid: org.east.group.fsi_gid, is_number_given: 1 }).execute()
  user = (await send('POST', '/Users', { body: newUser({ externalId: 'all' }) })).body as typeof user
})
afterAll(() => test.close())

type Attribute = { name: string; type: string; subAttributes?: Attribute[] } & Record<string, unknown>

const attributesOfSchema = async (): Promise<Attribute[]> =>
  (await send('GET', `/Schemas/${userSchema}`)).body['attributes'] as Attribute[]

const withParts = (all: readonly Attribute[]): Attribute[] =>
  all.flatMap((one) => [one, ...withParts(one.subAttributes ?? [])])

/** The paths of all values of a resource, without the places of lists. */
const pathsOf = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, path))
  if (typeof value !== 'object' || value === null) return [path]
  const under = path === '' ? '' : `${path}.`
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, `${under}${name}`))
}

describe('the schema of a user', () => {
  it('gives each attribute the characteristics of RFC 7643, section 7', async () => {
    const all = withParts(await attributesOfSchema())
    expect(all.length).toBeGreaterThan(15)
    for (const one of all) {
      expect(one).toMatchObject({
        name: expect.stringMatching(/^[A-Za-z][\w-]*$/) as string,
        type: expect.stringMatching(/^(?:string|boolean|complex)$/) as string,
        multiValued: expect.any(Boolean) as boolean,
        description: expect.stringMatching(/\S/) as string,
        required: expect.any(Boolean) as boolean,
        caseExact: expect.any(Boolean) as boolean,
        mutability: expect.stringMatching(/^(?:readOnly|readWrite)$/) as string,
        returned: 'default',
        uniqueness: expect.stringMatching(/^(?:none|server)$/) as string,
      })
      expect([one.name, Array.isArray(one.subAttributes)]).toEqual([one.name, one.type === 'complex'])
    }
  })

  it('says what a new user needs, what is only shown, and which values there are (section 7)', async () => {
    const all = await attributesOfSchema()
    const names = (wanted: (one: Attribute) => boolean) =>
      withParts(all)
        .filter(wanted)
        .map((one) => one.name)
    expect(names((one) => one['required'] === true)).toEqual(['userName', 'name', 'givenName', 'familyName'])
    expect(names((one) => one['uniqueness'] === 'server')).toEqual(['userName'])
    expect(all.filter((one) => one['mutability'] === 'readOnly').map((one) => one.name)).toEqual([
      'displayName',
      'phoneNumbers',
    ])
    expect(all.filter((one) => one['multiValued'] === true).map((one) => one.name)).toEqual([
      'emails',
      'phoneNumbers',
    ])
    expect(withParts(all).map((one) => one['canonicalValues'])).toEqual(
      expect.arrayContaining([['work'], ['fax'], ['en', 'es', 'fr']]),
    )
  })

  it('names every attribute of a user, beside the common ones (section 3.1), and no other', async () => {
    const common = new Set(['id', 'externalId', 'schemas', 'meta'])
    const shown = pathsOf(user).filter((path) => !common.has(path.split('.')[0] ?? ''))
    const named = (await attributesOfSchema()).flatMap(({ name, subAttributes }) =>
      subAttributes === undefined ? [name] : subAttributes.map((part) => `${name}.${part.name}`),
    )
    expect(new Set(shown)).toEqual(new Set(named))
  })

  it('and the resource type name each other (RFC 7643, section 6)', async () => {
    const { body: type } = await send('GET', '/ResourceTypes/User')
    expect(type).toMatchObject({ name: 'User', schema: userSchema, schemaExtensions: [] })
    const { location } = type['meta'] as { location: string }
    expect(location).toMatch(/\/scim\/v2\/ResourceTypes\/User$/)
    const { body: schema } = await send('GET', `/Schemas/${String(type['schema'])}`)
    expect((schema['meta'] as { location: string }).location).toContain(`/Schemas/${userSchema}`)
  })
})

describe('the documents of the service (RFC 7644, section 4)', () => {
  const documents = ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas']

  it.each(documents)('%s refuses a filter with 403, and ignores other parameters', async (path) => {
    const { status, body } = await send('GET', `${path}?filter=${encodeURIComponent('id eq "User"')}`)
    expect([status, body]).toEqual([403, errorOf(403)])
    expect((await send('GET', `${path}?sortBy=id&unknown=1`)).body).toEqual((await send('GET', path)).body)
  })

  it.each(documents)('%s is only read', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { status, body, headers } = await send(method, path)
      expect([method, status, headers.allow, body]).toEqual([method, 405, 'GET, HEAD', errorOf(405)])
    }
  })

  it.each(['/ResourceTypes/none', '/Schemas/none', '/none'])('%s is absent', async (path) => {
    const { status, body } = await send('GET', path)
    expect([status, body]).toEqual([404, errorOf(404)])
  })

  it('say that nothing else is supported, and its addresses are absent (section 3.12)', async () => {
    const search = '/.search'
    for (const path of ['/Me', '/Bulk', search, '/Groups', `/Groups${search}`])
      for (const method of ['GET', 'POST'] as const) {
        const { status, body } = await send(method, path, method === 'POST' ? { body: {} } : {})
        expect([method, path, status, body]).toEqual([method, path, 404, errorOf(404)])
      }
    expect((await send('POST', `/Users${search}`, { body: {} })).status).toBe(405)
  })

  it('tell the whole configuration (RFC 7643, section 5)', async () => {
    expect((await send('GET', '/ServiceProviderConfig')).body).toMatchObject({
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      changePassword: { supported: false },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: expect.stringMatching(/\S/) as string,
          description: expect.stringMatching(/\S/) as string,
        },
      ],
    })
  })
})

describe('a list (RFC 7644, section 3.4.2)', () => {
  const total = async () => (await send('GET', '/Users')).body['totalResults'] as number

  it('of none with count=0 has the number, and one beyond the end has no users', async () => {
    const all = await total()
    expect(all).toBeGreaterThan(1)
    const none = { totalResults: all, itemsPerPage: 0, Resources: [] }
    expect((await send('GET', '/Users?count=0')).body).toMatchObject({ ...none, startIndex: 1 })
    expect((await send('GET', '/Users?count=-1')).body).toMatchObject({ ...none, startIndex: 1 })
    const beyond = await send('GET', `/Users?startIndex=${all + 1}&count=5`)
    expect(beyond.body).toMatchObject({ ...none, startIndex: all + 1 })
    expect((await send('GET', '/Users?startIndex=0&count=1')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 1,
    })
  })

  it('ignores sorting, which it does not support, and parameters that it does not know', async () => {
    const usual = (await send('GET', '/Users')).body
    for (const query of ['sortBy=userName&sortOrder=descending', 'unknown=1', 'aadOptscim062020'])
      expect((await send('GET', `/Users?${query}`)).body).toEqual(usual)
  })

  it.each([
    'userName Eq "X"',
    'USERNAME eq "X"',
    '  userName  eq  "X" ',
    'emails[primary eq true].value eq "X"',
  ])('finds by %s', async (filter) => {
    const sent = encodeURIComponent(filter.replace('X', user.userName))
    expect((await send('GET', `/Users?filter=${sent}`)).body).toMatchObject({ Resources: [{ id: user.id }] })
  })

  it.each([
    '',
    '(',
    'title pr',
    'userName ne "a"',
    'userName sw "a"',
    'meta.lastModified gt "2011-05-13T04:42:34Z"',
    'not (userName eq "a")',
    '(userName eq "a")',
    'userName eq a',
    "userName eq 'a'",
    'userName eq "a',
    'userName eq "\\a"',
    'userName eq "a" active eq true',
    'emails[type eq "home"].value eq "a"',
    'emails[type eq "work" and value eq "a"]',
  ])('refuses the filter “%s” with invalidFilter (section 3.12)', async (filter) => {
    const { status, body } = await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect([status, body]).toEqual([400, errorOf(400, 'invalidFilter')])
  })
})

describe('the attributes that a request asks for (RFC 7644, section 3.9)', () => {
  const valueAt = (value: unknown, path: string): unknown =>
    path.split('.').reduce<unknown>((inner, name) => (Array.isArray(inner) ? inner[0] : inner)?.[name], value)

  it('are shown alone, each by its name, in any case and with the identifier of the schema', async () => {
    const paths = new Set(pathsOf(user).filter((path) => path !== 'schemas' && path !== 'id'))
    expect(paths.size).toBeGreaterThan(15)
    for (const path of paths)
      for (const name of [path, path.toUpperCase(), `${userSchema}:${path}`]) {
        const { body } = await send('GET', `/Users/${user.id}?attributes=${name}`)
        expect([name, new Set(pathsOf(body))]).toEqual([name, new Set(['schemas', 'id', path])])
        expect(valueAt(body, path)).toEqual(valueAt(user, path))
      }
  })

  it('are left out, each by its name, but for id and schemas, which are always there', async () => {
    const all = new Set(pathsOf(user))
    for (const path of all) {
      const { body } = await send('GET', `/Users/${user.id}?excludedAttributes=${path}`)
      const isAlways = path === 'id' || path === 'schemas'
      const rest = new Set([...all].filter((one) => isAlways || one !== path))
      expect([path, new Set(pathsOf(body))]).toEqual([path, rest])
    }
  })

  it('of an unknown name are none', async () => {
    const { body } = await send('GET', `/Users/${user.id}?attributes=unknown`)
    expect(body).toEqual({ schemas: [userSchema], id: user.id })
  })

  it('are shown by every answer with a user', async () => {
    const only = { schemas: [userSchema], id: expect.any(String) as string, active: true }
    const made = await send('POST', '/Users?attributes=active', { body: newUser() })
    expect([made.status, made.body]).toEqual([201, only])
    const { userName, ...rest } = newUser()
    const at = `/Users/${String(made.body['id'])}?attributes=active`
    expect((await send('PUT', at, { body: { ...rest, userName } })).body).toEqual(only)
    const [listed] = (await send('GET', '/Users?attributes=active&count=1')).body['Resources'] as object[]
    expect(listed).toEqual(only)
  })
})

describe('a message', () => {
  it.each(['*/*', 'application/json', 'application/scim+json; charset=utf-8', undefined])(
    'to a caller that accepts %s is application/scim+json (RFC 7644, section 3.8)',
    async (accept) => {
      const { status, headers } = await send('GET', '/Users?count=1', accept ? { headers: { accept } } : {})
      expect([status, headers['content-type']]).toEqual([200, 'application/scim+json; charset=utf-8'])
    },
  )

  it.each(['non-token', 'Basic b2t0YTp0b2tlbg==', 'Bearer'])(
    'with the authorization “%s” is refused with 401 (RFC 7644, section 2)',
    async (authorization) => {
      const { status, body } = await send('GET', '/Users', { headers: { authorization } })
      expect([status, body]).toEqual([401, errorOf(401)])
    },
  )

  it('beyond the limit gets 429 in SCIM’s form, with Retry-After, and the next minute is free', async () => {
    const most = scim.callsPerMinute
    const bucket = { name: `call|/scim/v2|keys of ${org.east.group.fsi_gid}`, most, windowSeconds: 60 }
    test.clock.advance(61)
    await Promise.all(Array.from({ length: most - 1 }, () => test.services.spend(bucket)))
    expect((await send('GET', '/Users?count=1')).status).toBe(200)
    for (const [method, path] of [
      ['GET', '/Users?count=1'],
      ['POST', '/Users'],
      ['GET', '/Schemas'],
    ] as const) {
      const { status, body, headers } = await send(method, path)
      expect([status, body]).toEqual([429, errorOf(429)])
      expect(headers['content-type']).toContain('application/scim+json')
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    test.clock.advance(61)
    expect((await send('GET', '/Users?count=1')).status).toBe(200)
  })
})
