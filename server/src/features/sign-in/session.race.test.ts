import { afterAll, beforeAll, expect, it } from 'vitest'
import { testPassword } from '../users/users.factory.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

it('rotates once for 20 parallel refreshes, and gives all of them the same answer (req 18, row 34)', async () => {
  const { body } = await test.call('signIn', { basic: [org.administrator.email, testPassword] })
  if (body.code !== 1) throw new Error('not signed in')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => test.call('refreshSession', { token: body.fsi_r_t })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(answers[0]?.body.code).toBe(1)
  const tokens = await test.database.db.selectFrom('session_tokens').select('kind').execute()
  expect(tokens.filter((token) => token.kind === 'refresh')).toHaveLength(2)
})

it('records one reuse for 16 parallel replays of a token (req 18, 104)', async () => {
  const { body } = await test.call('signIn', { basic: [org.administrator.email, testPassword] })
  if (body.code !== 1) throw new Error('not signed in')
  const token = body.fsi_r_t
  await test.call('refreshSession', { token })
  test.clock.advance(11)
  const replays = await Promise.all(Array.from({ length: 16 }, () => test.call('refreshSession', { token })))
  expect(replays.map(({ status }) => status)).toEqual(replays.map(() => 401))
  const records = await test.database.db
    .selectFrom('audit_log')
    .select('entity_id')
    .where('action', '=', 'session.token-reuse')
    .execute()
  expect(records).toEqual([{ entity_id: org.administrator.fsi_uid }])
})
