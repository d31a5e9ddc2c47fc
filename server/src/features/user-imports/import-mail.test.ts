import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runMails } from '../../testing/run-jobs.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeBrand } from '../brands/brands.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { csvOf, fileOf, importList, rowOf, runImports } from './user-imports.factory.ts'

let server: MailServer
let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  server = await startMailServer()
  test = await openTestApp({ mailServer: server.settings(), providerName: 'Telecopy' })
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.east.administrator)
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(async () => {
  await test.close()
  await server.close()
})

describe('the mail about an import', () => {
  it('gives the outcome of its rows', async () => {
    const csv = csvOf(rowOf('one@mail.example'), rowOf('no address'), rowOf(org.east.user.email))
    const ref_code = await importList(test, { token, fsi_gid: org.east.below.fsi_gid, csv })
    await runMails(test)
    const [mail] = server.received
    expect(mail?.recipients).toEqual([org.east.administrator.email])
    expect(mail?.parsed.subject).toBe('Your user list was imported to Telecopy')
    expect(mail?.parsed.text).toContain('The import of users into the group East below is done.')
    expect(mail?.parsed.text).toContain(`Ref Code: ${ref_code}`)
    for (const line of ['Rows: 3', 'Created: 1', 'Skipped: 1', 'Failed: 1'])
      expect(mail?.parsed.text).toContain(line)
  })

  it('says that nobody was imported from a refused file, and why', async () => {
    await importList(test, { token, fsi_gid: org.east.below.fsi_gid, csv: 'Name;Mail\r\na;b\r\n' })
    await runMails(test)
    const [mail] = server.received
    expect(mail?.parsed.subject).toBe('Your user list was not imported to Telecopy')
    expect(mail?.parsed.text).toContain('No user was imported into the group East below.')
    expect(mail?.parsed.text).toContain('Semicolons separate the cells of the file. Save it with commas.')
    expect(mail?.parsed.text).not.toContain('Rows:')
  })

  it('has the look, and the mail server, of the group where its administrator is by then', async () => {
    const { db } = test.database
    await makeBrand(db, org.east.group.fsi_gid, { brand_name: 'East Fax' })
    const reader = await makeAdministratorAccount(db, org.east.group.fsi_gid)
    const user_list_csv = fileOf(csvOf(rowOf('late@mail.example')))
    const body = { fsi_gid: org.east.below.fsi_gid, time_zone: 'UTC', user_list_csv }
    const imported = await test.call('importUsers', { token: await tokenOf(test, reader), body })
    expect(imported.body.code).toBe(1)
    const moved = { fsi_uid: reader.fsi_uid, fsi_gid: org.root.fsi_gid }
    const root = await tokenOf(test, org.administrator)
    expect((await test.call('updateUser', { token: root, body: moved })).body.code).toBe(1)
    await runImports(test)
    await runMails(test)
    const mail = server.received.find(({ recipients }) => recipients.includes(reader.email))
    expect(mail?.parsed.subject).toBe('Your user list was imported to Telecopy')
  })
})
