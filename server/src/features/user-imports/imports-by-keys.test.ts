import { describe, expect, it } from 'vitest'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { type ImportTest, withImports } from './import-tests.factory.ts'
import { checkList, csvOf, detailsOf, fileOf, rowOf, runImports } from './user-imports.factory.ts'

let { test, org, east, fsi_gid } = {} as ImportTest
withImports((opened) => {
  ;({ test, org, east, fsi_gid } = opened)
})

const makeKey = () =>
  makeGroupKey(test.database.db, org.east.group.fsi_gid, { permissions: ['read', 'users'] })

async function request(token: string, csv: string, headers: Record<string, string> = {}): Promise<string> {
  const body = { fsi_gid, time_zone: 'UTC', user_list_csv: fileOf(csv) } as const
  const answer = await test.call('importUsers', { token, headers, body })
  if (answer.body.code !== 1) throw new Error(JSON.stringify(answer.body))
  return answer.body.ref_code
}

const endOf = (key_id: number) => test.call('revokeApiKey', { token: east, body: { key_id } })

describe('an import that a program requests with an API key', () => {
  it('adds users, is recorded with the key, and shows it in the list of imports', async () => {
    const { key, name } = await makeKey()
    const ref_code = await request(key, csvOf(rowOf('kim@import.example')))
    expect(await runImports(test)).toBe(1)
    expect(await detailsOf(test, key, ref_code)).toEqual(['kim@import.example Created'])
    const { body } = await test.call('listUserImports', { token: east, body: {} })
    expect(body).toMatchObject({ data: { reports: [{ ref_code, email: '', actor_key: name }] } })
    const records = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_key', 'actor_gid', 'actor_uid', 'is_by_person'])
      .where('fsi_gid', '=', fsi_gid)
      .orderBy('id')
      .execute()
    const by = { actor_key: name, actor_gid: org.east.group.fsi_gid, actor_uid: null, is_by_person: 0 }
    expect(records.map(({ action }) => action)).toEqual([
      'user-import.request',
      'user.create',
      'user-import.finish',
      'user-import.download',
    ])
    for (const record of records) expect(record).toMatchObject(by)
    const { rows } = await test.database.pool.query(
      "select language from users where email = 'kim@import.example'",
    )
    expect(rows).toEqual([{ language: 'en' }])
  })

  it('is one import for an Idempotency-Key of the API key', async () => {
    const [{ key }, { key: other }] = [await makeKey(), await makeKey()]
    const headers = { 'idempotency-key': 'nightly' }
    const csv = csvOf(rowOf('once@import.example'))
    const first = await request(key, csv, headers)
    expect(await request(key, csv, headers)).toBe(first)
    expect(await request(other, csv, headers)).not.toBe(first)
    expect(await runImports(test)).toBe(2)
  })

  it('adds nobody once the key is revoked, and says so', async () => {
    const { key, key_id } = await makeKey()
    const ref_code = await request(key, csvOf(rowOf('late@import.example')))
    await endOf(key_id)
    expect(await runImports(test)).toBe(1)
    expect(await detailsOf(test, east, ref_code)).toEqual([
      'late@import.example Failed The API key of the import may not add users to this group any more.',
    ])
  })

  it('can be checked first, like that of an administrator', async () => {
    const { key } = await makeKey()
    const lines = await checkList(test, { token: key, fsi_gid, csv: csvOf(rowOf('dry@import.example')) })
    expect(lines.at(-1)).toMatchObject({ kind: 'end', count_create: 1 })
  })
})
