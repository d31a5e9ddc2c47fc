import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runMails } from '../../testing/run-jobs.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { csvOf, importList, rowOf } from './user-imports.factory.ts'

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
})
