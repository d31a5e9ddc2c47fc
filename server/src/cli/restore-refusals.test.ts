import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../features/groups/groups.factory.ts'
import { makeUser } from '../features/users/users.factory.ts'
import { type OpenDatabase, openPostgres } from '../platform/db/open-database.ts'
import { contentsOf, guardsOf, openBackupFolder, rewritten } from '../testing/backups.ts'
import { makeOperator } from '../testing/operator.ts'
import { openTestDatabase, testDatabaseKind } from '../testing/test-database.ts'

let folder: Awaited<ReturnType<typeof openBackupFolder>>
let full: OpenDatabase & { url: string }
let empty: OpenDatabase & { url: string }
let backup: Buffer
let untouched: { contents: unknown; guards: unknown }

beforeAll(async () => {
  folder = await openBackupFolder()
  ;[full, empty] = await Promise.all([openTestDatabase(), openTestDatabase()])
  const root = await makeGroup(full.db, null)
  for (let user = 0; user < 50; user += 1) await makeUser(full.db, root.fsi_gid)
  backup = await folder.backUp(full)
  untouched = await stateOfEmpty()
}, 60_000)
afterAll(async () => {
  await Promise.all([full.close(), empty.close()])
  await folder.close()
})

const stateOfEmpty = async () => ({ contents: await contentsOf(empty), guards: await guardsOf(empty) })

const json = (bytes: Buffer, changes: object): Buffer =>
  Buffer.from(JSON.stringify({ ...(JSON.parse(bytes.toString()) as object), ...changes }))

const withHeader = (changes: object): Promise<Buffer> =>
  rewritten(backup, (name, bytes) => (name === 'header.json' ? json(bytes, changes) : bytes))

const withTable = (table: string, change: (rows: string) => string): Promise<Buffer> =>
  rewritten(backup, (name, bytes) =>
    name.startsWith(`tables/${table}.`) ? gzipSync(change(gunzipSync(bytes).toString())) : bytes,
  )

/** A refusal is one sentence, and leaves the database as it was. */
async function refused(bytes: Buffer, sentence: RegExp, hasOpened: boolean): Promise<void> {
  const answer = await folder.restore(bytes, empty)
  expect(answer).toMatchObject({ code: 1, said: [], noted: [expect.stringMatching(sentence)], hasOpened })
}

describe('damage is reported in one sentence before the database is opened (F15)', () => {
  it('wherever a byte is changed', async () => {
    // The last ones: the checksum of the archive, the padding of its block, and the end of the archive.
    const places = Array.from({ length: 60 }, (_, at) => Math.floor((backup.length * at) / 60) + (at % 13))
    for (const at of [
      ...places,
      0,
      511,
      512,
      backup.length - 1536,
      backup.length - 1025,
      backup.length - 1,
    ]) {
      const flipped = Buffer.from(backup)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      await refused(flipped, /^The (?:backup is damaged|file is no backup)[^\n]*$/, false)
    }
  }, 30_000)

  it('wherever it is cut short', async () => {
    for (const part of [0.01, 0.1, 0.5, 0.9, 0.999])
      await refused(
        backup.subarray(0, Math.floor(backup.length * part)),
        /damaged \(it ends too early\)/,
        false,
      )
    await refused(backup.subarray(0, -1), /too early/, false)
    await refused(Buffer.alloc(0), /empty/, false)
  })

  it('when something is appended', async () => {
    await refused(Buffer.concat([backup, Buffer.from('x')]), /damaged \(something follows its end\)/, false)
    await refused(Buffer.concat([backup, backup]), /damaged/, false)
  })

  it('when it is no backup, or empty', async () => {
    await refused(Buffer.from('-- PostgreSQL database dump\n'.repeat(99)), /is no backup of Telecopy/, false)
    const { code, noted } = await makeOperator(empty).run(
      'restore',
      '--from',
      join(folder.dataDir, 'nowhere'),
    )
    expect({ code, noted }).toEqual({ code: 1, noted: [expect.stringMatching(/nowhere can't be read/)] })
  })
})

describe('a whole backup is refused', () => {
  it('when it is of a newer format, or of tables that this release does not know', async () => {
    await refused(
      await withHeader({ format: 2, version: '9.0.0' }),
      /format 2, made by release 9\.0\.0/,
      false,
    )
    const migrations = ['0001_foundation', '0002_later']
    await refused(
      await withHeader({ migrations, version: '9.0.0' }),
      /release 9\.0\.0, whose tables this release, 2\.1\.0-rc\.\d+, does not know/,
      false,
    )
  })

  it('when the database was migrated further already', async () => {
    const bytes = await withHeader({ migrations: ['0001_foundation'] })
    await refused(bytes, /later tables \(0002_\w+\) than the backup: restore into a new one/, true)
  })

  it('when the database is not empty, which is named and stays as it was', async () => {
    const before = await contentsOf(full)
    const { code, noted } = await folder.restore(backup, full)
    expect({ code, noted }).toEqual({ code: 1, noted: [expect.stringMatching(/not empty \(\w+ has rows\)/)] })
    expect(await contentsOf(full)).toEqual(before)
  })

  it.each([
    [
      'a row refers to none',
      'groups',
      (rows: string) => rows.replace(/^.*\n/, ''),
      /does not fit together|instead of/,
    ],
    [
      'a row is missing',
      'users',
      (rows: string) => rows.replace(/^.*\n/, ''),
      /users has 49 rows instead of 50/,
    ],
    ['a row makes no sense', 'users', (rows: string) => rows.replaceAll('\t', ' '), /./],
    ['a row is there twice', 'users', (rows: string) => rows + rows.replace(/\n[^]*/, '\n'), /./],
  ])('when %s, and nothing of it stays', async (_what, table, change, sentence) => {
    await refused(await withTable(table, change), sentence, true)
    expect(await stateOfEmpty()).toEqual(untouched)
  })

  it('when a user’s group is missing although the number of rows is right', async () => {
    const changed = await withTable('users', (rows) => rows.replace(/^(\d+\t)\d+/, '$1999'))
    await refused(changed, /does not fit together \(users_(active_in_active|fsi_gid_fkey) of users/, true)
    expect(await stateOfEmpty()).toEqual(untouched)
  })

  const shared = testDatabaseKind === 'postgres' ? ['a server'] : []
  it.each(shared)('while %s is connected to the database', async () => {
    const server = openPostgres(empty.url, 1)
    const client = await server.pool.connect()
    await refused(backup, /1 more connection .* stop every server/, true)
    client.release()
    await server.close()
  })
})
