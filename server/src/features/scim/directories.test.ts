import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOperator } from '../../testing/operator.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { directoryOf, newUser, patchSchema, userSchema } from './scim.factory.ts'

let test: TestApp
let org: Organisation
let send: ReturnType<typeof directoryOf>

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  const { key } = await makeGroupKey(test.database.db, org.east.group.fsi_gid, { permissions: ['users'] })
  send = directoryOf(test, key)
})
afterAll(() => test.close())

const search = (filter: string) => send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
const none = { totalResults: 0, itemsPerPage: 0, Resources: [] }
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** The requests of Entra ID, as Microsoft's “Develop and plan provisioning for a SCIM endpoint” shows them. */
describe('Entra ID', () => {
  const userName = 'entra.user@directory.example'
  let id: string
  const patch = (...Operations: object[]) =>
    send('PATCH', `/Users/${id}`, { body: { schemas: [patchSchema], Operations } })

  it('tests the connection with a random user, and finds none', async () => {
    const { status, body } = await search('userName eq "3f1c6f6e-8f0c-4a0d-9a5c-1f6ad2a3b111"')
    expect([status, body]).toEqual([200, expect.objectContaining(none)])
  })

  it('creates the user with its usual attributes', async () => {
    expect((await search(`userName eq "${userName}"`)).body).toMatchObject(none)
    const { status, body } = await send('POST', '/Users', {
      body: {
        schemas: [userSchema, enterprise],
        externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
        userName,
        active: true,
        emails: [{ primary: true, type: 'work', value: userName }],
        meta: { resourceType: 'User' },
        name: { formatted: 'Entra User', familyName: 'User', givenName: 'Entra' },
        roles: [],
        [enterprise]: { employeeNumber: '7', department: 'Analysis' },
      },
    })
    expect(status).toBe(201)
    id = String(body['id'])
    expect((await send('GET', `/Users/${id}`)).body).toEqual(body)
    expect((await search(`userName eq "${userName}"`)).body).toMatchObject({ Resources: [{ id }] })
  })

  it('updates attributes by paths with filters', async () => {
    const { status, body } = await patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@directory.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Renamed' },
      { op: 'Add', path: `${enterprise}:manager`, value: '7' },
      { op: 'Replace', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 555' },
    )
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        emails: [{ value: 'updated@directory.example', type: 'work', primary: true }],
      }),
    ])
    expect(body['name']).toMatchObject({ familyName: 'Renamed' })
  })

  it('changes the userName', async () => {
    const { body } = await patch({ op: 'Replace', path: 'userName', value: 'entra.new@directory.example' })
    expect(body).toMatchObject({ userName: 'entra.new@directory.example' })
    expect((await search('userName eq "entra.new@directory.example"')).body).toMatchObject({
      totalResults: 1,
    })
  })

  it('disables with text and with a boolean, and enables again', async () => {
    expect((await patch({ op: 'Replace', path: 'active', value: 'False' })).body).toMatchObject({
      active: false,
    })
    expect((await patch({ op: 'Replace', path: 'active', value: 'True' })).body).toMatchObject({
      active: true,
    })
    expect((await patch({ op: 'Replace', value: { active: false } })).body).toMatchObject({ active: false })
  })

  it('removes the user, which is absent afterwards', async () => {
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await send('GET', `/Users/${id}`)).status).toBe(404)
    expect((await search('userName eq "entra.new@directory.example"')).body).toMatchObject(none)
  })
})

