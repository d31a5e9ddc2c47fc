import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'

/** What a test of imports works with: tokens of two administrators, and a new group below East. */
export type ImportTest = { test: TestApp; org: Organisation; root: string; east: string; fsi_gid: number }

/** Opens an organisation for the tests of a file. `take` gets it before each of them, with nothing spent of any limit. */
export function withImports(take: (opened: ImportTest) => void): void {
  let opened: Omit<ImportTest, 'fsi_gid'>
  beforeAll(async () => {
    opened = await openOrganisation()
  })
  afterAll(() => opened.test.close())
  beforeEach(async () => {
    const { db } = opened.test.database
    // The limits of calls are not the subject of these tests.
    await db.deleteFrom('rate_limits').execute()
    const { fsi_gid } = await makeGroup(db, opened.org.east.group.fsi_gid)
    take({ ...opened, fsi_gid })
  })
}
