import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SentFaxRecord } from '@telecopy/contract/engine/fax-record'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { counted, outcome, parties, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { usageDifferences } from '../../testing/usage-differences.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let key: string

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
  key = (await makeApiKey(test.database.db)).key
})
afterAll(() => test.close())

it('sums with all groups below are exact while faxes come and their group moves, from 16 clients', async () => {
  const { below, number, group } = org.east
  const send = async (at: number) => {
    const faxes = Array.from({ length: 5 }, (_, nth): SentFaxRecord => ({
      ref_code: `moving-${at}-${nth}`,
      direction: 'received',
      fax_number: number.fax_number,
      created_time: test.clock.now() - nth * 86_400,
      pages_delivered: 1,
      status: 'New',
    }))
    return (await test.call('takeFaxes', { token: key, body: { faxes } })).body
  }
  const move = async (at: number) => {
    const parent_gid = at % 4 === 1 ? org.west.group.fsi_gid : group.fsi_gid
    return (await test.call('updateGroup', { token: root, body: { fsi_gid: below.fsi_gid, parent_gid } }))
      .body
  }
  const answers = await slowly(test.database.pool, ['usage_group_days', 'group_closure'], () =>
    times<unknown>(parties, (at) => (at % 2 === 0 ? send(at) : move(at))),
  )
  expect(counted(answers.map((body) => outcome(body)))).toEqual({ done: parties })
  expect(await usageDifferences(test.database.db)).toEqual([])
})
