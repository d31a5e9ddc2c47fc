import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('keeps one default number, the user’s own, through 16 parallel choices, and an audit row for each (row 20, 36)', async () => {
  const org = await makeOrganisation(test)
  const token = await tokenOf(test, org.administrator)
  const made = [0, 1, 2, 3].map(() => makeNumberOf(test.database.db, org.administrator))
  const numbers = await Promise.all(made)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      test.call('setOwnDefaultNumber', { token, body: { default_did: numbers[at % 4]?.fax_number ?? '' } }),
    ),
  )
  expect(answers.map((answer) => answer.body.code)).toEqual(Array.from({ length: 16 }, () => 1))
  const { body } = await test.call('listOwnNumbers', { token })
  expect(body.fax_numbers.filter((number) => number.is_default === 1)).toHaveLength(1)
  const rows = await test.database.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'user.set-default-number')
    .orderBy('id')
    .execute()
  expect(rows).toHaveLength(16)
  // Each change started from the one before it: none used stale data.
  expect(rows.slice(1).map((row) => row.before)).toEqual(rows.slice(0, -1).map((row) => row.after))
})
