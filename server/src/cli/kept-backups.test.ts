import { readFile } from 'node:fs/promises'
import { release } from '@telecopy/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupOf, keptReleases, keyOfBackups } from '../../../tools/upgrade/kept-releases.mjs'
import { migrations } from '../platform/db/migrate.ts'
import { releaseNames, releasesOf, thisRelease } from '../platform/db/releases.ts'
import { pgBossSchemaVersion } from '../platform/jobs/job-queue.queries.ts'
import { openBackupFolder, readTar } from '../testing/backups.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { makeOperator } from '../testing/operator.ts'
import { openTestApp } from '../testing/test-app.ts'
import { openBareDatabase } from '../testing/test-database.ts'

let folder: Awaited<ReturnType<typeof openBackupFolder>>

beforeAll(async () => {
  folder = await openBackupFolder()
})
afterAll(() => folder.close())

const password = 'Telecopy2025'

describe.each(keptReleases)('the kept backup of $version', ({ version, date }) => {
  it('is restored and migrated with every row, and its administrator works on', async () => {
    const bytes = await readFile(backupOf(version))
    const database = await openBareDatabase()
    expect(await folder.restore(bytes, database, { secretKey: keyOfBackups })).toMatchObject({
      code: 0,
      said: [expect.stringMatching(/^Restored the backup of /)],
    })
    expect(await makeOperator(database).run('migrate')).toMatchObject({
      said: [expect.stringMatching(/^The database is up to date/)],
    })
    const { rows } = JSON.parse(String(readTar(bytes).get('ending.json'))) as { rows: Record<string, number> }
    const { rows: groups } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from groups',
    )
    expect(groups).toEqual([{ count: rows['groups'] }])
    expect(await brokenInvariants(database.db)).toEqual([])

    const test = await openTestApp({ secretKey: keyOfBackups }, database)
    const { body: session } = await test.call('signIn', { basic: ['admin@telecopy.example', password] })
    const token = 'fsi_a_t' in session ? session.fsi_a_t : ''
    const fsi_gid = 1
    expect((await test.call('listUsers', { token, body: { fsi_gid } })).body).toMatchObject({
      code: 1,
      data: { counts: rows['users'] },
    })
    expect((await test.call('listGroups', { token, body: {} })).body.code).toBe(1)
    expect((await test.call('listFaxNumbers', { token, body: { fsi_gid } })).body.code).toBe(1)
    const month = { fsi_gid, report_date_from: `${date.slice(0, 8)}01`, report_date_to: date }
    expect((await test.call('listReceivedFaxes', { token, body: month })).body.code).toBe(1)
    expect((await test.call('createGroup', { token, body: { group_name: 'Later' } })).body.code).toBe(1)
    await test.close()
  })
})

it('each release has a kept backup, and this one follows the last of them', () => {
  expect(thisRelease.replace(/-rc\.\d+$/, '')).toBe(release.version)
  expect([...keptReleases.map(({ version }) => version), thisRelease]).toEqual(releaseNames)
})

it('the queue is that of the last release, or a migration says that its servers stop', () => {
  const queue = keptReleases.at(-1)?.queue
  const contracts = Object.entries(migrations).some(
    ([name, step]) => step.change === 'contract' && releasesOf(name, step).release === thisRelease,
  )
  expect(contracts ? queue : pgBossSchemaVersion).toBe(queue)
})
