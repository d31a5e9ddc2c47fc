import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeAdministratorAccount, testPassword } from '../users/users.factory.ts'
import { codeHash } from './code-hash.ts'
import { hashSideBySide } from './hashing.factory.ts'
import { replaceCodes } from './sign-in.queries.ts'

let test: TestApp
let org: Organisation

hashSideBySide()

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

const atOnce = <Result>(times: number, work: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at)))

const oneOf = (times: number): number[] => [200, ...Array.from({ length: times - 1 }, () => 401)]

let round = 0
/** A new address each time, so that no rate limit refuses one. */
const freshAddress = (): string => `10.15.0.${(round += 1)}`

it.each(['setNewPassword', 'changePassword'] as const)(
  'of 6 parallel %s by one temporary password the first counts (req 10, row 34)',
  async (name) => {
    const user = await makeAdministratorAccount(test.database.db, org.root.fsi_gid, {
      temporary_password_expires_time: test.clock.now() + 3600,
    })
    const answers = await atOnce(6, (at) =>
      test.call(name, {
        basic: [user.email, testPassword],
        body: { new_password: `Fresh${at}Meadow` },
        address: freshAddress(),
      }),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual(oneOf(6))
  },
)

/** Stores the code of a forgotten password, without a mail. */
async function makeResetCode({ fsi_uid }: MadeUser, code: string): Promise<void> {
  const code_hash = codeHash(test.services.settings.secretKey, fsi_uid, code)
  const now = test.clock.now()
  await inTransaction(test.database.db, (tx) =>
    replaceCodes(tx, [{ code_hash, kind: 'reset', fsi_uid, fsi_bid: null, expires_time: now + 900 }], now),
  )
}

const confirm = async ({ email }: MadeUser, verification_code: string): Promise<number> => {
  const basic = [email, 'Fresh6Meadow'] as const
  const { status } = await test.call('confirmPassword', {
    basic,
    body: { verification_code },
    address: freshAddress(),
  })
  return status
}

async function triesLeft({ fsi_uid }: MadeUser): Promise<number | undefined> {
  const code = await test.database.db
    .selectFrom('one_time_codes')
    .select('tries_left')
    .where('fsi_uid', '=', fsi_uid)
    .where('kind', '=', 'reset')
    .executeTakeFirst()
  return code?.tries_left
}

it('takes one of 16 parallel submits of a mailed code (req 11, row 34)', async () => {
  const user = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
  await makeResetCode(user, '271828')
  const statuses = await atOnce(16, () => confirm(user, '271828'))
  expect(statuses.toSorted((one, other) => one - other)).toEqual(oneOf(16))
})

it('checks no more than 5 of 16 parallel guesses at a mailed code: the right one comes too late (req 11, row 35)', async () => {
  const user = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
  await makeResetCode(user, '271828')
  const wrong = atOnce(15, () => confirm(user, '314159'))
  // Send the right one after five have been checked, while the others are under way.
  await expect.poll(() => triesLeft(user), { interval: 5, timeout: 10_000 }).toBe(0)
  const right = confirm(user, '271828')
  expect([...(await wrong), await right]).toEqual(Array.from({ length: 16 }, () => 401))
})
