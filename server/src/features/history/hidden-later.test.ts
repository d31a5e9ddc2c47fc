import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allActs } from '@telecopy/contract/all-acts'
import { HistoryEntity } from '@telecopy/contract/history/history.schemas'
import { type Act, type RecordedKind, kindsOfOthers } from '@telecopy/contract/kit/acts'
import { webhookEvents } from '@telecopy/contract/webhooks/webhook-events'
import { insertAuditRows } from '../../platform/change/audit.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeBrand } from '../brands/brands.factory.ts'
import { makeCoverPage } from '../cover-pages/cover-pages.factory.ts'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeSharedLine } from '../groups/group-calls.factory.ts'
import { directoryOf, newUser } from '../scim/scim.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { makeWebhook } from '../webhooks/webhooks.factory.ts'
import { makeRecord } from './history.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

type Thing = { entity: HistoryEntity; id: number }

const historyOf = async (token: string, thing: Thing) =>
  JSON.stringify((await test.call('listHistory', { token, body: { ...thing, pagesize: 1000 } })).body)

/** What a reader is told about a thing: its history, the audit list of its group, and the CSV file of that. */
async function toldOf(token: string, thing: Thing, fsi_gid: number): Promise<string[]> {
  const { body } = await test.call('listAudit', { token, body: { fsi_gid, pagesize: 1000 } })
  const file = await test.call('exportAudit', { token, body: { fsi_gid } })
  expect([body.code, file.status]).toEqual([1, 200])
  return [await historyOf(token, thing), JSON.stringify(body), file.body]
}

const holding = (told: readonly string[], text: string): boolean[] => told.map((part) => part.includes(text))

describe('the reason of a legal hold', () => {
  const reason = 'Case of the first customer'
  const call = async (name: 'setLegalHold' | 'liftLegalHold', thing: Thing, text: string) => {
    const body = { ...thing, reason: text } as never
    expect((await test.call(name, { token: root, body })).body).toEqual({ code: 1 })
  }
  const toEast = async (table: 'users' | 'fax_numbers', key: string, id: number) => {
    const { pool } = test.database
    await pool.query(`update ${table} set fsi_gid = $1 where ${key} = $2`, [org.east.below.fsi_gid, id])
  }

  it('is not told by the record of its lifting to the customer who has the thing by then', async () => {
    const { db, pool } = test.database
    const user = await makeUser(db, org.west.below.fsi_gid)
    const number = await makeNumberOf(db, await makeUser(db, org.west.below.fsi_gid))
    const things: Thing[] = [
      { entity: 'user', id: user.fsi_uid },
      { entity: 'fax-number', id: number.fsi_nid },
    ]
    for (const thing of things) await call('setLegalHold', thing, reason)
    await pool.query('update users set default_nid = null where default_nid = $1', [number.fsi_nid])
    await pool.query('update fax_numbers set fsi_uid = null where fsi_nid = $1', [number.fsi_nid])
    await toEast('users', 'fsi_uid', user.fsi_uid)
    await toEast('fax_numbers', 'fsi_nid', number.fsi_nid)
    for (const thing of things) {
      await call('liftLegalHold', thing, `The end of ${thing.entity}`)
      const told = await toldOf(east, thing, org.east.group.fsi_gid)
      expect(holding(told, reason)).toEqual([false, false, false])
      // What was written for this group is told.
      expect(holding(told, `The end of ${thing.entity}`)).toEqual([true, true, true])
      expect(holding(await toldOf(root, thing, org.root.fsi_gid), reason)).toEqual([true, true, true])
    }
  })

  it('is told where the thing still is, and the group is not a line of its own', async () => {
    const thing: Thing = { entity: 'user', id: org.east.user.fsi_uid }
    await call('setLegalHold', thing, 'Case of our own')
    await call('liftLegalHold', thing, 'Closed')
    const told = await toldOf(east, thing, org.east.group.fsi_gid)
    expect(told[2]).toContain('Reason: Case of our own,Reason: Closed')
    expect(told[0]).toContain(`"set_in_gid":${org.east.below.fsi_gid}`)
  })

  it('is kept back in a record of an older release, which does not name the group', async () => {
    const thing: Thing = { entity: 'user', id: org.east.user.fsi_uid }
    await makeRecord(test.database.db, {
      group: org.east.below,
      entity: 'user',
      entity_id: thing.id,
      action: 'legal-hold.lift.user',
      before: { reason: 'An old reason' },
      after: { reason: 'An old end' },
    })
    const told = await toldOf(east, thing, org.east.group.fsi_gid)
    expect(holding(told, 'An old reason')).toEqual([false, false, false])
    expect(holding(told, 'An old end')).toEqual([true, true, true])
    expect(holding(await toldOf(root, thing, org.root.fsi_gid), 'An old reason')).toEqual([true, true, true])
  })
})

