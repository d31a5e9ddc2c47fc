import { importTemplate } from '@telecopy/contract/user-imports/import-columns'
import type { ImportCheckLine } from '@telecopy/contract/user-imports/user-imports.schemas'
import type { Insertable } from 'kysely'
import papaparse from 'papaparse'
import type { Database } from '../../platform/db/schema.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { importHandler } from './import-job.ts'

let made = 0

/** A finished import into a group, without rows. */
export async function makeImport(
  db: Db,
  fsi_gid: number,
  fields: Partial<Insertable<Database['user_imports']>> = {},
): Promise<{ ref_code: string }> {
  made += 1
  return db
    .insertInto('user_imports')
    .values({
      ref_code: made.toString(16).padStart(24, '0'),
      fsi_gid,
      reader_gid: fsi_gid,
      actor_gid: fsi_gid,
      group_name: 'East below',
      time_zone: 'UTC',
      email: 'importer@example.com',
      fsi_uid: null,
      attempt_key: `made ${made}`,
      file_hash: Buffer.alloc(32),
      request_id: '',
      address: '',
      created_time: 1_700_000_000 + made,
      finished_time: 1_700_000_060 + made,
      status: 1,
      file: null,
      ...fields,
    })
    .returning('ref_code')
    .executeTakeFirstOrThrow()
}

/** Columns that most tests need. */
export const plainHeader = importTemplate.trimEnd()

/** A list of users: the header and lines of rows. */
export const csvOf = (...rows: string[]): string => [plainHeader, ...rows, ''].join('\r\n')

/** A line of a list: a user with an e-mail, and a number if there is one. */
export const rowOf = (email: string, fax_number = ''): string => `Ann,Import,${email},0,${fax_number},`

export const fileOf = (content: string | Uint8Array<ArrayBuffer>): Blob => new Blob([content])

/** Runs the imports that wait. */
export const runImports = (test: TestApp): Promise<number> =>
  runQueuedJobs(test, importHandler({ ...test.services, db: test.database.db }))

type Asked = {
  token: string
  fsi_gid: number
  csv: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

const formOf = ({ fsi_gid, csv }: Asked) =>
  ({ fsi_gid, time_zone: 'UTC', user_list_csv: fileOf(csv) }) as const

/** Requests an import and runs it. Answers its reference. */
export async function importList(test: TestApp, asked: Asked): Promise<string> {
  const { token, headers = {} } = asked
  const { body } = await test.call('importUsers', { token, headers, body: formOf(asked) })
  if (body.code !== 1) throw new Error(`the import answered ${JSON.stringify(body)}`)
  await runImports(test)
  const failed = await test.database.pool.query<{ output: unknown }>(
    `select output from pgboss.job where name = 'user-import' and data ->> 'ref_code' = $1 and state in ('retry', 'failed')`,
    [body.ref_code],
  )
  for (const { output } of failed.rows) throw new Error(`the import failed: ${JSON.stringify(output)}`)
  return body.ref_code
}

/** The lines of a dry run. */
export async function checkList(test: TestApp, asked: Asked): Promise<ImportCheckLine[]> {
  const { body } = await test.call('checkUserImport', { token: asked.token, body: formOf(asked) })
  const lines = (body as unknown as string).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as ImportCheckLine)
}

/** The rows of the details file: `e-mail result message`. */
export async function detailsOf(test: TestApp, token: string, ref_code: string): Promise<string[]> {
  const { body } = await test.call('downloadUserImport', { token, body: { ref_code } })
  if (typeof body !== 'string') throw new Error(`the details answered ${JSON.stringify(body)}`)
  const { data } = papaparse.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true })
  return data.map(({ Email, Result, Message }) =>
    [Email, Result, Message].filter((part) => part !== '').join(' '),
  )
}
