import { createHash } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  handlerOf,
  makeArchiveFolder,
  makeRecordsOf,
  monthBefore,
  readArchive,
  runArchive,
} from './audit-retention.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let folder: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())
beforeEach(async () => {
  folder = await makeArchiveFolder()
  test.logged.length = 0
})
afterEach(() => rm(folder, { recursive: true }))

// Each test has months of its own, because a month is pruned once.
let months = 100
const freshMonth = () => monthBefore((months += 1))

async function left(ids: readonly number[]): Promise<number[]> {
  const { rows } = await test.database.pool.query<{ id: number }>(
    'select id from audit_log where id = any($1::bigint[]) order by id',
    [ids],
  )
  return rows.map(({ id }) => id)
}

const filesOf = async () => (await readdir(folder)).toSorted()

const actsOf = async (month: string) =>
  (
    await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'after', 'address', 'is_by_person'])
      .where('entity', '=', 'audit-log')
      .where('entity_name', '=', month)
      .orderBy('id')
      .execute()
  ).map(({ action, after, address, is_by_person }) => ({ action, after, address, is_by_person }))

const causes = () => test.logged.map((line) => JSON.parse(line) as { level: string; cause?: string })

describe('the audit log is kept for whole months (req 111)', () => {
  it('and older ones are archived, then removed; the first month that is kept stays', async () => {
    const [due, kept] = [monthBefore(73), monthBefore(72)]
    const gone = await makeRecordsOf(test.database, due, 3)
    const stays = await makeRecordsOf(test.database, kept, 2)
    await runArchive(test, folder)
    expect(await left([...gone, ...stays])).toEqual(stays)
    const name = `audit-${due}.jsonl.gz`
    expect(await filesOf()).toEqual([name, `${name}.sha256`])
    const records = await readArchive(folder, name)
    expect(records.map(({ entity_name }) => entity_name)).toEqual(['Zoë 2', 'Zoë 3', 'Zoë 1'])
    expect(records[0]).toMatchObject({ time: `${due}-01T00:00:00Z`, after: { a: 1 } })
    const sha256 = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex')
    expect(await readFile(join(folder, `${name}.sha256`), 'utf8')).toBe(`${sha256}  ${name}\n`)
    const after = { records: 3, file_name: name, sha256 }
    const act = { after, address: 'audit retention', is_by_person: 0 }
    expect(await actsOf(due)).toEqual([
      { ...act, action: 'audit.archive' },
      { ...act, action: 'audit.prune' },
    ])
    await runArchive(test, folder)
    expect(await actsOf(due)).toHaveLength(2)
    expect(await actsOf(kept)).toEqual([])
  })

  it('for as many months as the operator sets', async () => {
    const ids = await makeRecordsOf(test.database, monthBefore(31), 1)
    await runArchive(test, folder, { auditKeepMonths: 31 })
    expect(await left(ids)).toEqual(ids)
    await runArchive(test, folder, { auditKeepMonths: 30 })
    expect(await left(ids)).toEqual([])
  })

  it('and administrators of the root read what was archived and removed', async () => {
    const month = freshMonth()
    await makeRecordsOf(test.database, month, 1)
    await runArchive(test, folder)
    const told = async (token: string, fsi_gid: number) =>
      (
        await test.call('listAudit', { token, body: { fsi_gid, actions: ['audit.prune'] } })
      ).body.data.data.map(({ entity_name, after }) => ({ entity_name, after }))
    const [newest] = await told(root, org.root.fsi_gid)
    expect(newest).toMatchObject({ entity_name: month, after: { records: 1 } })
    expect(await told(east, org.east.group.fsi_gid)).toEqual([])
  })

  it('and stay until the stream has sent them', async () => {
    const ids = await makeRecordsOf(test.database, freshMonth(), 2)
    const auditStream = { kind: 'file', name: 'file:/x', path: '/x' } as const
    await runArchive(test, folder, { auditStream })
    expect(await left(ids)).toEqual(ids)
    await test.database.pool.query(
      `insert into audit_stream (last_id, holder, held_until) values ($1, '', 0)`,
      [ids.at(-1)],
    )
    await runArchive(test, folder, { auditStream })
    expect(await left(ids)).toEqual([])
  })
})