describe('the identifier of a directory', () => {
  it('is told to readers who may know the directory, and not below it', async () => {
    const { db } = test.database
    const keyOf = async (fsi_gid: number) =>
      directoryOf(test, (await makeGroupKey(db, fsi_gid, { permissions: ['users'] })).key)
    const above = await keyOf(org.root.fsi_gid)
    const own = await keyOf(org.east.group.fsi_gid)
    const { body } = await own('POST', '/Users', { body: newUser({ externalId: 'known-below' }) })
    const link = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] }
    const Operations = [{ op: 'replace', path: 'externalId', value: 'secret-above' }]
    const linked = await above('PATCH', `/Users/${String(body['id'])}`, { body: { ...link, Operations } })
    expect(linked.status).toBe(200)
    const thing: Thing = { entity: 'user', id: Number(body['id']) }
    const told = await toldOf(east, thing, org.east.group.fsi_gid)
    expect(holding(told, 'secret-above')).toEqual([false, false, false])
    expect(holding(told, 'known-below')).toEqual([true, true, true])
    expect(holding(await toldOf(root, thing, org.root.fsi_gid), 'secret-above')).toEqual([true, true, true])
  })
})

describe('every recorded field whose value may lie with others', () => {
  const keptKinds = new Set<RecordedKind>([...kindsOfOthers, 'uid', 'email'])
  const secret = 'Secret of the west'

  /** Values that nobody in the east may read. Those before and after differ, because equal ones are not shown. */
  const foreignValue = (kind: RecordedKind, isAfter: boolean): unknown => {
    const { group, below, user, administrator } = org.west
    if (kind === 'gid') return (isAfter ? below : group).fsi_gid
    if (kind === 'uid') return (isAfter ? user : administrator).fsi_uid
    return isAfter ? `${secret} now` : secret
  }
  const keptFields = (act: Act): string[] =>
    Object.entries(act.fields)
      .filter(([, { kind }]) => keptKinds.has(kind))
      .map(([name]) => name)

  /** A record of the act by somebody of the west on a thing of the east. What the act writes for a group stays out. */
  function recordOf(act: Act, things: ReadonlyMap<string, number>) {
    const side = (isAfter: boolean): string => {
      const names = keptFields(act).filter((name) => !isAfter || act.fields[name]?.kind !== 'group_text')
      const values = names.map((name) => [name, foreignValue(act.fields[name]?.kind ?? 'unnamed', isAfter)])
      return JSON.stringify(
        Object.fromEntries([...values, ['of_another_release', foreignValue('unnamed', isAfter)]]),
      )
    }
    return {
      time: 1_760_000_000,
      actor_uid: org.west.user.fsi_uid,
      actor_email: org.west.user.email,
      actor_gid: org.west.below.fsi_gid,
      actor_key: '',
      fsi_gid: org.east.below.fsi_gid,
      group_name: 'East below',
      action: act.name,
      entity: act.entity,
      entity_id: things.get(act.entity) ?? 1,
      entity_name: 'Thing',
      before: side(false),
      after: side(true),
      is_by_person: 1 as const,
      others: 0,
      request_id: 'test',
      address: '127.0.0.1',
    }
  }

  it('is kept back by the history, the audit list, its CSV file and webhooks', async () => {
    const { db } = test.database
    const { fsi_gid } = org.east.below
    const things = new Map<string, number>([
      ['group', fsi_gid],
      ['user', org.east.user.fsi_uid],
      ['fax-number', org.east.number.fsi_nid],
      ['shared-line', (await makeSharedLine(db, fsi_gid)).gsd_id],
      ['brand', (await makeBrand(db, fsi_gid)).fsi_bid],
      ['cover-page', (await makeCoverPage(db, fsi_gid)).fsi_cpid],
    ])
    await makeWebhook(db, fsi_gid, { events: [...webhookEvents] })
    const rows = [...allActs.values()].map((act) => recordOf(act, things))
    await inTransaction(db, (tx) => insertAuditRows(tx, rows))

    const told = async (token: string) => [
      ...(await Promise.all(
        HistoryEntity.options.map((entity) => historyOf(token, { entity, id: things.get(entity) ?? 0 })),
      )),
      ...(await toldOf(token, { entity: 'group', id: fsi_gid }, fsi_gid)),
    ]
    const isTold = async (token: string) => (await told(token)).map((part) => part.includes(secret))
    expect(new Set(await isTold(east))).toEqual(new Set([false]))
    expect(new Set(await isTold(root))).toEqual(new Set([true]))
    for (const part of await told(east)) {
      expect(part).not.toContain(`"fsi_gid":${org.west.group.fsi_gid},`)
      expect(part).not.toContain(org.west.user.email)
    }
    const sent = await db.selectFrom('webhook_deliveries').select('body').execute()
    expect(sent.length).toBeGreaterThan(10)
    const ofUsers = /"(fsi_uid|email)":("[^"]*"|\d+)/g
    expect(sent.map(({ body }) => body.replaceAll(ofUsers, '')).join('\n')).not.toContain(secret)
  })
})
