import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailField, emailListNames } from '@telecopy/contract/fax-numbers/email-lists'
import { faxNumberSettingNames } from '@telecopy/contract/fax-numbers/fax-number-fields'
import { numberSettings } from '@telecopy/contract/fax-numbers/number-settings'
import { pickFields } from '@telecopy/contract/kit/fields'
import { makeFaxNumber, makeNumberOf, otherSettings } from '../fax-numbers/fax-numbers.factory.ts'
import { makeFax } from '../reports/reports.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation
let token: string
let numbers: { fsi_nid: number; fax_number: string }[]

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.administrator)
  numbers = [
    await makeNumberOf(test.database.db, org.administrator, { csid: 'FRONT DESK' }),
    await makeNumberOf(test.database.db, org.administrator, { type: '1', ata_mac: '001FC1000001' }),
  ]
})
afterAll(() => test.close())

const number = (at: number): string => numbers[at]?.fax_number ?? ''

describe('getAccount', () => {
  it('carries every field of the account, with the flags of its group', async () => {
    await test.database.db
      .updateTable('groups')
      .set({ is_allow_branding: 1, is_allow_sftp: 1 })
      .where('fsi_gid', '=', org.root.fsi_gid)
      .execute()
    const { body } = await test.call('getAccount', { token })
    expect(body).toMatchObject({
      code: 1,
      email: org.administrator.email,
      first_name: 'Maya',
      fsi_admin_uid: org.administrator.fsi_uid,
      fsi_admin_gid: org.root.fsi_gid,
      time_zone: 'UTC',
      time_zone_offset: 0,
      time_zone_info: { STD: { offset: 0, tzname: 'UTC' }, DST: { offset: 0, tzname: 'UTC' } },
      count_sent: 0,
      direct_message: '',
      is_active: 1,
      is_receive_notification: 1,
      is_allow_branding: 1,
      is_allow_sftp: 1,
      is_allow_gsd: 0,
      is_trial: 0,
      is_admin_self: 0,
    })
    expect(body.fax_numbers).toHaveLength(2)
  })

  it('counts the sent faxes of the account that are stored', async () => {
    const { db } = test.database
    const { fsi_uid } = org.administrator
    await makeFax(db, org.root.fsi_gid, { direction: 'sent', fsi_uid })
    await makeFax(db, org.root.fsi_gid, { direction: 'sent', fsi_uid: org.east.user.fsi_uid })
    await makeFax(db, org.root.fsi_gid, { fsi_uid })
    expect((await test.call('getAccount', { token })).body).toMatchObject({ count_sent: 1 })
    await db.deleteFrom('fax_records').where('fsi_uid', '=', fsi_uid).execute()
    expect((await test.call('getAccount', { token })).body).toMatchObject({ count_sent: 0 })
  })

  it('says is_admin_self when the own group has no sub-groups', async () => {
    const alone = await makeAdministratorAccount(test.database.db, org.east.below.fsi_gid)
    const { body } = await test.call('getAccount', { token: await tokenOf(test, alone) })
    expect(body).toMatchObject({ is_admin_self: 1 })
  })

  it.each([
    ['America/New_York', -5, -4],
    ['Australia/Sydney', 11, 10],
    ['Asia/Kathmandu', 5.75, 5.75],
    ['America/St_Johns', -3.5, -2.5],
  ])('keeps the January rule for %s', async (time_zone, january, other) => {
    const account = await makeAdministratorAccount(test.database.db, org.root.fsi_gid, { time_zone })
    const { body } = await test.call('getAccount', { token: await tokenOf(test, account) })
    expect(body.time_zone_info.STD.offset).toBe(january)
    expect(body.time_zone_info.DST.offset).toBe(other)
    expect([january, other]).toContain(body.time_zone_offset)
  })
})

