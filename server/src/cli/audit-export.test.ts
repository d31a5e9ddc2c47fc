import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroupKey } from '../features/api-keys/api-keys.factory.ts'
import { type Operator, makeOperator } from '../testing/operator.ts'
import { type Organisation, makeOrganisation } from '../testing/organisation.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let test: TestApp
let org: Organisation
let operator: Operator
const records = 1201

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  operator = makeOperator(test.database)
  // Several pages, and many records of one second. The later ones have the lower times.
  await test.database.pool.query(
    `insert into audit_log (time, action, entity, entity_id, entity_name, fsi_gid, group_name, after)
     select 1767225600 + (1300 - n) / 100, 'user.update', 'user', n, 'n' || n,
       case when n = 7 then $2::int else $1::int end, '', '{"is_active": 0}'
     from generate_series(1, $3::int) n`,
    [org.east.below.fsi_gid, org.west.group.fsi_gid, records],
  )
})
afterAll(() => test.close())

const days = ['--from', '2026-01-01', '--to', '2026-01-01']

type Row = { id: number; time: string; after: unknown; entity_name: string }

const linesOf = (name: string): Row[] =>
  (operator.files.get(name)?.toString() ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

describe('audit export', () => {
  it('writes every record of the days once, oldest first, and is recorded', async () => {
    const { code, said, noted } = await operator.run('audit', 'export', ...days)
    expect({ code, said, noted }).toEqual({ code: 0, said: [], noted: ['Exported 1,201 records.'] })
    const rows = linesOf('-')
    expect(new Set(rows.map(({ id }) => id)).size).toBe(records)
    const keys = rows.map(({ time, id }) => `${time} ${String(id).padStart(9, '0')}`)
    expect(keys).toEqual(keys.toSorted())
    expect(rows[0]).toMatchObject({ time: '2026-01-01T00:00:00Z', after: { is_active: 0 } })
    const { rows: kept } = await test.database.pool.query(
      `select address, entity_id, after from audit_log where action = 'audit.export'`,
    )
    expect(kept).toEqual([
      {
        address: 'command line',
        entity_id: org.root.fsi_gid,
        after: { from: '2026-01-01T00:00:00Z', to: '2026-01-01T23:59:59Z' },
      },
    ])
  })

  it('is one array with --json, and a file of lines with --file', async () => {
    const group = ['--group', String(org.west.group.fsi_gid)]
    expect(await operator.run('audit', 'export', ...days, ...group, '--json')).toMatchObject({ said: [] })
    const array = JSON.parse(operator.files.get('-')?.toString() ?? '') as Row[]
    expect(array.map(({ entity_name }) => entity_name)).toEqual(['n7'])
    const { said } = await operator.run('audit', 'export', ...days, '--file', 'audit', '--json')
    expect(JSON.parse(said[0] ?? '')).toEqual({ file: 'audit', records })
    expect(linesOf('audit')).toHaveLength(records)
    await operator.run('audit', 'export', '--from', '1999-01-01', '--to', '1999-12-31', '--json')
    expect(operator.files.get('-')?.toString()).toBe('[]\n')
  })

  it('refuses a group that does not exist, and wrong days', async () => {
    expect(await operator.run('audit', 'export', ...days, '--group', '99999')).toMatchObject({
      code: 1,
      noted: ['There is no group 99999.'],
    })
    for (const [from, to] of [
      ['2026-02-30', '2026-03-01'],
      ['yesterday', '2026-03-01'],
      ['2026-03-02', '2026-03-01'],
    ] as const)
      expect(await operator.run('audit', 'export', '--from', from, '--to', to)).toMatchObject({
        code: 2,
        hasOpened: false,
      })
  })

  it('has with --key what this key did, and names it in its record', async () => {
    const { key, key_id } = await makeGroupKey(test.database.db, org.east.group.fsi_gid, {
      permissions: ['users'],
    })
    const body = { first_name: 'Ada', last_name: 'Key', email: 'ada@key.example', time_zone: 'UTC' }
    const made = await test.call('createUser', {
      token: key,
      body: { fsi_gid: org.east.group.fsi_gid, ...body },
    })
    expect(made.body).toMatchObject({ code: 1 })
    const today = new Date(test.clock.now() * 1000).toISOString().slice(0, 10)
    const now = ['--from', today, '--to', today]
    const { code } = await operator.run(
      'audit',
      'export',
      ...now,
      '--key',
      String(key_id),
      '--file',
      'of-key',
    )
    expect(code).toBe(0)
    expect(linesOf('of-key').map(({ entity_name }) => entity_name)).toEqual(['ada@key.example'])
    expect(await operator.run('audit', 'export', ...now, '--key', '999999')).toMatchObject({
      code: 1,
      noted: ['There is no API key 999999; `api-key list` lists all.'],
    })
  })
})
