import { afterAll, beforeAll, expect, it } from 'vitest'
import { engine } from '@telecopy/contract/limits'
import { removeExpired } from '../../platform/db/housekeeping.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'

let test: TestApp
let token: string

beforeAll(async () => {
  test = await openTestApp()
  token = (await makeApiKey(test.database.db)).key
})
afterAll(() => test.close())

const refuse = (ref_code: string, more: object = {}) =>
  test.call('takeFaxes', { body: { faxes: [{ ref_code, ...more }] }, token })

const kept = async () => {
  const { rows } = await test.database.pool.query<{ ref_code: string; is_whole: number; size: number }>(
    'select ref_code, is_whole, length(record) as size from engine_refusals order by id',
  )
  return rows
}

it('a record that became no fax is kept up to a size', async () => {
  await refuse('long', { fax_number: 'x'.repeat(engine.refusals.characters) })
  expect(await kept()).toEqual([{ ref_code: 'long', is_whole: 0, size: engine.refusals.characters }])
})

it('only the newest ones are kept', async () => {
  await test.database.pool.query(`select setval(pg_get_serial_sequence('engine_refusals', 'id'), $1)`, [
    engine.refusals.most,
  ])
  await refuse('new')
  expect((await kept()).map(({ ref_code }) => ref_code)).toEqual(['new'])
})

it('the rest is forgotten 30 days after it last came', async () => {
  const day = 86_400
  test.clock.advance(10 * day)
  await refuse('new')
  test.clock.advance(engine.refusals.keptDays * day - 1)
  await removeExpired(test.database, test.clock.now())
  expect(await kept()).toHaveLength(1)
  test.clock.advance(1)
  await removeExpired(test.database, test.clock.now())
  expect(await kept()).toEqual([])
})