/** The requests of Okta, as its SCIM 2.0 reference and its Runscope specification test send them. */
describe('Okta', () => {
  const userName = 'okta.user@directory.example'
  let id: string

  it('tests the connection: a list of one user has the required fields', async () => {
    await send('POST', '/Users', { body: newUser() })
    const { status, body, headers } = await send('GET', '/Users?count=1&startIndex=1')
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('application/scim+json')])
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      itemsPerPage: 1,
      startIndex: 1,
      Resources: [
        {
          id: expect.any(String) as string,
          userName: expect.any(String) as string,
          name: { givenName: expect.any(String) as string, familyName: expect.any(String) as string },
          active: expect.any(Boolean) as boolean,
          emails: [{ value: expect.any(String) as string }],
        },
      ],
    })
  })

  it('finds no user with a random name, and no user with a random id', async () => {
    const random = 'abcdefgh'
    expect((await search(`userName eq "${random}@atko.com"`)).body).toMatchObject(none)
    const { status, body } = await send('GET', `/Users/${random}`)
    expect([status, body['schemas']]).toEqual([404, ['urn:ietf:params:scim:api:messages:2.0:Error']])
    expect(body['detail']).toEqual(expect.any(String))
  })

  it('creates the user, and gets a refusal for a duplicate', async () => {
    const body = {
      schemas: [userSchema],
      userName,
      name: { givenName: 'Okta', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Okta User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    const { status, body: answer } = await send('POST', '/Users', { body })
    expect([status, answer]).toEqual([201, expect.objectContaining({ userName, active: true })])
    expect(answer['password']).toBeUndefined()
    id = String(answer['id'])
    expect((await send('POST', '/Users', { body })).status).toBe(409)
  })

  it('updates by GET and PUT of the whole user', async () => {
    const { body } = await send('GET', `/Users/${id}`)
    const changed = { ...body, name: { givenName: 'Another', familyName: 'User' } }
    const { status, body: answer } = await send('PUT', `/Users/${id}`, { body: changed })
    expect([status, answer['name']]).toEqual([200, expect.objectContaining({ givenName: 'Another' })])
  })

  it.each([false, true])('sets active to %s by PATCH', async (active) => {
    const body = { schemas: [patchSchema], Operations: [{ op: 'replace', value: { active } }] }
    const { status, body: answer } = await send('PATCH', `/Users/${id}`, { body })
    expect([status, answer['active']]).toEqual([200, active])
  })
})

describe('numbers of the group', () => {
  const operate = (choice: '--on' | '--off') =>
    makeOperator(test.database).run('scim', 'numbers', '--group', String(org.east.group.fsi_gid), choice)
  const create = (fields: object = {}) => send('POST', '/Users', { body: newUser(fields) })

  it('a new user gets none unless the setting says so', async () => {
    await makeFaxNumber(test.database.db, org.east.group.fsi_gid)
    const { body, headers } = await create()
    expect([body['phoneNumbers'], headers['telecopy-fax-number']]).toEqual([undefined, undefined])
  })

  it('a new user gets the free one, which receives to its address and stays when it is disabled', async () => {
    expect((await operate('--on')).code).toBe(0)
    const { rows: acts } = await test.database.pool.query(
      "select entity_id from audit_log where action = 'group.set-directory-numbers'",
    )
    expect(acts).toEqual([{ entity_id: org.east.group.fsi_gid }])
    const { body, headers } = await create()
    expect(headers['telecopy-fax-number']).toBe('assigned')
    expect(body['phoneNumbers']).toEqual([{ value: expect.any(String) as string, type: 'fax' }])
    const { rows } = await test.database.pool.query(
      'select list, email from fax_number_emails join fax_numbers using (fsi_nid) where fsi_uid = $1 order by 1',
      [Number(body['id'])],
    )
    expect(rows).toEqual([
      { list: 'receive_fax', email: body['userName'] },
      { list: 'send_fax', email: body['userName'] },
    ])
    const off = { schemas: [patchSchema], Operations: [{ op: 'replace', value: { active: false } }] }
    const { body: disabled } = await send('PATCH', `/Users/${String(body['id'])}`, { body: off })
    expect(disabled['phoneNumbers']).toEqual(body['phoneNumbers'])
  })

  it('without a free number the user is made all the same, and header and audit say so', async () => {
    const { status, body, headers } = await create()
    expect([status, headers['telecopy-fax-number']]).toEqual([201, 'none-free'])
    const { rows } = await test.database.pool.query(
      "select action from audit_log where entity_id = $1 and action = 'user.no-free-number'",
      [Number(body['id'])],
    )
    expect(rows).toHaveLength(1)
  })

  it('the command says what it did, and refuses a group that does not exist', async () => {
    expect((await operate('--on')).said.join()).toContain('as before')
    expect((await operate('--off')).code).toBe(0)
    const { code, noted } = await makeOperator(test.database).run(
      'scim',
      'numbers',
      '--group',
      '999999',
      '--on',
    )
    expect([code, noted.join()]).toEqual([1, expect.stringContaining('There is no group')])
  })
})
