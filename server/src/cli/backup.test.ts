import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadAtScale } from '../demonstration/public.ts'
import { closureDifferences } from '../tree/closure.queries.ts'
import { migrateUpTo } from '../platform/db/migrate.ts'
import { type OpenDatabase, openPostgres } from '../platform/db/open-database.ts'
import {
  contentsOf,
  guardsOf,
  insertOddments,
  openBackupFolder,
  readTar,
  sha256,
} from '../testing/backups.ts'
import { recountDifferences } from '../testing/invariants.ts'
import { makeOperator } from '../testing/operator.ts'
import { runsAllTests } from '../testing/races.ts'
import { testSettings } from '../testing/test-app.ts'
import { openBareDatabase, openTestDatabase, testDatabaseKind } from '../testing/test-database.ts'

let folder: Awaited<ReturnType<typeof openBackupFolder>>
let original: OpenDatabase & { url: string }
let backup: Buffer
let contents: Record<string, unknown>

/** Values that a table may hold and that an export may break. */
const odd = 'tab\t back\\slash \\N \\. \r\n "quotes" \u0001 Łódź 🖨'

const noRows = createHash('md5').digest('hex')

beforeAll(async () => {
  folder = await openBackupFolder()
  original = await openTestDatabase()
  const size = { groups: 40, users: 200, numbers: 250, faxes: 800, seed: 1 }
  await loadAtScale({ db: original.db, clock: { now: () => 1_800_000_000 } }, size, () => undefined)
  await original.pool.query(
    `insert into bulletins (subject, content)
     select $1, $1 union all select 'long', $2 from generate_series(1, 4) union all select 'gone', ''`,
    [odd, `${odd}\n`.repeat(27_000)],
  )
  await original.pool.query(`update brands set smtp_password_sealed = '\\x000a5c0dff'`)
  await original.pool.query(`insert into audit_log (time, action, after) values (1, 'test', $1)`, [
    JSON.stringify({ odd }),
  ])
  await insertOddments(original)
  // Advance a counter beyond the last row.
  await original.pool.query(`delete from bulletins where subject = 'gone'`)
  backup = await folder.backUp(original)
  contents = await contentsOf(original)
}, 60_000)
afterAll(async () => {
  await original.close()
  await folder.close()
})

// The way through the embedded database takes ten times as long as the others.
const otherKinds = runsAllTests && testDatabaseKind === 'postgres' ? (['embedded'] as const) : []

