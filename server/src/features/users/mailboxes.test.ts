import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers, prepareDatabase } from '../../jobs.ts'
import { makeOperator, signAsWorker } from '../../testing/operator.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { directoryOf, newUser, patchOf } from '../scim/scim.factory.ts'
import { resetJob } from '../sign-in/public.ts'
import { checkList, csvOf, detailsOf, importList, rowOf } from '../user-imports/user-imports.factory.ts'
import { type MadeUser, makeAdministratorAccount, makeUser, testPassword } from './users.factory.ts'

let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.east.administrator)
})
// The calls of an account are limited by the minute, and the test's clock does not move.
beforeEach(() => test.clock.advance(61))
afterAll(() => test.close())

const fsi_gid = () => org.east.group.fsi_gid
const nia = { first_name: 'Nia', last_name: 'Byrne', time_zone: 'Europe/Dublin' } as const

let made = 0
/** An address in its forms: in letters, with capitals, and in ASCII. */
function newMailbox(): [string, string, string] {
  const name = `user${(made += 1)}`
  return [`${name}@bücher.example`, `${name}@BÜCHER.Example`, `${name}@xn--bcher-kva.example`]
}
/** Each form of an address against another one: who has it, and who asks for it. */
const pairs = () => {
  const [letters, capitals, ascii] = newMailbox()
  const [letters2, , ascii2] = newMailbox()
  return [
    [letters, ascii],
    [ascii2, letters2],
    [capitals.replace('user', 'Other'), ascii.replace('user', 'other')],
  ] as const
}
const eastUser = (fields = {}): Promise<MadeUser> => makeUser(test.database.db, fsi_gid(), fields)
const create = (email: string) =>
  test.call('createUser', { token, body: { ...nia, fsi_gid: fsi_gid(), email } })
const change = ({ fsi_uid }: MadeUser, new_email: string, all: 0 | 1 = 0) =>
  test.call('updateUser', {
    token,
    body: { fsi_uid, new_email, confirm_email: new_email, is_batch_update_dids_emails: all },
  })

describe('a mailbox in two forms of its domain is one user (row 14)', () => {
  it('for a new user, a changed e-mail and the check of an e-mail; it is kept as typed', async () => {
    for (const [has, asks] of pairs()) {
      const { body } = await create(has)
      expect(body).toMatchObject({ code: 1 })
      expect((await create(asks)).body).toMatchObject({ code: 2 })
      expect((await change(await eastUser(), asks)).body).toMatchObject({ code: 2 })
      const check = await test.call('checkEmailExists', { token, body: { email: asks } })
      expect(check.body).toMatchObject({ is_email_exist: 1 })
      const { fsi_uid = 0 } = body as { fsi_uid?: number }
      const user = await test.call('getUser', { token, body: { fsi_uid } })
      expect(user.body).toMatchObject({ data: { email: has } })
    }
  })

  it('for a list of users and its dry run, also within the list', async () => {
    for (const [has, asks] of pairs()) {
      await eastUser({ email: has })
      const [first, second] = pairs()[0]
      const csv = csvOf(rowOf(asks), rowOf(first), rowOf(second))
      const [rows] = await checkList(test, { token, fsi_gid: fsi_gid(), csv })
      expect(rows).toMatchObject({ rows: [{ verdict: 'skip' }, { verdict: 'create' }, { verdict: 'fail' }] })
      const details = await detailsOf(test, token, await importList(test, { token, fsi_gid: fsi_gid(), csv }))
      expect(details.map((line) => line.split(' ')[1])).toEqual(['Skipped', 'Created', 'Failed'])
      expect((await create(second)).body).toMatchObject({ code: 2 })
    }
  })

  it('for a directory: a new user, a changed one, and both filters', async () => {
    const { key } = await makeGroupKey(test.database.db, fsi_gid(), { permissions: ['users'] })
    const send = directoryOf(test, key)
    for (const [has, asks] of pairs()) {
      expect((await send('POST', '/Users', { body: newUser({ userName: has }) })).status).toBe(201)
      expect((await send('POST', '/Users', { body: newUser({ userName: asks }) })).status).toBe(409)
      const { body } = await send('POST', '/Users', { body: newUser() })
      const patch = patchOf({ op: 'replace', path: 'userName', value: asks })
      expect((await send('PATCH', `/Users/${String(body['id'])}`, { body: patch })).status).toBe(409)
      for (const attribute of ['userName', 'emails.value']) {
        const found = await send('GET', `/Users?filter=${encodeURIComponent(`${attribute} eq "${asks}"`)}`)
        expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ userName: has }] })
      }
    }
  })

  it('for a directory that looks for an SSO address', async () => {
    const { key } = await makeGroupKey(test.database.db, fsi_gid(), { permissions: ['users'] })
    const [letters, , ascii] = newMailbox()
    const { email } = await eastUser({ sso_email: letters })
    const found = await directoryOf(test, key)(
      'GET',
      `/Users?filter=${encodeURIComponent(`emails eq "${ascii}"`)}`,
    )
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ userName: email }] })
  })

  it('for a sign-in, and wrong passwords are counted together', async () => {
    const [letters, , ascii] = newMailbox()
    await makeAdministratorAccount(test.database.db, fsi_gid(), { email: letters })
    const signIn = (name: string, password: string) =>
      test.call('signIn', { basic: [name, password], address: '10.7.7.7' })
    expect((await signIn(ascii, testPassword)).body).toMatchObject({ code: 1 })
    for (const name of [letters, ascii, letters, ascii, letters])
      expect((await signIn(name, 'wrong')).status).toBe(401)
    expect((await signIn(ascii, testPassword)).status).toBe(429)
  })

  it('for a forgotten password, which mails the address as it was typed at first', async () => {
    const [letters, , ascii] = newMailbox()
    const { fsi_uid } = await makeAdministratorAccount(test.database.db, fsi_gid(), { email: letters })
    await test.call('requestPasswordReset', { body: { username: ascii }, address: '10.7.7.8' })
    const handler = jobHandlers(test.database, test.services).find(({ kind }) => kind.name === resetJob.name)
    if (handler !== undefined) await runQueuedJobs(test, handler)
    const mails = test.database.db.selectFrom('mails').select('recipient').where('fsi_uid', '=', fsi_uid)
    expect(await mails.execute()).toEqual([{ recipient: letters }])
  })

  it('for a report about a user, the search of all screens, and the commands of the operator', async () => {
    const [letters, , ascii] = newMailbox()
    await eastUser({ email: letters })
    const report = {
      fsi_gid: fsi_gid(),
      email: ascii,
      report_date_from: '2026-01-01',
      report_date_to: '2026-01-02',
    }
    const { body } = await test.call('listSentFaxes', { token, body: report })
    expect(body).toMatchObject({ data: { user: { email: letters } } })
    const found = await test.call('search', { token, body: { keywords: ascii } })
    expect(found.body).toMatchObject({ data: { users: [{ email: letters }] } })
    const { said } = await makeOperator(test.database).run('user', 'disable', '--email', ascii)
    expect(said.join()).toContain(letters)
  })
})

