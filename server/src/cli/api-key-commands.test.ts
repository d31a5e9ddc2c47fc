import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../platform/secrets/secrets.ts'
import { type Operator, makeOperator } from '../testing/operator.ts'
import { type Organisation, makeOrganisation } from '../testing/organisation.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let test: TestApp
let operator: Operator
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  operator = makeOperator(test.database)
})
afterAll(() => test.close())

async function lastAudit(action: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await test.database.pool.query<Record<string, unknown>>(
    'select * from audit_log where action = $1 order by id desc limit 1',
    [action],
  )
  return rows[0]
}

describe('api-key', () => {
  it('create shows the key alone on the last line and keeps its hash only (req 73, 74)', async () => {
    const { code, said } = await operator.run('api-key', 'create', '--name', 'Fax engine')
    const key = said.at(-1) ?? ''
    expect({ code, key }).toEqual({ code: 0, key: expect.stringMatching(/^tck_[\w-]{43}$/) })
    const { rows } = await test.database.pool.query<{ key_hash: Buffer }>('select key_hash from api_keys')
    expect(rows.map(({ key_hash }) => key_hash)).toEqual([hashToken(key)])
    expect(JSON.stringify(await lastAudit('api-key.create'))).not.toContain(key)
  })

  it('create refuses a name that is taken, in any case', async () => {
    const { code, said, noted } = await operator.run('api-key', 'create', '--name', 'FAX ENGINE')
    expect({ code, said, noted }).toEqual({ code: 1, said: [], noted: [expect.stringMatching(/already/)] })
  })

  it('create refuses a scope that no interface has', async () => {
    const argv = ['api-key', 'create', '--name', 'Other', '--scope', 'everything']
    expect(await operator.run(...argv)).toMatchObject({ code: 2, said: [] })
    expect(await operator.run(...argv.slice(0, 4), '--scope', 'engine')).toMatchObject({ code: 0 })
  })

  it('list shows scope and last use; revoke ends one key, whose name may be used again (req 109)', async () => {
    const argv = ['api-key', 'create', '--name', 'Spare']
    const key = (await operator.run(...argv)).said.at(-1) ?? ''
    const body = { numbers: [{ fax_number: '3330001', fsi_gid: 0 }] }
    expect((await test.call('handOutNumbers', { body, token: key })).status).toBe(200)

    expect(await operator.run('api-key', 'revoke', '--name', 'SPARE')).toMatchObject({
      code: 0,
      said: [
        'Revoked the API key Spare.',
        'What it changed last still stands: 1 thing.',
        expect.stringMatching(/^All that it did: audit export --key \d+ --from [\d-]{10} --to [\d-]{10}$/),
      ],
    })
    expect((await test.call('handOutNumbers', { body, token: key })).status).toBe(401)
    expect(await lastAudit('api-key.revoke')).toMatchObject({
      entity_name: 'Spare',
      before: { scope: 'engine' },
    })
    expect(await operator.run('api-key', 'revoke', '--name', 'Spare')).toMatchObject({
      code: 1,
      noted: ['No API key of the fax engine in use has the name Spare; `api-key list` lists all.'],
    })
    expect(await operator.run(...argv)).toMatchObject({ code: 0 })

    const moment = String.raw`\d{4}-\d\d-\d\dT[\d:]{8}Z`
    const { said } = await operator.run('api-key', 'list')
    expect(said.filter((line) => line.startsWith('Spare'))).toEqual([
      expect.stringMatching(`^Spare: engine, made ${moment}, last used ${moment}, revoked ${moment}$`),
      expect.stringMatching(`^Spare: engine, made ${moment}, never used$`),
    ])
    expect(said.join('')).not.toContain(key)
  })

  it('create makes a key of a group, which list shows and revoke ends', async () => {
    const { fsi_gid } = org.east.group
    const of = ['--name', 'HR sync', '--group', String(fsi_gid)]
    const day = new Date((test.clock.now() + 2 * 86_400) * 1000).toISOString().slice(0, 10)
    const argv = ['api-key', 'create', ...of, '--permission', 'users,read', '--expires', day]
    const { code, said } = await operator.run(...argv)
    expect({ code, first: said[0] }).toEqual({
      code: 0,
      first: `Made the API key HR sync of the group East (${fsi_gid}). It is shown this once, on the next line:`,
    })
    const key = said.at(-1) ?? ''
    expect((await test.call('listUsers', { token: key, body: {} })).body).toMatchObject({ code: 1 })
    expect(await lastAudit('api-key.create')).toMatchObject({
      fsi_gid,
      after: { name: 'HR sync', permissions: ['read', 'users'], expires: `${day}T23:59:59Z` },
    })
    const listed = await operator.run('api-key', 'list', '--group', String(fsi_gid), '--json')
    expect(JSON.parse(listed.said.join(''))).toMatchObject({
      rows: [
        {
          name: 'HR sync',
          scope: 'group',
          permissions: ['read', 'users'],
          group: { fsi_gid, group_name: 'East' },
          expires: `${day}T23:59:59Z`,
          revoked: null,
        },
      ],
      has_more: false,
    })
    const lines = (await operator.run('api-key', 'list')).said
    expect(lines.at(-1)).toMatch(
      new RegExp(
        String.raw`^HR sync of the group East \(${fsi_gid}\): read and users, .*, expires ${day}T23:59:59Z$`,
      ),
    )
    expect(await operator.run('api-key', 'revoke', '--name', 'HR sync')).toMatchObject({ code: 1 })
    expect(await operator.run('api-key', 'revoke', ...of)).toMatchObject({ code: 0 })
    expect(await lastAudit('api-key.revoke')).toMatchObject({ fsi_gid, entity_name: 'HR sync' })
    expect((await test.call('listUsers', { token: key, body: {} })).status).toBe(401)
  })

  it('create refuses what makes no key', async () => {
    const group = ['--group', String(org.east.group.fsi_gid)]
    const create = (...argv: string[]) => operator.run('api-key', 'create', '--name', 'Wrong', ...argv)
    expect(await create('--permission', 'read')).toMatchObject({ code: 2 })
    expect(await create(...group)).toMatchObject({ code: 2 })
    expect(await create(...group, '--permission', 'read,everything')).toMatchObject({ code: 2 })
    expect(await create(...group, '--permission', 'read', '--expires', '31.1.2030')).toMatchObject({
      code: 2,
    })
    const over = [...group, '--permission', 'read', '--expires', '2020-01-01']
    expect(await create(...over)).toMatchObject({
      code: 1,
      noted: ['--expires must be a day that is not over.'],
    })
    expect(await create('--group', '999999', '--permission', 'read')).toMatchObject({
      code: 1,
      noted: ['There is no group 999999.'],
    })
    expect(await operator.run('api-key', 'list', '--json')).toMatchObject({
      said: [expect.not.stringContaining('Wrong')],
    })
  })
})
