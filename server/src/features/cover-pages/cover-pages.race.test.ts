import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coverPageTemplate } from '@telecopy/contract/cover-pages/cover-page-template'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import { counted, outcome, parties, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { makeCoverPage } from './cover-pages.factory.ts'
import { dataOf } from './judging/documents.factory.ts'

let test: TestApp
let org: Organisation
// An account has at most a quarter of the calls at once.
let tokens: string[]

beforeAll(async () => {
  const opened = await openOrganisation()
  ;({ test, org } = opened)
  const { db } = test.database
  const { fsi_gid } = org.east.group
  const others = await Promise.all([1, 2].map(() => makeAdministratorAccount(db, fsi_gid)))
  const more = [org.east.administrator, ...others].map((one) => tokenOf(test, one))
  tokens = [opened.root, ...(await Promise.all(more))]
})
afterAll(() => test.close())

const coverpage_data = dataOf(Buffer.from(coverPageTemplate))
const tokenAt = (at: number): string => tokens[at % tokens.length] ?? ''
const whileSlow = <T>(work: () => Promise<T>): Promise<T> => slowly(test.database.pool, ['cover_pages'], work)

async function countOf(statement: string, value: number): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${statement}`,
    [value],
  )
  return rows[0]?.count ?? 0
}

describe('under 16 parallel clients', () => {
  it('a group gets five cover pages, each recorded once (row 4, 36)', async () => {
    const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const add = async (at: number) => {
      const body = { fsi_gid, coverpage_name: `Cover ${at}`, coverpage_data }
      return outcome((await test.call('createCoverPage', { token: tokenAt(at), body })).body)
    }
    const outcomes = await whileSlow(() => times(parties, add))
    expect(counted(outcomes)).toEqual({ done: 5, cover_pages_full: parties - 5 })
    expect(await countOf('cover_pages where fsi_gid = $1', fsi_gid)).toBe(5)
    expect(await countOf("audit_log where action = 'cover-page.create' and fsi_gid = $1", fsi_gid)).toBe(5)
  })

  it('of 16 forms with one version the first is saved (row 37)', async () => {
    const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const { fsi_cpid } = await makeCoverPage(test.database.db, fsi_gid)
    const update = async (at: number) => {
      // No name is that of the page: a form that changes nothing is no second change, and succeeds.
      const body = { fsi_cpid, fsi_gid, coverpage_name: `Form ${at}`, version: 1 }
      return outcome((await test.call('updateCoverPage', { token: tokenAt(at), body })).body)
    }
    const outcomes = await whileSlow(() => times(parties, update))
    expect(counted(outcomes)).toEqual({ done: 1, changed_meanwhile: parties - 1 })
    expect(await countOf('cover_pages where version = 2 and fsi_cpid = $1', fsi_cpid)).toBe(1)
  })
})
