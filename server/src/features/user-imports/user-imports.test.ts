import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type FaxNumberFieldValues,
  faxNumberFieldNames,
} from '@telecopy/contract/fax-numbers/fax-number-fields'
import { pickFields } from '@telecopy/contract/kit/fields'
import { uploads } from '@telecopy/contract/limits'
import { importSample, importTemplate } from '@telecopy/contract/user-imports/import-columns'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount, makeUser } from '../users/users.factory.ts'
import {
  csvOf,
  detailsOf,
  fileOf,
  importList,
  makeImport,
  rowOf,
  runImports,
} from './user-imports.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

const usersOf = (fsi_gid: number) =>
  test.database.db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'time_zone', 'is_admin', 'is_active', 'default_nid'])
    .where('fsi_gid', '=', fsi_gid)
    .orderBy('email')
    .execute()

const newGroup = (group_name = 'New desk') =>
  makeGroup(test.database.db, org.east.group.fsi_gid, { group_name })

async function reportsOf(token: string) {
  const { body } = await test.call('listUserImports', { token, body: { pagesize: 1000 } })
  return body.data
}

const reportOf = async (token: string, ref_code: string) =>
  (await reportsOf(token)).reports.find((one) => one.ref_code === ref_code)

const formFor = (fsi_gid: number, csv = csvOf(rowOf('unused@import.example'))) =>
  ({ fsi_gid, time_zone: 'UTC', user_list_csv: fileOf(csv) }) as const

// The limit of calls a minute is not the subject here.
const forgetLimits = () => test.database.db.deleteFrom('rate_limits').execute()

