import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type SamlAnswer,
  type TestSamlProvider,
  makeSamlProvider,
  readSamlRequest,
} from '../../testing/saml-provider.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { makeSamlProviderOf } from './sso.factory.ts'

let test: TestApp
let org: Organisation
let provider: TestSamlProvider

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  provider = await makeSamlProvider('urn:test:races')
  await makeSamlProviderOf(test, provider.metadata('https://idp.example/sso'), {
    fsi_gid: org.east.group.fsi_gid,
  })
})
afterAll(() => test.close())

const headers = { 'x-sign-in-nonce': 'what the browser keeps' }
const sixteen = Array.from({ length: 16 }, (_, index) => index)

async function begin(email: string) {
  const { body } = await test.call('requestSingleSignOn', { body: { email, cus_domain: '' }, headers })
  if (body.code !== 1) throw new Error(JSON.stringify(body))
  return readSamlRequest(body.url)
}

/** Posts all answers at once. Returns for each `in`, or the reason of its refusal. */
async function postAll(answers: readonly Record<string, string>[]): Promise<string[]> {
  const responses = await Promise.all(
    answers.map((fields) =>
      test.raw({
        method: 'POST',
        url: `/sso-endpoint/saml/${org.east.group.fsi_gid}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    ),
  )
  return responses
    .map(({ headers: { location } }) => String(location))
    .map((location) => (location.includes('#u=') ? 'in' : location.replace(/.*#refused=/, '')))
    .toSorted()
}

/** Valid answers to as many requests of one account, each with the given changes. */
async function answersTo(email: string, answerOf: (index: number) => SamlAnswer) {
  const requests = await Promise.all(sixteen.map(() => begin(email)))
  return requests.map((request, index) =>
    provider.answer(request, test.clock.now(), { email, ...answerOf(index) }),
  )
}

const oneIn = (refused: string): string[] => [...sixteen.slice(1).map(() => refused), 'in'].toSorted()

it('accepts one of 16 answers to the same sign-in (req 14, row 34)', async () => {
  const { email } = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
  const request = await begin(email)
  const answers = sixteen.map(() => provider.answer(request, test.clock.now(), { email, nameId: email }))
  expect(await postAll(answers)).toEqual(oneIn('expired'))
})

it('accepts one assertion once in 16 parallel answers (req 14, row 34)', async () => {
  const { email } = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
  const answers = await answersTo(email, () => ({ nameId: email, assertionId: '_raced' }))
  expect(await postAll(answers)).toEqual(oneIn('expired'))
})

it('links one of 16 identities that claim one account at once (req 14)', async () => {
  const user = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
  const answers = await answersTo(user.email, (index) => ({ nameId: `claimant-${index}` }))
  expect(await postAll(answers)).toEqual(oneIn('unknown-account'))
  const links = await test.database.db
    .selectFrom('sso_links')
    .select('subject')
    .where('fsi_uid', '=', user.fsi_uid)
    .execute()
  expect(links).toHaveLength(1)
})

it('signs a user in who signs in for the first time in 16 windows at once (req 14)', async () => {
  const { email } = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
  const answers = await answersTo(email, () => ({ nameId: `newcomer-${email}` }))
  expect(await postAll(answers)).toEqual(sixteen.map(() => 'in'))
})
