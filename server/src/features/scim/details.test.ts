import { scim } from '@telecopy/contract/scim/scim-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { directoryOf, errorOf, newUser, patchOf } from './scim.factory.ts'

let test: TestApp
let send: ReturnType<typeof directoryOf>
let id: string

beforeAll(async () => {
  const opened = await openOrganisation()
  test = opened.test
  const fsi_gid = opened.org.east.group.fsi_gid
  send = directoryOf(test, (await makeGroupKey(test.database.db, fsi_gid, { permissions: ['users'] })).key)
  id = String((await send('POST', '/Users', { body: newUser() })).body['id'])
})
afterAll(() => test.close())

const long = (most: number) => 'x'.repeat(most + 1)
const name = { givenName: 'Ada', familyName: 'Byron' }
const latin = 'Latin letters, digits, spaces and punctuation only'

// An administrator of a directory sees nothing but this text.
describe('the detail of a 400 names the attribute and its rule, in POST, PUT and PATCH', () => {
  it.each([
    ['userName', { userName: `${long(40)}@directory.example` }, 'userName: at most 50 characters'],
    [
      'name.familyName',
      { name: { ...name, familyName: long(20) } },
      'name.familyName: at most 20 characters',
    ],
    ['name.givenName', { name: { ...name, givenName: '太郎' } }, `name.givenName: ${latin}`],
    [
      'externalId',
      { externalId: long(scim.externalId) },
      `externalId: at most ${scim.externalId} characters`,
    ],
    ['emails', { emails: [{ value: 'nobody' }] }, 'emails.value: please enter a valid email address'],
    ['timezone', { timezone: 'Mars/Olympus' }, /^timezone: ./],
    ['active', { active: 'perhaps' }, 'The attribute active has a value of the wrong type.'],
    ['userName', { userName: 7 }, 'The attribute userName has a value of the wrong type.'],
  ])('%s', async (_what, fields, detail) => {
    const patch = patchOf({ op: 'replace', value: fields })
    for (const [method, path, body] of [
      ['POST', '/Users', newUser(fields)],
      ['PUT', `/Users/${id}`, newUser(fields)],
      ['PATCH', `/Users/${id}`, patch],
    ] as const) {
      const answer = await send(method, path, { body })
      expect([method, answer.status, answer.body]).toEqual([
        method,
        400,
        {
          ...errorOf(400, 'invalidValue'),
          detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
        },
      ])
    }
  })

  it.each([
    [{ op: 'replace', path: 'desk', value: '7' }, 'The path names no attribute of a user: desk'],
    [{ op: 'replace', path: 'id', value: '7' }, 'The attribute id cannot be changed.'],
    [{ op: 'replace', path: 'userName' }, 'The attribute userName has no value.'],
    [
      { op: 'replace', value: 'Ada' },
      'An operation without a path needs an object of attributes as its value.',
    ],
    [{ op: 'replace', path: 'name', value: 'Ada' }, 'The attribute name has a value of the wrong type.'],
    [{ op: 'move', path: 'userName', value: 'Ada' }, 'op: add, replace or remove.'],
  ])('%j', async (operation, detail) => {
    const { status, body } = await send('PATCH', `/Users/${id}`, { body: patchOf(operation) })
    expect([status, body['detail']]).toEqual([400, detail])
  })

  it('a PATCH without operations', async () => {
    const { body } = await send('PATCH', `/Users/${id}`, { body: patchOf() })
    expect(body['detail']).toBe(`Operations: a list of 1 to ${scim.operations} operations.`)
  })
})

describe('every failure below /scim/v2 has the form of SCIM', () => {
  it.each(['/Users/%zz', '/%zz', '/Users/%c0%ae', `/Users/${long(100)}`, '/Nothing', ''])(
    'GET %s',
    async (path) => {
      const { status, body, headers } = await send('GET', path)
      expect([status, body, headers['content-type']]).toEqual([
        404,
        errorOf(404),
        expect.stringMatching(/^application\/scim\+json/),
      ])
    },
  )

  it('and no other address has it', async () => {
    for (const url of ['/scim/v2x/%zz', '/%zz'])
      expect((await test.raw({ url })).json()).toMatchObject({ code: 404 })
  })
})
