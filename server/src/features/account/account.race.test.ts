import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation
let token: string
beforeAll(async () => {
  ;({ test, org, root: token } = await openOrganisation())
})
afterAll(() => test.close())

it('keeps one default number, the user’s own, through 16 parallel choices, and an audit row for each (row 20, 36)', async () => {
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

it('a number that is being unassigned is not assigned again by its own form (req 28)', async () => {
  const { fsi_uid } = org.administrator
  const number = await makeNumberOf(test.database.db, org.administrator)
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('update users set default_nid = null where fsi_uid = $1', [fsi_uid])
    await client.query('update fax_numbers set fsi_uid = null where fsi_nid = $1', [number.fsi_nid])
    const params = { faxNumber: number.fax_number }
    const answer = test.call('updateOwnNumber', { token, params, body: { csid: 'Mine' } })
    await client.query('select pg_sleep(0.3)')
    await client.query('commit')
    expect((await answer).status).toBe(404)
  } finally {
    client.release()
  }
})
