import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeAdministratorAccount, testPassword } from '../users/users.factory.ts'
import { hashSideBySide } from './hashing.factory.ts'
import { beginEnrolment, enrol } from './mfa.factory.ts'

let test: TestApp
let org: Organisation

hashSideBySide()

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

let round = 0

/** Sixteen sign-ins at once, from as many addresses, so that no counter holds one up; answers their codes, sorted. */
async function signInSixteenTimes(user: MadeUser, mfa_code: string): Promise<number[]> {
  round += 1
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      test.call('signIn', {
        basic: [user.email, testPassword],
        body: { mfa_code },
        address: `10.12.${round}.${at + 1}`,
      }),
    ),
  )
  return answers.map(({ body }) => body.code).toSorted((one, other) => one - other)
}

const onlyOne = [1, ...Array.from({ length: 15 }, () => 201)]
const makeAccount = (): Promise<MadeUser> => makeAdministratorAccount(test.database.db, org.root.fsi_gid)

it('lets one of 16 parallel submits of a code in (req 11, req 13, row 34)', async () => {
  const user = await makeAccount()
  const { app } = await enrol(test, user)
  test.clock.advance(30)
  expect(await signInSixteenTimes(user, app.codeAt(test.clock.now()))).toEqual(onlyOne)
})

it('lets one of 16 parallel submits of a recovery code in (req 11, row 34)', async () => {
  const user = await makeAccount()
  const { recovery_codes } = await enrol(test, user)
  expect(await signInSixteenTimes(user, recovery_codes[0] ?? '')).toEqual(onlyOne)
})

it('enrols by one of 16 parallel submits of the first code, with one set of recovery codes (req 11, row 34)', async () => {
  const user = await makeAccount()
  const app = makeAuthenticator(await beginEnrolment(test, user))
  expect(await signInSixteenTimes(user, app.codeAt(test.clock.now()))).toEqual(onlyOne)
  const codes = await test.database.db
    .selectFrom('recovery_codes')
    .select('used_time')
    .where('fsi_uid', '=', user.fsi_uid)
    .execute()
  expect(codes).toHaveLength(10)
  const open = await test.database.db
    .selectFrom('sessions')
    .select('session_id')
    .where('fsi_uid', '=', user.fsi_uid)
    .where('ended_time', 'is', null)
    .execute()
  expect(open).toHaveLength(1)
})

it('admits at most 5 of 16 parallel guesses at a code, whose password is right (req 2, req 11, row 35)', async () => {
  const user = await makeAccount()
  await enrol(test, user)
  const guess = () =>
    test.call('signIn', {
      basic: [user.email, testPassword],
      body: { mfa_code: '000000' },
      address: '10.13.0.1',
    })
  const answers = await Promise.all(Array.from({ length: 16 }, guess))
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([
    ...Array.from({ length: 5 }, () => 201),
    ...Array.from({ length: 11 }, () => 429),
  ])
})
