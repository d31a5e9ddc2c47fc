import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

it('admits at most 5 of 16 parallel guesses to the hash (req 2, row 35)', async () => {
  const { email } = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        test.call('signIn', { basic: [email, 'Wrong5Password'], address: `10.3.0.${round}` }),
      ),
    )
    const statuses = answers.map((answer) => answer.status)
    // A wrong password is answered only after hashing; a refused try is not.
    const admitted = round < 4 ? 5 : 0
    expect(statuses.filter((status) => status === 401)).toHaveLength(admitted)
    expect(statuses.filter((status) => status === 429)).toHaveLength(16 - admitted)
  }
})