describe('POST /admin-endpoint/users/import', () => {
  it('creates the users of a file as a job, with the time zone of the form, and reports the counts', async () => {
    const { fsi_gid } = await newGroup()
    const csv = csvOf(rowOf('a1@import.example'), ',,,,,', rowOf('a2@import.example'))
    const form = { fsi_gid, time_zone: 'Asia/Tokyo', user_list_csv: fileOf(csv) } as const
    const { ref_code } = (await test.call('importUsers', { token: east, body: form })).body
    const asked = {
      group_requested: 'New desk',
      time_zone: 'Asia/Tokyo',
      email: org.east.administrator.email,
      actor_key: '',
    }
    expect(await reportOf(east, ref_code)).toMatchObject({ ...asked, status: 0, rows_done: 0 })
    expect(await usersOf(fsi_gid)).toEqual([])
    await runImports(test)
    expect(await reportOf(east, ref_code)).toEqual({
      ...asked,
      ref_code,
      created_time: test.clock.now(),
      status: 1,
      rows_total: 2,
      rows_done: 2,
      count_created: 2,
      count_skipped: 0,
      count_failed: 0,
      file_message: '',
    })
    const made = {
      first_name: 'Ann',
      last_name: 'Import',
      time_zone: 'Asia/Tokyo',
      is_admin: 0,
      is_active: 1,
    }
    expect(await usersOf(fsi_gid)).toEqual([
      { ...made, email: 'a1@import.example', default_nid: null },
      { ...made, email: 'a2@import.example', default_nid: null },
    ])
  })

  it('gives a number nothing that its row still holds of an earlier user', async () => {
    const { db } = test.database
    const { fsi_gid } = await newGroup()
    const former = { csid: 'Former', is_forward: 1, forward_to: '12025550100' } as const
    const flags = { is_inbound_notification_to_ata: 1, is_inbound_notification_to_email: 1 } as const
    const { fsi_nid, fax_number } = await makeFaxNumber(db, fsi_gid, { ...former, ...flags })
    await importList(test, { token: east, fsi_gid, csv: csvOf(rowOf('n1@import.example', fax_number)) })
    const row = await db
      .selectFrom('fax_numbers')
      .selectAll()
      .where('fsi_nid', '=', fsi_nid)
      .executeTakeFirst()
    expect(row?.fsi_uid).toBeGreaterThan(0)
    expect(pickFields(row as FaxNumberFieldValues, faxNumberFieldNames)).toEqual({
      csid: '',
      ata_mac: '',
      is_forward: 0,
      forward_to: '',
      is_receive_fax_to_ata: 0,
      is_receive_fax_to_email: 1,
      is_inbound_notification_to_ata: 0,
      is_inbound_notification_to_email: 0,
      is_outbound_notification_to_ata: 0,
      is_outbound_notification_to_email: 1,
    })
  })

  it('takes the address of the report and the administrator from the session (req 36)', async () => {
    const { fsi_gid } = await newGroup()
    const form = {
      ...formFor(fsi_gid, csvOf(rowOf('b1@import.example'))),
      email: org.administrator.email,
      fsi_admin_gid: org.root.fsi_gid,
    }
    const { ref_code } = (await test.call('importUsers', { token: east, body: form })).body
    await runImports(test)
    expect(await reportOf(east, ref_code)).toMatchObject({ email: org.east.administrator.email, status: 1 })
    const recipients = await test.database.db
      .selectFrom('mails')
      .select(['recipient', 'fsi_uid'])
      .where('subject_key', '=', ref_code)
      .execute()
    const { email, fsi_uid } = org.east.administrator
    expect(recipients).toEqual([{ recipient: email, fsi_uid }])
  })

  it('reports to the present address of the administrator, and only while it may read the report (req 36)', async () => {
    const { db } = test.database
    const { fsi_gid } = await newGroup()
    const [renamed, moved] = await Promise.all([
      makeAdministratorAccount(db, org.east.group.fsi_gid),
      makeAdministratorAccount(db, org.east.group.fsi_gid),
    ])
    for (const account of [renamed, moved]) {
      const csv = csvOf(rowOf(`of.${account.email}`))
      await test.call('importUsers', { token: await tokenOf(test, account), body: formFor(fsi_gid, csv) })
    }
    const address = { email: 'present@import.example', email_key: 'present@import.example' }
    await db.updateTable('users').set(address).where('fsi_uid', '=', renamed.fsi_uid).execute()
    const away = { fsi_gid: org.west.group.fsi_gid }
    await db.updateTable('users').set(away).where('fsi_uid', '=', moved.fsi_uid).execute()
    await runImports(test)
    const mails = await db
      .selectFrom('mails')
      .select(['fsi_uid', 'recipient'])
      .where('fsi_uid', 'in', [renamed.fsi_uid, moved.fsi_uid])
      .execute()
    expect(mails).toEqual([{ fsi_uid: renamed.fsi_uid, recipient: address.email }])
  })

  it('makes nobody an administrator, whatever columns the file has (req 32, 33)', async () => {
    const { fsi_gid } = await newGroup()
    const csv = 'is_admin,IsAdmin,FirstName,LastName,Email,fsi_gid\r\n1,1,Ann,Import,c1@import.example,1\r\n'
    await importList(test, { token: east, fsi_gid, csv })
    expect(await usersOf(fsi_gid)).toMatchObject([{ email: 'c1@import.example', is_admin: 0 }])
  })

  it('is one job for one Idempotency-Key of an administrator', async () => {
    const { fsi_gid } = await newGroup()
    const headers = { 'idempotency-key': 'the-same-click' }
    const once = await test.call('importUsers', { token: east, headers, body: formFor(fsi_gid) })
    const again = await test.call('importUsers', { token: east, headers, body: formFor(fsi_gid) })
    expect(again.body.ref_code).toBe(once.body.ref_code)
    const other = await test.call('importUsers', { token: root, headers, body: formFor(fsi_gid) })
    expect(other.body.ref_code).not.toBe(once.body.ref_code)
    await runImports(test)
    expect(await reportOf(east, once.body.ref_code)).toMatchObject({ count_created: 1 })
    expect(await reportOf(east, other.body.ref_code)).toMatchObject({ count_skipped: 1 })
  })

  it('refuses an Idempotency-Key that belongs to another form', async () => {
    await forgetLimits()
    const { fsi_gid } = await newGroup()
    const headers = { 'idempotency-key': 'another-form' }
    const form = formFor(fsi_gid)
    const once = await test.call('importUsers', { token: east, headers, body: form })
    const others = [
      { ...form, fsi_gid: (await newGroup()).fsi_gid },
      { ...form, time_zone: 'Asia/Tokyo' as const },
      { ...form, user_list_csv: fileOf(csvOf(rowOf('other@import.example'))) },
    ]
    await runImports(test)
    for (const body of others) {
      const other = await test.call('importUsers', { token: east, headers, body })
      expect([other.status, other.body]).toMatchObject([200, { code: 0, reason: 'attempt_reused' }])
    }
    const again = await test.call('importUsers', { token: east, headers, body: form })
    expect(again.body).toEqual(once.body)
    expect(await runImports(test)).toBe(0)
  })

  it('records the request, each user and the end with the administrator (req 75)', async () => {
    const { fsi_gid } = await newGroup()
    const ref_code = await importList(test, { token: east, fsi_gid, csv: csvOf(rowOf('d1@import.example')) })
    const rows = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'entity_name', 'actor_email', 'group_name', 'after'])
      .where('fsi_gid', '=', fsi_gid)
      .orderBy('id')
      .execute()
    const by = { actor_email: org.east.administrator.email, group_name: 'New desk' }
    expect(rows).toMatchObject([
      { ...by, action: 'user-import.request', after: { ref_code, time_zone: 'UTC' } },
      {
        ...by,
        action: 'user.create',
        entity_name: 'd1@import.example',
        after: { email: 'd1@import.example', first_name: 'Ann', is_active: 1, is_admin: 0, time_zone: 'UTC' },
      },
      { ...by, action: 'user-import.finish', after: { ref_code, rows_total: 1, count_created: 1 } },
    ])
  })

  it('is refused for a deactivated group', async () => {
    const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid, { is_active: 0 })
    for (const call of ['importUsers', 'checkUserImport'] as const) {
      const { body } = await test.call(call, { token: east, body: formFor(fsi_gid) })
      expect(body).toMatchObject({ code: 0, reason: 'group_deactivated' })
    }
  })

  it('waits for one import of each other administrator, not for all of them', async () => {
    await forgetLimits()
    const { fsi_gid } = await newGroup()
    const ask = async (token: string) => {
      test.clock.advance(1)
      return (await test.call('importUsers', { token, body: formFor(fsi_gid) })).body.ref_code
    }
    const [first, second, third, other] = [await ask(east), await ask(east), await ask(east), await ask(root)]
    await runImports(test)
    const { rows } = await test.database.pool.query<{ ref_code: string }>(
      `select after ->> 'ref_code' as ref_code from audit_log where action = 'user-import.finish' and fsi_gid = $1 order by id`,
      [fsi_gid],
    )
    expect(rows.map(({ ref_code }) => ref_code)).toEqual([first, other, second, third])
  })

  it('is refused while ten imports of the administrator wait', async () => {
    await forgetLimits()
    const { fsi_gid } = await newGroup()
    const busy = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const token = await tokenOf(test, busy)
    const headers = { 'idempotency-key': 'first' }
    await test.call('importUsers', { token, headers, body: formFor(fsi_gid) })
    const waiting = { status: 0, file: Buffer.from('x'), finished_time: null, fsi_uid: busy.fsi_uid } as const
    for (let at = 1; at < uploads.importsWaiting; at += 1)
      await makeImport(test.database.db, fsi_gid, waiting)
    const { body } = await test.call('importUsers', { token, body: formFor(fsi_gid) })
    expect(body).toMatchObject({ code: 0, reason: 'too_many_imports' })
    const again = await test.call('importUsers', { token, headers, body: formFor(fsi_gid) })
    expect(again.body.code).toBe(1)
    await runImports(test)
    await test.database.db.deleteFrom('user_imports').where('fsi_uid', '=', busy.fsi_uid).execute()
  })

  it.each([
    ['a group', { fsi_gid: '' }, 'Please choose a group.'],
    ['a group that is a number', { fsi_gid: '1e3' }, 'Please choose a group.'],
    ['a time zone', { time_zone: 'Mars/Olympus' }, 'Please choose a time zone.'],
  ])('asks for %s', async (_what, fields, message) => {
    const body = { ...formFor(org.east.group.fsi_gid), ...fields } as unknown as ReturnType<typeof formFor>
    const answer = await test.call('importUsers', { token: east, body })
    expect([answer.status, answer.body]).toMatchObject([400, { code: 400, message }])
  })
})

