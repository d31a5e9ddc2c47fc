import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPostgres } from './platform/db/open-database.ts'
import { readSecretKey } from './platform/secrets/secret-key.ts'
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
  expect(operatorSentence(failure, undefined)).toBe(
    'The database at DATABASE_URL does not answer: the name of its host cannot be resolved. Is the name right, and is the password percent-encoded?',
  )
})

/** Answers the first message of each connection, and ends it. */
async function failureOfServer(answer: string, query = ''): Promise<unknown> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(answer, 'latin1'))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const database = openPostgres(`postgres://x@127.0.0.1:${port}/x${query}`, 1)
  const failure = await failureOf(database.pool.query('select 1'))
  await database.close()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return failure
}

it('a database without the TLS that sslmode asks for is named in one sentence', async () => {
  const failure = await failureOfServer('N', '?sslmode=verify-full')
  expect(operatorSentence(failure, undefined)).toMatch(
    /^The database at DATABASE_URL has no TLS, and sslmode asks for it: /,
  )
})

it('a database whose connections are all taken is named in one sentence', async () => {
  const fields = 'SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0'
  const failure = await failureOfServer(`E\0\0\0${String.fromCharCode(fields.length + 4)}${fields}`)
  expect(operatorSentence(failure, undefined)).toBe(
    'The database at DATABASE_URL refuses: sorry, too many clients already.',
  )
})

it('a port where nothing listens, and a certificate of a stranger, are named in one sentence', () => {
  const failed = (code: string, message: string) => Object.assign(new Error(message), { code })
  expect(operatorSentence(failed('ECONNREFUSED', ''), undefined)).toBe(
    'The database at DATABASE_URL does not answer: nothing listens at its host and port. Is it running, and is the address right?',
  )
  expect(
    operatorSentence(failed('55000', 'database "x" is not currently accepting connections'), undefined),
  ).toBe('The database at DATABASE_URL refuses: it is not currently accepting connections.')
  expect(operatorSentence(failed('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'), undefined)).toBe(
    'The certificate of the database at DATABASE_URL is not accepted: self-signed certificate. Name the file of its authority by sslrootcert.',
  )
  expect(operatorSentence(failed('ERR_TLS_CERT_ALTNAME_INVALID', 'not in the list'), undefined)).toBe(
    'The certificate of the database at DATABASE_URL is not accepted: not in the list. Name a host in DATABASE_URL that the certificate is for.',
  )
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
