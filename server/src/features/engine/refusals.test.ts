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

it('its reason is kept up to a size, and without control characters', async () => {
  const sound = { direction: 'sent', fax_number: '12025550100', created_time: 1 }
  await refuse('keys', { ...sound, ['\u001B[2J'.padEnd(engine.refusals.characters, 'x')]: 1 })
  const { rows } = await test.database.pool.query<{ reason: string }>(
    `select reason from engine_refusals where ref_code = 'keys'`,
  )
  expect(rows[0]?.reason).toMatch(/^Not known here: \uFFFD\[2Jx+$/)
  expect(rows[0]?.reason).toHaveLength(engine.refusals.reasonCharacters)
})

it('a text that is cut within a character spoils no batch', async () => {
  const cut = { ref_code: `${'r'.repeat(63)}\u{1F600}`, fax_number: `${'1'.repeat(19)}\u{1F600}` }
  const { body } = await test.call('takeFaxes', { body: { faxes: [cut, { ref_code: 'other' }] }, token })
  expect(body).toMatchObject({
    code: 1,
    results: [{ ref_code: `${'r'.repeat(63)}\uFFFD` }, { ref_code: 'other' }],
  })
})