describe('POST /admin-endpoint/users/import-reports', () => {
  it('lists the imports of the scope, newest first, with the exact total (req 38)', async () => {
    const { db } = test.database
    const { fsi_gid } = await newGroup('Paged')
    const made = [
      await makeImport(db, fsi_gid),
      await makeImport(db, fsi_gid, { created_time: 1_600_000_000 }),
    ]
    const foreign = await makeImport(db, org.west.below.fsi_gid)
    const above = await makeImport(db, org.root.fsi_gid)
    const { reports, counts } = await reportsOf(east)
    const codes = reports.map((one) => one.ref_code)
    expect(codes).toEqual(expect.arrayContaining(made.map((one) => one.ref_code)))
    expect(codes).not.toContain(foreign.ref_code)
    expect(codes).not.toContain(above.ref_code)
    expect(counts).toBe(reports.length)
    expect(codes.at(-1)).toBe(made[1]?.ref_code)
    const second = await test.call('listUserImports', { token: east, body: { start: 1, pagesize: 2 } })
    expect(second.body.data).toEqual({ reports: reports.slice(1, 3), counts })
    expect((await reportsOf(root)).counts).toBeGreaterThanOrEqual(counts + 2)
  })

  it('does not name an administrator above the reader’s scope (req 31)', async () => {
    const { fsi_gid } = await newGroup()
    const ref_code = await importList(test, { token: root, fsi_gid, csv: csvOf(rowOf('e1@import.example')) })
    expect(await reportOf(east, ref_code)).toMatchObject({ email: '', count_created: 1 })
    expect(await reportOf(root, ref_code)).toMatchObject({ email: org.administrator.email })
  })

  it('follows the group when it moves, and its parent inherits when it is deleted (req 37)', async () => {
    await forgetLimits()
    const group = await newGroup('Wanders')
    const { ref_code } = await makeImport(test.database.db, group.fsi_gid)
    const west = await tokenOf(test, org.west.administrator)
    const move = { fsi_gid: group.fsi_gid, parent_gid: org.west.group.fsi_gid }
    expect((await test.call('updateGroup', { token: root, body: move })).body.code).toBe(1)
    expect(await reportOf(east, ref_code)).toBeUndefined()
    expect(await reportOf(west, ref_code)).toMatchObject({ ref_code })
    const download = (token: string) => test.call('downloadUserImport', { token, body: { ref_code } })
    expect([(await download(east)).status, (await download(west)).status]).toEqual([404, 200])
    await test.call('deleteGroup', { token: west, body: { fsi_gid: group.fsi_gid } })
    expect(await reportOf(west, ref_code)).toMatchObject({ ref_code, group_requested: 'East below' })
  })
})

