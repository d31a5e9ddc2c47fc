import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { savedViews } from '@telecopy/contract/limits'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { counted, outcome, parties, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeSavedView } from './saved-views.factory.ts'

let test: TestApp
let org: Organisation
let east: string

beforeAll(async () => {
  ;({ test, org, east } = await openOrganisation())
})
beforeEach(async () => {
  await test.database.db.deleteFrom('saved_views').execute()
  // Records stay: those of a test are the ones of its second.
  test.clock.advance(1)
})
afterAll(() => test.close())

const add = async (view_name: string): Promise<string> =>
  outcome(
    (await test.call('createSavedView', { token: east, body: { view_name, content: { list: 'users' } } }))
      .body,
  )

const update = async (view_id: number, body: object): Promise<string> =>
  outcome((await test.call('updateSavedView', { token: east, body: { view_id, version: 1, ...body } })).body)

const whileSlow = <T>(work: () => Promise<T>): Promise<T> => slowly(test.database.pool, ['saved_views'], work)

const countOf = async (rows: string): Promise<number> =>
  (await test.database.pool.query(`select 1 from ${rows}`)).rowCount ?? 0

const records = () => countOf(`audit_log where entity = 'saved-view' and time = ${test.clock.now()}`)

const spelled = (at: number): string => (at % 2 === 0 ? 'Night desk' : 'NIGHT DESK')

describe('under 16 parallel clients', () => {
  it('a name goes to one new view of an owner, recorded once (row 36, 40)', async () => {
    const outcomes = await whileSlow(() => times(parties, (at) => add(spelled(at))))
    expect(counted(outcomes)).toEqual({ done: 1, view_name_taken: parties - 1 })
    expect([await countOf('saved_views'), await records()]).toEqual([1, 1])
  })

  it('a name goes to one of 16 views that take it (row 36, 40)', async () => {
    const views = await times(parties, () => makeSavedView(test.database.db, org.east.administrator))
    const outcomes = await whileSlow(() =>
      Promise.all(views.map(({ view_id }, at) => update(view_id, { view_name: spelled(at) }))),
    )
    expect(counted(outcomes)).toEqual({ done: 1, view_name_taken: parties - 1 })
    expect(await records()).toBe(1)
  })

  it('an account has no more views than its most (row 41)', async () => {
    const free = 3
    for (let at = free; at < savedViews.perAccount; at += 1)
      await makeSavedView(test.database.db, org.east.administrator)
    const outcomes = await whileSlow(() => times(parties, (at) => add(`View ${at}`)))
    expect(counted(outcomes)).toEqual({ done: free, too_many_views: parties - free })
    expect(await countOf('saved_views')).toBe(savedViews.perAccount)
  })

  it('of 16 changes with one version the first is saved (row 37)', async () => {
    const { view_id } = await makeSavedView(test.database.db, org.east.administrator)
    const outcomes = await whileSlow(() => times(parties, (at) => update(view_id, { view_name: `N ${at}` })))
    expect(counted(outcomes)).toEqual({ done: 1, changed_meanwhile: parties - 1 })
  })
})
