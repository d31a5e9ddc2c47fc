import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiKeys } from '@telecopy/contract/limits'
import { openOrganisation, tokenOf } from '../../testing/organisation.ts'
import { counted, isAccepted, outcome, parties, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { makeGroupKey } from './api-keys.factory.ts'

let test: TestApp
let fsi_gid: number
// An account has at most a quarter of the calls at once.
let tokens: string[]

beforeAll(async () => {
  const { test: app, org, root, east } = await openOrganisation()
  test = app
  const { db } = test.database
  const others = await Promise.all([1, 2].map(() => makeAdministratorAccount(db, org.east.group.fsi_gid)))
  tokens = [root, east, ...(await Promise.all(others.map((one) => tokenOf(test, one))))]
  ;({ fsi_gid } = await makeGroup(db, org.east.group.fsi_gid))
})
beforeEach(async () => {
  await test.database.db.deleteFrom('api_keys').execute()
  // Records stay: those of a test are the ones of its second.
  test.clock.advance(1)
})
afterAll(() => test.close())

const tokenAt = (at: number): string => tokens[at % tokens.length] ?? ''
const whileSlow = <T>(work: () => Promise<T>): Promise<T> => slowly(test.database.pool, ['api_keys'], work)

async function add(at: number, key_name: string): Promise<string> {
  const body = { fsi_gid, key_name, permissions: ['read' as const] }
  return outcome((await test.call('createApiKey', { token: tokenAt(at), body })).body)
}

async function countOf(rows: string): Promise<number> {
  return (await test.database.pool.query(`select 1 from ${rows}`)).rowCount ?? 0
}

const records = (action: string): Promise<number> =>
  countOf(`audit_log where action = '${action}' and time = ${test.clock.now()}`)

describe('under 16 parallel clients', () => {
  it('a group has no more keys than its most, each recorded once (row 36, 44)', async () => {
    const free = 3
    for (let at = free; at < apiKeys.perGroup; at += 1) await makeGroupKey(test.database.db, fsi_gid)
    const outcomes = await whileSlow(() => times(parties, (at) => add(at, `Sync ${at}`)))
    expect(counted(outcomes)).toEqual({ done: free, too_many_keys: parties - free })
    expect(await countOf('api_keys where revoked_time is null')).toBe(apiKeys.perGroup)
    expect(await records('api-key.create')).toBe(free)
  })

  it('keys that are made at once all get a slot while there is room (row 44)', async () => {
    const outcomes = await whileSlow(() => times(parties, (at) => add(at, `Sync ${at}`)))
    expect(counted(outcomes)).toEqual({ done: parties })
  })

  it('a name goes to one key of a group (row 45)', async () => {
    const outcomes = await whileSlow(() => times(parties, (at) => add(at, at % 2 === 0 ? 'Sync' : 'SYNC')))
    expect(counted(outcomes)).toEqual({ done: 1, key_name_taken: parties - 1 })
    expect(await records('api-key.create')).toBe(1)
  })

  it('a key is revoked once, and opens nothing that begins afterwards (row 46)', async () => {
    const { key, key_id } = await makeGroupKey(test.database.db, fsi_gid, { permissions: ['read', 'users'] })
    let isRevoked = false
    const afterwards: number[] = []
    const use = async (): Promise<void> => {
      const wasRevoked = isRevoked
      const { status } = await test.call('listUsers', { token: key, body: {} })
      if (wasRevoked) afterwards.push(status)
    }
    const revoke = async (at: number): Promise<string> => {
      const { body } = await test.call('revokeApiKey', { token: tokenAt(at), body: { key_id } })
      isRevoked = true
      return outcome(body)
    }
    const inUse = (async () => {
      while (afterwards.length < 3) await use()
    })()
    const outcomes = await whileSlow(() => times(parties, revoke))
    await inUse
    expect(counted(outcomes)).toEqual({ done: parties })
    expect(afterwards).toEqual([401, 401, 401])
    expect(await records('api-key.revoke')).toBe(1)
  })
})

describe('the database', () => {
  it('holds what a key of a group and one of the engine are', async () => {
    const insert = (columns: string, values: string): Promise<unknown> =>
      test.database.pool.query(
        `insert into api_keys (name, key_hash, created_time${columns}) values ('K', sha256('k'), 1${values})`,
      )
    const wrong = [
      [', fsi_gid', `, ${fsi_gid}`],
      [', scope', ", 'group'"],
      [', scope, fsi_gid, slot', `, 'group', ${fsi_gid}, 1`],
      [', scope, fsi_gid, slot, permissions', `, 'group', ${fsi_gid}, 21, '{read}'`],
      [', scope, fsi_gid, slot, permissions', `, 'group', ${fsi_gid}, 1, '{read,engine}'`],
      [', scope, fsi_gid, slot, permissions', `, 'group', ${fsi_gid}, 1, '{}'`],
      [', permissions', ", '{read}'"],
    ] as const
    for (const [columns, values] of wrong)
      await expect(insert(columns, values)).rejects.toThrow(/violates check constraint/)
    // As a server of an older release makes one.
    await insert('', '')
    const { rows } = await test.database.pool.query('select scope, permissions, fsi_gid from api_keys')
    expect(rows).toEqual([{ scope: 'engine', permissions: ['engine'], fsi_gid: null }])
  })

  it('holds the number of keys of a group against a writer that takes no locks (row 44)', async () => {
    const insert = (slot: number): Promise<string> =>
      isAccepted(
        test.database.pool,
        `insert into api_keys (name, key_hash, created_time, scope, fsi_gid, permissions, slot)
          values ($1::text, sha256(convert_to($1::text, 'UTF8')), 1, 'group', $2, '{read}', $3)`,
        [`Writer ${slot}`, fsi_gid, slot],
      )
    for (let at = 0; at < apiKeys.perGroup; at += 1) await makeGroupKey(test.database.db, fsi_gid)
    expect(await insert(1)).toBe('api_keys_slot_once')
    expect(await insert(apiKeys.perGroup + 1)).toBe('api_keys_slot')
    await test.database.pool.query('update api_keys set revoked_time = 2 where slot = 1')
    expect(await insert(1)).toBe('done')
  })
})