describe('nothing is removed that is not archived (req 111)', () => {
  /** Runs the job, which is killed before or after the commit of a chunk. Answers whether it came so far. */
  async function runUntilKilled(chunk: number, when: 'before' | 'after'): Promise<boolean> {
    let chunks = 0
    const run = handlerOf(test, folder).run(
      {
        inChunk: async (work) => {
          chunks += 1
          if (chunks === chunk && when === 'before') throw new Error('killed')
          const answer = await test.database.db.transaction().execute(work)
          if (chunks === chunk && when === 'after') throw new Error('killed')
          return answer
        },
        finish: () => Promise.reject(new Error('is not used')),
        isStopping: () => false,
        givesWay: async () => false,
        isUrgent: false,
        signal: new AbortController().signal,
      },
      {},
    )
    return run.then(
      () => false,
      (error: Error) => error.message === 'killed',
    )
  }

  // The tests below show what a run finds that another one has left.
  it(
    'also if the process is killed at any point, and the next run completes',
    { tags: 'long', timeout: 120_000 },
    async () => {
      for (let chunk = 2, isKilled = true; isKilled; chunk += 1) {
        for (const when of ['before', 'after'] as const) {
          const month = freshMonth()
          const ids = await makeRecordsOf(test.database, month, chunk < 5 ? 3 : 5003)
          isKilled = await runUntilKilled(chunk, when)
          const present = await left(ids)
          if (present.length < ids.length) {
            const archived = await readArchive(folder, `audit-${month}.jsonl.gz`)
            expect(archived.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
          }
          await runArchive(test, folder)
          expect(await left(ids)).toEqual([])
          expect((await filesOf()).filter((name) => name.includes(month))).toEqual([
            `audit-${month}.jsonl.gz`,
            `audit-${month}.jsonl.gz.sha256`,
          ])
          expect((await actsOf(month)).map(({ action }) => action)).toEqual(['audit.archive', 'audit.prune'])
        }
        expect(chunk).toBeLessThan(20)
      }
      expect((await filesOf()).filter((name) => name.startsWith('.'))).toEqual([])
    },
  )

  it('while the archive is damaged or gone: the records that are left stay, and the log says why', async () => {
    const month = freshMonth()
    const ids = await makeRecordsOf(test.database, month, 5003)
    // The chunks: the month, its archive, two pages and the end of them, the note, its archive, the first batch.
    expect(await runUntilKilled(8, 'after')).toBe(true)
    expect(await left(ids)).toHaveLength(3)
    const path = join(folder, `audit-${month}.jsonl.gz`)
    const file = await readFile(path)
    for (const damaged of [Buffer.concat([file, file]), file.subarray(0, -1), Buffer.from('')]) {
      await writeFile(path, damaged)
      await runArchive(test, folder)
      expect(await left(ids)).toHaveLength(3)
    }
    expect(causes().filter(({ level }) => level === 'error')).toHaveLength(3)
    expect(causes().find(({ level }) => level === 'error')?.cause).toContain(
      `audit-${month}.jsonl.gz is missing from`,
    )
    await writeFile(path, file)
    await runArchive(test, folder)
    expect(await left(ids)).toEqual([])
  })

  it('and an archive that is gone before anything is removed is written again', async () => {
    const month = freshMonth()
    const ids = await makeRecordsOf(test.database, month, 2)
    expect(await runUntilKilled(5, 'after')).toBe(true)
    expect((await actsOf(month)).map(({ action }) => action)).toEqual(['audit.archive'])
    await rm(join(folder, `audit-${month}.jsonl.gz`))
    await runArchive(test, folder)
    expect(await left(ids)).toEqual([])
    expect(await readArchive(folder, `audit-${month}.jsonl.gz`)).toHaveLength(2)
  })

  it('and a file of the same name with other content stays as it is', async () => {
    const month = freshMonth()
    await makeRecordsOf(test.database, month, 2)
    await writeFile(join(folder, `audit-${month}.jsonl.gz`), 'of another installation')
    await runArchive(test, folder)
    expect(await readFile(join(folder, `audit-${month}.jsonl.gz`), 'utf8')).toBe('of another installation')
    expect(await readArchive(folder, `audit-${month}.2.jsonl.gz`)).toHaveLength(2)
  })

  it('while the folder can’t be written: the log says why, and the next run tries again', async () => {
    const ids = await makeRecordsOf(test.database, freshMonth(), 1)
    const noFolder = join(folder, 'a-file')
    await writeFile(noFolder, '')
    await runArchive(test, noFolder)
    expect(await left(ids)).toEqual(ids)
    expect(causes().find(({ level }) => level === 'error')?.cause).toMatch(/EEXIST|ENOTDIR/)
    await runArchive(test, folder)
    expect(await left(ids)).toEqual([])
  })
})

describe('the database lets only records of an archived month go (req 77, 111)', () => {
  const inOne = async (...statements: readonly string[]): Promise<void> => {
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      for (const statement of statements) await client.query(statement)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  const note = (month: string, records: number, changes = `2147483647, 'f', repeat('0', 64), 1`) =>
    `insert into audit_months (month, state, records, last_id, file_name, sha256, archived_time)
     values ('${month}-01', 'archived', ${records}, ${changes})`
  const naming = (month: string) => `set local telecopy.pruned_month = '${month}'`
  const refusal = 'audit rows are never changed'
  const fit = 'a month of the audit log is archived whole, then pruned whole, and never forgotten'

  it('and refuses every other delete', async () => {
    const [month, other] = [freshMonth(), freshMonth()]
    const ids = [
      ...(await makeRecordsOf(test.database, month, 2)),
      ...(await makeRecordsOf(test.database, other, 1)),
    ]
    const all = `delete from audit_log where id = any(array[${ids.join()}])`
    await expect(inOne(naming(month), all)).rejects.toThrow(refusal)
    await inOne(note(month, 2))
    await expect(inOne(all)).rejects.toThrow(refusal)
    await expect(inOne(naming(other), all)).rejects.toThrow(refusal)
    await expect(inOne(naming(month), all)).rejects.toThrow(refusal)
    await expect(
      inOne(naming(month), `update audit_log set action = 'x' where id = ${ids[0]}`),
    ).rejects.toThrow(refusal)
    await expect(inOne(naming(month), 'truncate audit_log')).rejects.toThrow(refusal)
    // A record that is newer than the archive.
    const [late] = await makeRecordsOf(test.database, month, 1)
    await expect(
      inOne(
        `update audit_months set last_id = ${ids[1]} where month = '${month}-01'`,
        naming(month),
        `delete from audit_log where id = ${late}`,
      ),
    ).rejects.toThrow(refusal)
    expect(await left([...ids, late ?? 0])).toHaveLength(4)
  })

  it('and refuses a month with another number of records, a young one, and to forget one', async () => {
    const month = freshMonth()
    const ids = await makeRecordsOf(test.database, month, 2)
    await expect(inOne(note(month, 1))).rejects.toThrow(fit)
    await expect(inOne(note(month, 3))).rejects.toThrow(fit)
    const young = monthBefore(12)
    await makeRecordsOf(test.database, young, 1)
    await expect(inOne(note(young, 1))).rejects.toThrow(fit)
    await inOne(note(month, 2))
    const changing = (what: string) => inOne(`update audit_months set ${what} where month = '${month}-01'`)
    await expect(changing(`state = 'pruned', pruned_time = 1`)).rejects.toThrow(fit)
    await expect(changing('records = 1')).rejects.toThrow(fit)
    await expect(inOne('delete from audit_months')).rejects.toThrow(fit)
    await expect(inOne('truncate audit_months')).rejects.toThrow(fit)
    await inOne(naming(month), `delete from audit_log where id = any(array[${ids.join()}])`)
    await changing(`state = 'pruned', pruned_time = 1`)
    await expect(changing(`state = 'archived', pruned_time = null`)).rejects.toThrow(fit)
    await expect(changing(`sha256 = repeat('1', 64)`)).rejects.toThrow(fit)
  })
})
