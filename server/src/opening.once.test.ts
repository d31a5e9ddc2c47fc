import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPostgres } from './platform/db/open-database.ts'
import { readSecretKey } from './platform/secret-key.ts'
import { operatorSentence } from './opening.ts'

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

it('a database whose host has no address is named in one sentence', async () => {
  const database = openPostgres('postgres://x@no..where/x', 1)
  const failure = await failureOf(database.pool.query('select 1'))
  await database.close()
  expect(operatorSentence(failure, undefined)).toMatch(/^The database at DATABASE_URL does not answer/)
})

it('a data folder that cannot be made is named in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'telecopy-opening-'))
  await writeFile(join(folder, 'file'), '')
  const dataDir = join(folder, 'file', 'var')
  const failure = await failureOf(readSecretKey({ secretKey: undefined, secretKeyFile: undefined, dataDir }))
  await rm(folder, { recursive: true })
  expect(operatorSentence(failure, undefined)).toBe(
    `DATA_DIR: ${dataDir} can't be made or written: part of its path is no folder.`,
  )
})
