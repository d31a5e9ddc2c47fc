import { describe, expect, inject, it } from 'vitest'
import { backupOf, keptReleases } from './kept-releases.mjs'
import { administratorsOf, send, signIn } from './load.ts'
import { readBackup } from './read-backup.ts'
import { openStage } from './stage.ts'

const { current } = inject('codes')

describe.each(keptReleases)('the kept backup of $version', ({ version, date }) => {
  it('is restored by this release with every row, and the journeys of an administrator work', async () => {
    const stage = await openStage()
    const backup = backupOf(version)
    expect(stage.operate(current, 'restore', '--from', backup)).toMatch(/^Restored the backup of /)
    expect(stage.operate(current, 'migrate')).toMatch(/^The database is up to date/)
    const { rows, columnOf } = readBackup(backup)
    for (const [table, count] of Object.entries(rows)) {
      if (table.startsWith('kysely_')) continue
      const [found] = await stage.query<{ count: number }>(`select count(*)::int as count from ${table}`)
      expect([table, found?.count]).toEqual([table, count])
    }
    const column = async (table: string, name: string): Promise<string[]> =>
      (await stage.query<{ value: string }>(`select ${name}::text as value from ${table}`)).map(
        ({ value }) => value,
      )
    for (const [table, name] of [
      ['users', 'email'],
      ['groups', 'group_name'],
      ['fax_numbers', 'fax_number'],
      ['fax_records', 'ref_code'],
      ['api_keys', 'name'],
    ] as const)
      expect((await column(table, name)).toSorted()).toEqual(columnOf(table, name).toSorted())

    const server = await stage.serve(current)
    const [root] = await administratorsOf(stage, 1)
    if (root === undefined) throw new Error('the backup has no administrator')
    const me = await signIn(server.url, root)
    const ask = async (path: string, body: object = {}) => {
      const { status, json } = await send(server.url, path, { ...me, body })
      expect([path, status, json.code, json]).toEqual([path, 200, 1, json])
      return json
    }
    const counted = async (path: string, body: object): Promise<number> => {
      const { data } = (await ask(path, body)) as { data?: { counts?: number } }
      return data?.counts ?? 0
    }
    expect(JSON.stringify(await ask('/admin-endpoint/group/list'))).toContain('group_name')
    expect(await counted('/admin-endpoint/user/list', { fsi_gid: me.fsi_gid })).toBe(rows['users'])
    expect(await counted('/admin-endpoint/faxnumber/list', { fsi_gid: me.fsi_gid })).toBeGreaterThan(0)
    const month = { fsi_gid: me.fsi_gid, report_date_from: `${date.slice(0, 8)}01`, report_date_to: date }
    expect(await counted('/admin-endpoint/reports/received', month)).toBeGreaterThan(0)
    await ask('/admin-endpoint/reports/overview', month)
    await ask('/admin-endpoint/audit/list')
    const added = await ask('/admin-endpoint/group/add', { group_name: 'After the upgrade' })
    const details = await ask('/admin-endpoint/group/details', { fsi_gid: added['fsi_gid'] })
    expect(JSON.stringify(details)).toContain('After the upgrade')
    const person = { first_name: 'Nia', last_name: 'Desk', email: 'nia@example.com', time_zone: 'UTC' }
    await ask('/admin-endpoint/user/add', { ...person, fsi_gid: added['fsi_gid'] })
    await ask('/admin-endpoint/auth/sign-out')
    expect(await server.stop()).toBe(0)
  })
})
