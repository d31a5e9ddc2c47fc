import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SentFaxRecord } from '@telecopy/contract/engine/fax-record'
import { faxRecordMessages as texts } from '@telecopy/contract/messages/engine'
import { type Operator, makeOperator } from '../../testing/operator.ts'
import type { Organisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { usageDifferences } from '../../testing/usage-differences.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { openLineOrganisation } from '../shared-lines/line-calls.factory.ts'
import { makeWebhook } from '../webhooks/webhooks.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let token: string
let operator: Operator
let user: MadeUser
let number: { fsi_nid: number; fax_number: string }

const hour = 3600

beforeAll(async () => {
  ;({ test, org, root } = await openLineOrganisation())
  token = (await makeApiKey(test.database.db)).key
  operator = makeOperator(test.database)
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await makeUser(test.database.db, org.east.below.fsi_gid)
  number = await makeNumberOf(test.database.db, user)
})

/** An hour goes by: what has happened to the number so far is an hour older. */
const anHourLater = () =>
  test.database.pool.query('update fax_number_holders set from_time = from_time - $1 where fsi_nid = $2', [
    hour,
    number.fsi_nid,
  ])

const done = async (answer: Promise<{ body: object }>) =>
  expect((await answer).body).toMatchObject({ code: 1 })

const give = (to: MadeUser) =>
  done(
    test.call('assignFaxNumber', {
      body: { fsi_uid: to.fsi_uid, fsi_nid: number.fsi_nid, fsi_gid: 0 },
      token: root,
    }),
  )
const take = (from: MadeUser) =>
  done(
    test.call('unassignFaxNumber', { body: { fsi_uid: from.fsi_uid, fsi_nid: number.fsi_nid }, token: root }),
  )
const moveTo = (fsi_gid: number) =>
  done(test.call('moveFaxNumbers', { body: { fsi_gid, fsi_nid_arr: [number.fsi_nid] }, token: root }))
const giveBack = () =>
  done(test.call('returnFaxNumbers', { body: { fsi_nid_arr: [number.fsi_nid] }, token: root }))
const handOut = (fsi_gid: number) =>
  test.call('handOutNumbers', { body: { numbers: [{ fax_number: number.fax_number, fsi_gid }] }, token })

let made = 0
/** A fax of the number, so many hours ago. */
const fax = (hours: number, fields: Partial<SentFaxRecord> = {}): SentFaxRecord => ({
  ref_code: `held-${(made += 1)}`,
  direction: 'received',
  fax_number: number.fax_number,
  created_time: test.clock.now() - hours * hour,
  ...fields,
})
const send = async (...faxes: SentFaxRecord[]) =>
  (await test.call('takeFaxes', { body: { faxes }, token })).body.results

const stored = ({ ref_code }: SentFaxRecord) =>
  test.database.db.selectFrom('fax_records').selectAll().where('ref_code', '=', ref_code).executeTakeFirst()

/** Reports a fax that was sent so many hours ago. Answers its owner; undefined when the fax is unmatched. */
async function ownerOf(hours: number) {
  const told = fax(hours)
  const [answer] = await send(told)
  const row = await stored(told)
  if (row === undefined) {
    expect(answer).toMatchObject({ result: 'rejected', message: texts.noHolder(number.fax_number) })
    return undefined
  }
  const { fsi_gid, fsi_uid, gsd_id, account_email, group_name } = row
  return { fsi_gid, fsi_uid, gsd_id, account_email, group_name }
}

const ofEast = () => ({
  fsi_gid: org.east.below.fsi_gid,
  fsi_uid: user.fsi_uid,
  gsd_id: 0,
  account_email: user.email,
  group_name: 'East below',
})

describe('a fax that is told late belongs to who held its number at its time', () => {
  it('when the number was given back and went to another customer', async () => {
    const { fsi_gid } = org.west.below
    await take(user)
    await anHourLater()
    await giveBack()
    await anHourLater()
    await handOut(fsi_gid)
    await anHourLater()
    expect(await ownerOf(3.5)).toEqual(ofEast())
    expect(await ownerOf(2.5)).toMatchObject({
      fsi_gid: org.east.below.fsi_gid,
      fsi_uid: null,
      account_email: '',
    })
    expect(await ownerOf(1.5)).toBeUndefined()
    expect(await ownerOf(0.5)).toMatchObject({ fsi_gid, fsi_uid: null, group_name: 'West below' })
  })

  it('and failures of the inventory’s time are told to no customer, those before to the old one', async () => {
    const { db } = test.database
    const events = ['fax.undelivered'] as const
    const [east, west] = [
      await makeWebhook(db, org.east.group.fsi_gid, { events: [...events] }),
      await makeWebhook(db, org.west.group.fsi_gid, { events: [...events] }),
    ]
    await take(user)
    await giveBack()
    await anHourLater()
    await handOut(org.west.below.fsi_gid)
    await anHourLater()
    await send(...[2.5, 1.5].map((hours) => fax(hours, { status: 'Error' })))
    const deliveries = await db
      .selectFrom('webhook_deliveries')
      .select('webhook_id')
      .where('event_type', 'in', events)
      .execute()
    expect(deliveries).toEqual([{ webhook_id: east.webhook_id }])
    expect(west.webhook_id).not.toBe(east.webhook_id)
  })

  it('when its user moved to another customer, also with another address at once', async () => {
    const new_email = `moved-${user.fsi_uid}@west.example`
    await done(
      test.call('updateUser', {
        body: {
          fsi_uid: user.fsi_uid,
          fsi_gid: org.west.below.fsi_gid,
          new_email,
          confirm_email: new_email,
          is_batch_update_dids_emails: '0',
        },
        token: root,
      }),
    )
    await anHourLater()
    expect(await ownerOf(1.5)).toEqual(ofEast())
    expect(await ownerOf(0.5)).toMatchObject({
      fsi_gid: org.west.below.fsi_gid,
      fsi_uid: user.fsi_uid,
      account_email: new_email,
    })
  })

  it('when the next user of the group has the number', async () => {
    const next = await makeUser(test.database.db, org.east.below.fsi_gid)
    await take(user)
    await give(next)
    await anHourLater()
    expect(await ownerOf(1.5)).toEqual(ofEast())
    expect(await ownerOf(0.5)).toMatchObject({ fsi_uid: next.fsi_uid, account_email: next.email })
  })

  it('when the number became a shared line, and was one', async () => {
    const { fsi_uid, fsi_gid } = user
    const { body } = await test.call('createSharedLine', {
      body: { fsi_gid, fsi_uid, fax_number: number.fax_number, tag: 'Desk' },
      token: root,
    })
    const { gsd_id } = body
    await anHourLater()
    await done(
      test.call('deleteSharedLine', {
        body: { gsd_id, fsi_gid },
        token: root,
      }),
    )
    await anHourLater()
    expect(await ownerOf(2.5)).toEqual(ofEast())
    expect(await ownerOf(1.5)).toEqual({ ...ofEast(), gsd_id })
    expect(await ownerOf(0.5)).toEqual(ofEast())
  })

  it('when its group is deleted: the parent gets them, and not the next holder', async () => {
    const group = await makeGroup(test.database.db, org.west.group.fsi_gid, { group_name: 'Closed' })
    number = await makeFaxNumber(test.database.db, group.fsi_gid)
    await done(test.call('deleteGroup', { body: { fsi_gid: group.fsi_gid }, token: root }))
    await moveTo(org.east.group.fsi_gid)
    await anHourLater()
    expect(await ownerOf(1.5)).toMatchObject({ fsi_gid: org.west.group.fsi_gid, group_name: 'Closed' })
    expect(await ownerOf(0.5)).toMatchObject({ fsi_gid: org.east.group.fsi_gid })
  })

  it('when its user was deleted: the group has it, with the words of its day', async () => {
    await take(user)
    await done(test.call('deleteUser', { body: { fsi_uid: user.fsi_uid }, token: root }))
    await anHourLater()
    expect(await ownerOf(1.5)).toEqual({ ...ofEast(), fsi_uid: null })
  })

  it('and a renamed user and group have their present names as long as they hold it', async () => {
    await test.database.pool.query(`update groups set group_name = 'East renamed' where fsi_gid = $1`, [
      user.fsi_gid,
    ])
    await test.database.pool.query(`update users set last_name = 'Renamed' where fsi_uid = $1`, [
      user.fsi_uid,
    ])
    const told = fax(1)
    await send(told)
    expect(await stored(told)).toMatchObject({ user_name: 'Maya Renamed', group_name: 'East renamed' })
    await take(user)
    await test.database.pool.query(`update groups set group_name = 'East below' where fsi_gid = $1`, [
      user.fsi_gid,
    ])
    await test.database.pool.query(`update users set last_name = 'Later' where fsi_uid = $1`, [user.fsi_uid])
    await anHourLater()
    const late = fax(1.5)
    await send(late)
    expect(await stored(late)).toMatchObject({ user_name: 'Maya Renamed', group_name: 'East renamed' })
  })
})

describe('a fax', () => {
  it('that is older than the first holder is unmatched, and stays so when it is sent again', async () => {
    number = await makeFaxNumber(test.database.db, org.east.below.fsi_gid, { created_time: test.clock.now() })
    expect(await ownerOf(40 * 24)).toBeUndefined()
    // The clock of the engine may be five minutes slow.
    expect(await ownerOf(4 / 60)).toMatchObject({ fsi_gid: org.east.below.fsi_gid })
    expect(await ownerOf(6 / 60)).toBeUndefined()
    await moveTo(org.west.below.fsi_gid)
    const { said } = await operator.run('engine', 'retry', '--unmatched')
    expect(said.at(-1)).toMatch(/^Sent \d+ again: 0 new/)
  })

  it('that is imported from a log of the last customer’s time does not go to the present one', async () => {
    await take(user)
    await giveBack()
    await handOut(org.west.below.fsi_gid)
    const start = test.clock.now() - 40 * 24 * hour
    const call = {
      variables: {
        uuid: `imported-${number.fsi_nid}`,
        direction: 'inbound',
        start_epoch: String(start),
        fax_success: '0',
        fax_result_code: '49',
      },
      callflow: [
        {
          profile_index: '1',
          caller_profile: { caller_id_number: '13125550100', destination_number: number.fax_number },
        },
      ],
    }
    operator.files.set('log', Buffer.from(JSON.stringify(call)))
    await operator.run('engine', 'import', '--format', 'freeswitch', 'log')
    expect(await stored(fax(0, { ref_code: `imported-${number.fsi_nid}` }))).toMatchObject({
      fsi_gid: org.east.below.fsi_gid,
    })
  })

  it('that is known keeps its owner and its time when its end comes late', async () => {
    const begun = fax(0, { direction: 'sent' })
    await send(begun)
    await take(user)
    await giveBack()
    expect(await send({ ...begun, fax_result_code: 17 })).toMatchObject([{ result: 'updated' }])
    await handOut(org.west.below.fsi_gid)
    await anHourLater()
    const west = fax(0.5, { direction: 'sent' })
    await send(west)
    const earlier = { ...west, created_time: test.clock.now() - 2 * hour, fax_result_code: 17 }
    expect(await send(earlier)).toMatchObject([{ result: 'updated' }])
    expect(await stored(begun)).toMatchObject({ ...ofEast(), fax_result_code: 17 })
    expect(await stored(west)).toMatchObject({
      fsi_gid: org.west.below.fsi_gid,
      created_time: west.created_time,
      fax_result_code: 17,
    })
  })
})

describe('numbers backdate', () => {
  const backdate = (...words: string[]) => operator.run('numbers', 'backdate', ...words)
  const dayOf = (hours: number) =>
    new Date((test.clock.now() - hours * hour) * 1000).toISOString().slice(0, 10)

  it('lets the first holder have a number since an earlier day, and is recorded', async () => {
    number = await makeNumberOf(test.database.db, user, { created_time: test.clock.now() })
    const other = await makeFaxNumber(test.database.db, user.fsi_gid, { created_time: 1 })
    await anHourLater()
    await take(user)
    expect(await ownerOf(24)).toBeUndefined()
    const since = dayOf(72)
    expect(await backdate('--since', since, number.fax_number, other.fax_number)).toMatchObject({
      code: 0,
      said: ['Backdated 1 number. 1 number had a first holder since then already.'],
    })
    expect(await ownerOf(24)).toEqual(ofEast())
    expect(await ownerOf(24 * 5)).toBeUndefined()
    const { said } = await operator.run('engine', 'retry', '--unmatched')
    expect(said.at(-1)).toMatch(/: 1 new/)
    const [record] = (
      await test.database.pool.query(
        `select * from audit_log where action = 'fax-numbers.backdate' order by id desc`,
      )
    ).rows
    expect(record).toMatchObject({ after: { since, count: 1, first: [number.fax_number] }, fsi_gid: null })
  })

  it('changes nothing when a number is unknown or was in the inventory first', async () => {
    const inventory = await makeFaxNumber(test.database.db, null)
    number = await makeFaxNumber(test.database.db, user.fsi_gid, { created_time: test.clock.now() })
    expect(
      await backdate('--since', dayOf(72), number.fax_number, inventory.fax_number, '99998'),
    ).toMatchObject({
      code: 1,
      noted: [
        `${inventory.fax_number} lay in the inventory first: no group had it before.`,
        'There is no fax number 99998.',
        'No number was backdated.',
      ],
    })
    expect(await backdate('--since', '2999-01-01', number.fax_number)).toMatchObject({
      code: 2,
      noted: [expect.stringMatching(/^--since must not be in the future\./)],
    })
    expect(await ownerOf(24)).toBeUndefined()
  })
})

it('the sums of all these faxes are those of their records', async () => {
  expect(await usageDifferences(test.database.db)).toEqual([])
})