describe('the e-mail lists of numbers know a mailbox in both forms', () => {
  const listsOf = async (fsi_nid: number) =>
    (
      await test.database.db
        .selectFrom('fax_number_emails')
        .select(['list', 'email'])
        .where('fsi_nid', '=', fsi_nid)
        .orderBy('list')
        .orderBy('slot')
        .execute()
    ).map(({ list, email }) => `${list} ${email}`)

  it('one list holds it once', async () => {
    const [letters, , ascii] = newMailbox()
    const user = await eastUser()
    const { fsi_nid } = await makeNumberOf(test.database.db, user)
    const body = { fsi_nid, fsi_uid: user.fsi_uid, emails_send_fax: [letters, ascii] }
    const { status, body: answer } = await test.call('assignFaxNumber', { token, body })
    expect([status, JSON.stringify(answer)]).toEqual([
      400,
      expect.stringContaining('The email address is existing.'),
    ])
  })

  it('a changed e-mail replaces it, and a list that held it twice holds the new one once', async () => {
    const [letters, , ascii] = newMailbox()
    const user = await eastUser({ email: letters })
    const { fsi_nid } = await makeNumberOf(test.database.db, user)
    const held = [
      { fsi_nid, list: 'receive_fax' as const, slot: 1, email: ascii },
      { fsi_nid, list: 'send_fax' as const, slot: 1, email: ascii },
      { fsi_nid, list: 'send_fax' as const, slot: 2, email: letters },
    ]
    await test.database.db.insertInto('fax_number_emails').values(held).execute()
    expect((await change(user, 'renamed@example.com', 1)).body).toMatchObject({ code: 1 })
    expect(await listsOf(fsi_nid)).toEqual([
      'receive_fax renamed@example.com',
      'send_fax renamed@example.com',
    ])
  })

  it('leaves them with its user', async () => {
    const [letters, , ascii] = newMailbox()
    const user = await eastUser({ email: ascii })
    const { fsi_nid } = await makeNumberOf(test.database.db, await eastUser())
    const held = { fsi_nid, list: 'receive_fax' as const, slot: 1, email: letters }
    await test.database.db.insertInto('fax_number_emails').values(held).execute()
    expect((await test.call('deleteUser', { token, body: { fsi_uid: user.fsi_uid } })).body).toMatchObject({
      code: 1,
    })
    expect(await listsOf(fsi_nid)).toEqual([])
  })
})

describe('users that a server of the release before has written', () => {
  const asOfBefore = ({ fsi_uid }: MadeUser) =>
    test.database.db.updateTable('users').set({ mailbox: null }).where('fsi_uid', '=', fsi_uid).execute()

  it('are known in both forms after the next start', async () => {
    const [letters, , ascii] = newMailbox()
    const user = await eastUser({ email: letters })
    await asOfBefore(user)
    await prepareDatabase(test.database)
    expect((await create(ascii)).body).toMatchObject({ code: 2 })
  })

  it('stop no start when two have one mailbox; `doctor` names the one that nobody can sign in with', async () => {
    const [letters, , ascii] = newMailbox()
    const user = await eastUser({ email: letters })
    await asOfBefore(user)
    await eastUser({ email: ascii })
    await prepareDatabase(test.database)
    await signAsWorker(test.database)
    const doctor = async () => (await makeOperator(test.database).run('doctor')).said.join('\n')
    expect(await doctor()).toContain(
      `warning  addresses: 1 user has a mailbox that is another user's: ${letters}.`,
    )
    expect((await change(user, 'freed@example.com')).body).toMatchObject({ code: 1 })
    expect(await doctor()).toContain('ok       addresses: ')
  })
})
