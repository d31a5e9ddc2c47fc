import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseInWords } from './database-in-words.ts'
import { thisRelease } from '../platform/db/releases.ts'
import { type Operator, makeOperator } from '../testing/operator.ts'
import { makeOrganisation } from '../testing/organisation.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let test: TestApp
let operator: Operator

beforeAll(async () => {
  test = await openTestApp()
  await makeOrganisation(test)
  operator = makeOperator(test.database)
})
afterAll(() => test.close())

/** Runs a command with `--json`, and reads the one value that it says. */
async function answered(...argv: string[]): Promise<unknown> {
  const { code, said, noted } = await operator.run(...argv, '--json')
  expect({ code, values: said.length, noted }).toEqual({ code: 0, values: 1, noted: [] })
  return JSON.parse(said[0] ?? '')
}

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/)

describe('--json', () => {
  it('answers with one JSON value and nothing else', async () => {
    const made = await answered('api-key', 'create', '--name', 'Engine')
    const held = { name: 'Engine', scope: 'engine', permissions: ['engine'], group: null, expires: null }
    expect(made).toEqual({ ...held, key: expect.stringMatching(/^tck_[\w-]{43}$/) })
    const row = { ...held, created: moment, last_used: null, revoked: null }
    expect(await answered('api-key', 'list')).toEqual({ rows: [row], has_more: false })
    expect(await answered('api-key', 'revoke', '--name', 'engine')).toEqual({
      revoked: 'Engine',
      key_id: 1,
      changes_count: 0,
      is_more: 0,
    })
    expect(await answered('bulletin', 'add', '--subject', 'S', '--content', 'C')).toMatchObject({
      subject: 'S',
    })
    expect(await answered('idp', 'list')).toEqual({ rows: [], has_more: false })
    expect(await answered('engine', 'records')).toEqual({ rows: [], count: 0 })
    expect(await answered('engine', 'retry')).toMatchObject({ sent: 0 })
    expect(await answered('numbers', 'add', '--inventory', '555100')).toEqual({
      added: 1,
      from_inventory: 0,
      group: null,
    })
    expect(await answered('migrate')).toMatchObject({ migrated: [] })
  })

  it('leaves an error one sentence on standard error', async () => {
    const argv = ['api-key', 'revoke', '--name', 'Nothing', '--json']
    expect(await operator.run(...argv)).toMatchObject({
      code: 1,
      said: [],
      noted: ['No API key of the fax engine in use has the name Nothing; `api-key list` lists all.'],
    })
  })

  it('does not go with a backup to standard output', async () => {
    const { code, said, hasOpened } = await operator.run('backup', '--to', '-', '--json')
    expect({ code, said, hasOpened }).toEqual({ code: 2, said: [], hasOpened: false })
  })
})

describe('a list', () => {
  it('is cut at --limit, and says whether there are more', async () => {
    for (const name of ['One', 'Two']) await operator.run('api-key', 'create', '--name', name)
    const some = await operator.run('api-key', 'list', '--limit', '2')
    expect({ rows: some.said.length, noted: some.noted }).toEqual({
      rows: 2,
      noted: ['There are more than these 2: narrow the list, or raise --limit.'],
    })
    const all = await operator.run('api-key', 'list', '--limit', '3')
    expect({ rows: all.said.length, noted: all.noted }).toEqual({ rows: 3, noted: [] })
    expect(await operator.run('api-key', 'list', '--limit', '1001')).toMatchObject({ code: 2 })
  })
})

describe('the database of a command', () => {
  it('is named once, by every command that opens it and by no other', async () => {
    expect(await operator.run('api-key', 'list')).toMatchObject({ database: 'embedded, in /nowhere' })
    expect((await operator.run('--help')).database).toBeUndefined()
    expect((await operator.run('frobnicate')).database).toBeUndefined()
  })

  it('is named by host, port and name, without account and password', () => {
    const databaseUrl = 'postgres://telecopy:hunter22@db.example.com:6432/fax?sslmode=verify-full'
    expect(databaseInWords({ databaseUrl, dataDir: './var' })).toBe('db.example.com:6432/fax')
  })
})

describe('--version', () => {
  it('prints the release, and opens nothing', async () => {
    const { code, said, hasOpened } = await operator.run('--version')
    expect({ code, said, hasOpened }).toEqual({
      code: 0,
      said: [`Telecopy ${thisRelease}`],
      hasOpened: false,
    })
    expect((await operator.run('--version', '--json')).said).toEqual([`{"version":"${thisRelease}"}`])
  })
})
