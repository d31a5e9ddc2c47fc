import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { thisRelease } from '../platform/db/releases.ts'
import { openBackupFolder, readTar, rewritten } from '../testing/backups.ts'
import { type Operated, makeOperator } from '../testing/operator.ts'
import { makeOrganisation } from '../testing/organisation.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let test: TestApp
let folder: Awaited<ReturnType<typeof openBackupFolder>>
let backup: Buffer

beforeAll(async () => {
  test = await openTestApp()
  await makeOrganisation(test)
  folder = await openBackupFolder()
  backup = await folder.backUp(test.database)
})
afterAll(async () => {
  await test.close()
  await folder.close()
})

async function verify(bytes: Buffer, ...words: string[]): Promise<Operated> {
  const path = join(folder.dataDir, 'to-verify')
  await writeFile(path, bytes)
  return makeOperator(test.database).run('backup', 'verify', '--from', path, ...words)
}

describe('backup verify', () => {
  it('says release, time and rows of a whole backup, and opens no database', async () => {
    const { code, said, hasOpened } = await verify(backup, '--json')
    expect({ code, hasOpened }).toEqual({ code: 0, hasOpened: false })
    const tables = [...readTar(backup)].filter(([name]) => name.startsWith('tables/'))
    const rows = tables.reduce(
      (sum, [, bytes]) => sum + gunzipSync(bytes).filter((byte) => byte === 10).length,
      0,
    )
    expect(rows).toBeGreaterThan(0)
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ release: thisRelease, rows })
    expect((await verify(backup)).said).toEqual([expect.stringMatching(/^The backup is whole: made 20/)])
  })

  it('names the first entry that was changed (F15)', async () => {
    const name = 'tables/users.000001.copy.gz'
    const changed = Buffer.from(backup)
    const at = changed.indexOf(name) + 512 + 20
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await verify(changed)).toMatchObject({
      code: 1,
      said: [],
      noted: [expect.stringContaining(`${name} does not fit its checksum`)],
    })
  })

  it('counts the rows, also where the checksums fit', async () => {
    const fewer = await rewritten(backup, (name, bytes) =>
      name === 'tables/users.000001.copy.gz'
        ? gzipSync(gunzipSync(bytes).toString('latin1').replace(/^.*\n/, ''))
        : bytes,
    )
    expect(await verify(fewer)).toMatchObject({
      code: 1,
      noted: [expect.stringMatching(/users has \d+ rows instead of \d+/)],
    })
  })

  it('refuses what no release writes in one sentence, also where the checksums fit', async () => {
    const withText = (entry: string, change: (text: string) => string) =>
      rewritten(backup, (name, bytes) => (name === entry ? Buffer.from(change(bytes.toString())) : bytes))
    const header = (change: (fields: { tables: object[] }) => object) =>
      withText('header.json', (text) => JSON.stringify(change(JSON.parse(text) as { tables: object[] })))
    const cases: [string, Buffer][] = [
      ['header.json', await withText('header.json', () => '{')],
      ['header.json', await header((fields) => ({ ...fields, tables: 'no' }))],
      ['header.json', await header((fields) => ({ ...fields, time: Number.MAX_SAFE_INTEGER }))],
      [
        'header.json',
        await header((fields) => ({ ...fields, tables: [...fields.tables, ...fields.tables] })),
      ],
      ['ending.json', await withText('ending.json', () => '[]')],
      ['tables/', await header((fields) => ({ ...fields, tables: [] }))],
    ]
    for (const [entry, bytes] of cases) {
      const { code, said, noted } = await verify(bytes)
      expect({ code, said }).toEqual({ code: 1, said: [] })
      expect(noted).toEqual([
        expect.stringMatching(`^The backup is damaged \\(${entry}.* is not what a release writes`),
      ])
    }
  })

  it('refuses a cut file and one that is no backup', async () => {
    expect(await verify(backup.subarray(0, backup.length / 2))).toMatchObject({ code: 1, said: [] })
    expect(await verify(Buffer.from('-- PostgreSQL database dump\n'.repeat(99)))).toMatchObject({
      code: 1,
      noted: [expect.stringMatching(/is no backup of Telecopy/)],
    })
  })
})