describe('a restored backup', () => {
  it('is made from a database with rows in every table, so that no missing table goes unnoticed', () => {
    const empty = Object.entries(contents).flatMap(([table, state]) => (state === noRows ? [table] : []))
    expect(empty).toEqual([])
  })

  it('has every row and counter of the original, in an empty database (F15)', async () => {
    const copy = await openBareDatabase()
    const { code, said, noted } = await folder.restore(backup, copy)
    expect({ code, said, noted }).toEqual({
      code: 0,
      said: [expect.stringMatching(/^Restored the backup of /)],
      noted: [],
    })
    expect(await contentsOf(copy)).toEqual(contents)
    expect(await guardsOf(copy)).toEqual(await guardsOf(original))
    expect(await recountDifferences(copy.db)).toEqual([])
    expect(await closureDifferences(copy.db)).toBe(0)
    // The counters and the triggers of the audit log work again.
    const added = await makeOperator(copy).run('bulletin', 'add', '--subject', 'S', '--content', 'C')
    expect(added).toMatchObject({ code: 0 })
    await expect(copy.pool.query('delete from audit_log')).rejects.toThrow('never changed')
    await copy.close()
  })

  it.each(otherKinds)(
    'has them after a way through the %s database and back, for an owner who is no superuser',
    async (kind) => {
      const there = await openBareDatabase(kind)
      expect(await folder.restore(backup, there)).toMatchObject({ code: 0 })
      expect(await contentsOf(there)).toEqual(contents)
      const back = await openBareDatabase()
      expect(await folder.restore(await folder.backUp(there), back)).toMatchObject({ code: 0 })
      expect(await contentsOf(back)).toEqual(contents)
      await Promise.all([there.close(), back.close()])
    },
    60_000,
  )

  it('of an older release is loaded into its own schema and brought up to this one; of another key, only if asked (F15, req 107)', async () => {
    const old = await openBareDatabase()
    await migrateUpTo(old.db, '0001_foundation')
    await old.pool.query(`insert into groups (parent_gid, group_name) values (null, 'Old root')`)
    const bytes = await folder.backUp(old)
    await old.pool.query('delete from groups')
    const otherKey = 'the key of another installation, long enough'
    expect(await folder.restore(bytes, old, { secretKey: otherKey })).toMatchObject({
      code: 1,
      noted: [expect.stringMatching(/^The backup was made with another SECRET_KEY \(fingerprint/)],
    })
    expect((await old.pool.query('select 1 from groups')).rowCount).toBe(0)
    const restored = await folder.restore(bytes, old, { secretKey: otherKey, words: ['--other-key'] })
    expect(restored).toMatchObject({
      code: 0,
      noted: [expect.stringMatching(/another SECRET_KEY.*secret rotate/)],
    })
    const { rows } = await old.pool.query(
      'select group_name, (select count(*)::int from api_keys) as keys from groups',
    )
    expect(rows).toEqual([{ group_name: 'Old root', keys: 0 }])
    expect(await makeOperator(old).run('migrate')).toMatchObject({
      said: [expect.stringMatching(/up to date/)],
    })
    await old.close()
  })
})

describe('a backup', () => {
  it('is a tar of compressed tables that other programs can read and verify, and contains no key', () => {
    const entries = readTar(backup)
    const sums = entries.get('SHA256SUMS')?.toString().trimEnd().split('\n') ?? []
    const wrong = sums.filter(
      (line) => !line.startsWith(sha256(entries.get(line.slice(66)) ?? Buffer.from('-'))),
    )
    expect({ wrong, covered: sums.length }).toEqual({ wrong: [], covered: entries.size - 2 })
    const pieces = [...entries.keys()].filter((name) => name.startsWith('tables/bulletins.'))
    expect(pieces.length).toBeGreaterThan(1)
    for (const name of pieces) expect(gunzipSync(entries.get(name) ?? '').at(-1)).toBe(10)
    expect(backup.includes(testSettings().secretKey)).toBe(false)
  })

  it('is one moment of a database that is written to meanwhile, and goes into one that was only migrated (F15)', async () => {
    const busy = testDatabaseKind === 'postgres' ? openPostgres(original.url, 5) : original
    const writing = { isOver: false, rounds: 0 }
    const writer = async (): Promise<void> => {
      while (!writing.isOver) {
        // Moving a number updates its counts in the same transaction: two tables that agree in every snapshot.
        await busy.pool.query(
          `update fax_numbers set fsi_gid = (select fsi_gid from groups order by random() limit 1)
           where fsi_nid = (select fsi_nid from fax_numbers where fsi_uid is null order by random() limit 1)`,
        )
        writing.rounds += 1
      }
    }
    const writers = [writer(), writer()]
    const operator = makeOperator(original, { dataDir: folder.dataDir }, { onWrite: () => turn() })
    expect(await operator.run('backup', '--to', 'file')).toMatchObject({ code: 0 })
    const during = writing.rounds
    writing.isOver = true
    await Promise.all(writers)
    if (busy !== original) await busy.close()
    expect(during).toBeGreaterThan(0)
    const copy = await openTestDatabase()
    expect(await folder.restore(operator.files.get('file') ?? Buffer.alloc(0), copy)).toMatchObject({
      code: 0,
    })
    expect(await recountDifferences(copy.db)).toEqual([])
    await copy.close()
  })

  it('releases the database when the operator goes away in the middle', async () => {
    const leaving = new AbortController()
    const onProgress = (): void => leaving.abort(new Error('Interrupted.'))
    const hasty = makeOperator(original, { dataDir: folder.dataDir }, { onProgress, gone: leaving.signal })
    expect(await hasty.run('backup', '--to', 'file')).toMatchObject({
      code: 1,
      noted: ['Interrupted. The command was not completed.'],
    })
    expect(hasty.files.size).toBe(0)
    expect((await original.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