describe('POST /admin-endpoint/users/import-report/download', () => {
  it('repeats each row with its result, and can be imported again', async () => {
    await forgetLimits()
    const { fsi_gid } = await newGroup()
    const csv = [
      'Desk,email,LASTNAME,FirstName,Result',
      '=1+1,f1@import.example,Import,Ann,old',
      '7,f2@import.example,Import,漢字,old',
      '',
    ].join('\n')
    const ref_code = await importList(test, { token: east, fsi_gid, csv })
    const { body, headers } = await test.call('downloadUserImport', { token: east, body: { ref_code } })
    expect(headers['content-disposition']).toBe(`attachment; filename="${ref_code}.csv"`)
    expect(body.split('\r\n')).toEqual([
      'Desk,email,LASTNAME,FirstName,Result,Message',
      "'=1+1,f1@import.example,Import,Ann,Created,",
      '7,f2@import.example,Import,漢字,Failed,FirstName has characters that are not supported: use Latin letters.',
      '',
    ])
    const corrected = await importList(test, { token: east, fsi_gid, csv: body.replace('漢字', 'Kan') })
    expect(await reportOf(east, corrected)).toMatchObject({
      count_created: 1,
      count_skipped: 1,
      count_failed: 0,
    })
    const again = await test.call('downloadUserImport', { token: east, body: { ref_code: corrected } })
    expect(again.body.split('\r\n').slice(0, 2)).toEqual([
      'Desk,email,LASTNAME,FirstName,Result,Message',
      "'=1+1,f1@import.example,Import,Ann,Skipped,The user is in the group already.",
    ])
  })

  it('is refused while the import is not done, and recorded when it succeeds', async () => {
    await forgetLimits()
    const { fsi_gid } = await newGroup()
    const form = formFor(fsi_gid, csvOf(rowOf('g1@import.example')))
    const { ref_code } = (await test.call('importUsers', { token: east, body: form })).body
    const { body } = await test.call('downloadUserImport', { token: east, body: { ref_code } })
    expect(body).toMatchObject({ code: 0, reason: 'import_not_done' })
    await runImports(test)
    expect(await detailsOf(test, east, ref_code)).toEqual(['g1@import.example Created'])
    const records = await test.database.db
      .selectFrom('audit_log')
      .select(['entity_id', 'actor_uid', 'after'])
      .where('action', '=', 'user-import.download')
      .where('fsi_gid', '=', fsi_gid)
      .execute()
    expect(records).toEqual([
      { entity_id: fsi_gid, actor_uid: org.east.administrator.fsi_uid, after: { ref_code } },
    ])
  })
})

describe('the template and the sample', () => {
  it('are files that an import takes', async () => {
    await forgetLimits()
    const { fsi_gid } = await newGroup()
    const empty = await importList(test, { token: east, fsi_gid, csv: importTemplate })
    expect(await reportOf(east, empty)).toMatchObject({
      file_message: 'The file has no rows below the header.',
    })
    await makeUser(test.database.db, org.west.group.fsi_gid, { email: 'jonas.lindqvist@example.com' })
    const sample = await importList(test, { token: east, fsi_gid, csv: importSample })
    expect(await detailsOf(test, east, sample)).toEqual([
      'maya.okafor@example.com Failed The fax number is not an unassigned number of the group or below.',
      'jonas.lindqvist@example.com Failed A user with this email already exists.',
    ])
  })
})
