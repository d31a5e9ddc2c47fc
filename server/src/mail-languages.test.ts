import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '@telecopy/contract/languages'
import * as spanish from '@telecopy/contract/messages/es/all'
import * as french from '@telecopy/contract/messages/fr/all'
import { csvOf, detailsOf, importList, rowOf } from './features/user-imports/user-imports.factory.ts'
import { makeUser } from './features/users/users.factory.ts'
import { jobHandlers } from './jobs.ts'
import { resetJob } from './features/sign-in/public.ts'
import { type MailServer, type ReceivedMail, startMailServer } from './testing/mail-server.ts'
import { type Organisation, makeOrganisation, tokenOf } from './testing/organisation.ts'
import { runMails, runQueuedJobs } from './testing/run-jobs.ts'
import { type TestApp, openTestApp } from './testing/test-app.ts'

let server: MailServer
let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  server = await startMailServer()
  test = await openTestApp({ mailServer: server.settings(), providerName: 'Meridian' })
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.administrator)
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(async () => {
  await test.close()
  await server.close()
})

const languages = [
  ['es', spanish],
  ['fr', french],
] as const

const newUser = (language: Language) =>
  makeUser(test.database.db, org.root.fsi_gid, { language, first_name: 'Nia', last_name: 'Byrne' })

async function mailed(): Promise<ReceivedMail> {
  await runMails(test)
  const [mail, ...others] = server.received
  if (mail === undefined || others.length > 0) throw new Error(`${server.received.length} mails, and not one`)
  return mail
}

// The caller reads English: a mail is in the language of its reader.
describe.each(languages)('the mail to an account in %s', (language, catalogue) => {
  it('welcomes it, with the language named in its HTML', async () => {
    const { fsi_uid } = await newUser(language)
    await test.call('sendWelcomeEmail', { token, body: { fsi_uids: [fsi_uid] } })
    const { parsed } = await mailed()
    const texts = catalogue.welcomeMailMessages
    expect(parsed.subject).toBe(texts.subject('Meridian'))
    for (const line of [texts.greeting('Nia Byrne'), texts.setPasswordNote, ...texts.guide])
      expect(parsed.text).toContain(line)
    expect(parsed.html).toContain(`<html lang="${language}">`)
    expect(parsed.text).not.toContain('Welcome')
  })

  it('brings the code for a new password', async () => {
    const { email } = await newUser(language)
    await test.call('requestPasswordReset', { body: { username: email } })
    const handler = jobHandlers(test.database, test.services).find(({ kind }) => kind.name === resetJob.name)
    if (handler === undefined) throw new Error('no job for codes')
    await runQueuedJobs(test, handler)
    const { parsed } = await mailed()
    const texts = catalogue.resetMailMessages
    expect(parsed.subject).toBe(texts.subject('Meridian'))
    for (const line of [texts.intro('Meridian'), texts.code, texts.note]) expect(parsed.text).toContain(line)
  })

  it('says that its address was changed', async () => {
    const { fsi_uid, email } = await newUser(language)
    const address = `renamed-${language}@example.com`
    const change = { new_email: address, confirm_email: address, is_batch_update_dids_emails: 0 as const }
    await test.call('updateUser', { token, body: { fsi_uid, ...change } })
    const { parsed, recipients } = await mailed()
    const texts = catalogue.emailChangedMailMessages
    expect([recipients, parsed.subject]).toEqual([[email], texts.subject('Meridian')])
    expect(parsed.text).toContain(texts.intro('Meridian', email))
  })

  it('reports an import, and what is wrong with each row', async () => {
    await test.call('setOwnLanguage', { token, body: { language } })
    const csv = csvOf(rowOf(`one-${language}@mail.example`), rowOf('no address'))
    const ref_code = await importList(test, { token, fsi_gid: org.root.fsi_gid, csv })
    const { parsed } = await mailed()
    const texts = catalogue.importMailMessages
    expect(parsed.subject).toBe(texts.subject('Meridian'))
    for (const line of [texts.intro('Root'), texts.total(2), texts.created(1), texts.failed(1)])
      expect(parsed.text).toContain(line)
    // Programs read results by their names.
    expect(await detailsOf(test, token, ref_code)).toContain(
      `no address Failed ${catalogue.importRowMessages.emailInvalid}`,
    )
  })
})