describe('the administrator’s own numbers', () => {
  it('are listed with the default marked', async () => {
    const { body } = await test.call('listOwnNumbers', { token })
    expect(body.fax_numbers).toMatchObject([
      { fax_number: number(0), csid: 'FRONT DESK', type: '0', is_default: 1 },
      { fax_number: number(1), type: '1', ata_mac: '001FC1000001', is_default: 0 },
    ])
  })

  it('show their settings one by one, and only to their owner', async () => {
    await test.database.db
      .insertInto('fax_number_emails')
      .values({ fsi_nid: numbers[0]?.fsi_nid ?? 0, list: 'receive_fax', slot: 1, email: 'desk@example.com' })
      .execute()
    const { body } = await test.call('getOwnNumber', { token, params: { faxNumber: number(0) } })
    expect(body.data).toMatchObject({
      fax_number: number(0),
      emails_receive_fax: ['desk@example.com'],
      emails_send_fax: [],
      is_receive_fax_to_email: 0,
    })
    const foreign = await test.call('getOwnNumber', {
      token,
      params: { faxNumber: org.east.number.fax_number },
    })
    const absent = await test.call('getOwnNumber', { token, params: { faxNumber: '999999' } })
    expect([foreign.status, foreign.body]).toEqual([404, { code: 404, message: 'Not found.' }])
    expect([absent.status, absent.body]).toEqual([foreign.status, foreign.body])
  })

  it('change their default, with an audit row of before and after (req 75)', async () => {
    const { body } = await test.call('setOwnDefaultNumber', { token, body: { default_did: number(1) } })
    expect(body).toEqual({ code: 1 })
    const list = await test.call('listOwnNumbers', { token })
    expect(list.body.fax_numbers.map((row) => row.is_default)).toEqual([0, 1])
    const row = await test.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'user.set-default-number')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      actor_uid: org.administrator.fsi_uid,
      actor_email: org.administrator.email,
      fsi_gid: org.root.fsi_gid,
      group_name: 'Root',
      entity: 'user',
      entity_id: org.administrator.fsi_uid,
      before: { default_nid: numbers[0]?.fsi_nid },
      after: { default_nid: numbers[1]?.fsi_nid },
      address: '127.0.0.1',
    })
    expect(row.request_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(Math.abs(row.time - test.clock.now())).toBeLessThan(30)
  })

  it('never include a foreign number as the default, and a refusal leaves no audit row (row 20)', async () => {
    const before = await test.database.db.selectFrom('audit_log').selectAll().execute()
    const { status } = await test.call('setOwnDefaultNumber', {
      token,
      body: { default_did: org.east.number.fax_number },
    })
    expect(status).toBe(404)
    expect(await test.database.db.selectFrom('audit_log').selectAll().execute()).toEqual(before)
  })

  it('get the settings that are sent back, under the rules of every number (req 32, 75)', async () => {
    const params = { faxNumber: number(0) }
    const { data } = (await test.call('getOwnNumber', { token, params })).body
    const save = async (changes: object) => {
      const body = { ...data, is_default: data.is_default, ...changes }
      const answer = await test.call('updateOwnNumber', { token, params, body })
      return { status: answer.status, ...answer.body } as Record<string, unknown>
    }
    expect(await save({})).toEqual({ status: 200, code: 1, version: data.version })
    const changes = { csid: 'Own Desk', emails_send_fax: ['own@example.com'], is_receive_fax_to_email: 1 }
    expect(await save(changes)).toEqual({ status: 200, code: 1, version: data.version + 1 })
    const saved = (await test.call('getOwnNumber', { token, params })).body.data
    expect(saved).toEqual({ ...data, ...changes, version: data.version + 1 })
    expect(await save({ csid: 'Old form' })).toMatchObject({ code: 0, reason: 'changed_meanwhile' })
    expect(await save({ version: undefined, type: '1', ata_mac: '' })).toMatchObject({ status: 400 })
    const actions = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'entity_name'])
      .where('entity', '=', 'fax-number')
      .execute()
    expect(actions).toEqual([{ action: 'fax-number.update', entity_name: number(0) }])
  })

  it('answer every setting that can be saved', async () => {
    const account = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    const { fax_number } = await makeNumberOf(test.database.db, account)
    const own = { token: await tokenOf(test, account), params: { faxNumber: fax_number } }
    const before = (await test.call('getOwnNumber', own)).body.data
    expect(Object.keys(numberSettings).filter((name) => !(name in before))).toEqual([])
    const settings = pickFields(otherSettings, faxNumberSettingNames)
    const lists = Object.fromEntries(
      emailListNames.map((name) => [emailField(name), [`${name}@example.com`]]),
    )
    const body = { ...settings, ...lists, type: '1', is_default: 1 } as const
    expect((await test.call('updateOwnNumber', { ...own, body })).body).toMatchObject({ code: 1 })
    const after = (await test.call('getOwnNumber', own)).body.data
    expect(after).toEqual({ ...before, ...body, version: before.version + 1 })
  })

  it('are the only ones that this call changes or assigns (req 28)', async () => {
    const free = await makeFaxNumber(test.database.db, org.root.fsi_gid)
    for (const faxNumber of [org.east.number.fax_number, free.fax_number, '999999']) {
      const answer = await test.call('updateOwnNumber', {
        token,
        params: { faxNumber },
        body: { csid: 'Mine' },
      })
      expect([answer.status, answer.body]).toEqual([404, { code: 404, message: 'Not found.' }])
    }
  })
})
