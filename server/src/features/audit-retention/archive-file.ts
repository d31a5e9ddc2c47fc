import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { AuditLine } from '../../platform/change/audit-lines.queries.ts'
import type { Archive } from './audit-months.queries.ts'
import type { Month } from './months.ts'

const newline = 0x0a
// A file that a killed process left unfinished is removed after a day: another process may be writing it until then.
const leftoverMilliseconds = 24 * 3600 * 1000

/** The archive cannot be written or read. The message says why, and names no record. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault'
}

const nameOf = (month: Month, copy: number): string =>
  copy === 1 ? `audit-${month}.jsonl.gz` : `audit-${month}.${copy}.jsonl.gz`

function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) lines += 1
  return lines
}

/** Reads a whole file: the hash of its bytes, and how many lines it unpacks to. @throws if it is damaged or missing */
async function readBack(path: string): Promise<{ sha256: string; lines: number }> {
  const hash = createHash('sha256')
  let lines = 0
  await pipeline(
    createReadStream(path),
    async function* (packed: AsyncIterable<Buffer>) {
      for await (const chunk of packed) {
        hash.update(chunk)
        yield chunk
      }
    },
    createGunzip(),
    async (text: AsyncIterable<Buffer>) => {
      for await (const chunk of text) lines += countLines(chunk)
    },
  )
  return { sha256: hash.digest('hex'), lines }
}

/** Whether the file of an archive is there, whole and unchanged. */
export async function isArchived(folder: string, { file_name, sha256, records }: Archive): Promise<boolean> {
  const found = await readBack(join(folder, file_name)).catch(() => undefined)
  return found?.sha256 === sha256 && found.lines === records
}

async function removeLeftovers(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => /^\.audit-.*\.part$/.test(name))
  await Promise.all(
    parts.map(async (name) => {
      const { mtimeMs } = await stat(join(folder, name))
      if (Date.now() - mtimeMs > leftoverMilliseconds) await rm(join(folder, name), { force: true })
    }),
  )
}

type Written = { part: string; sha256: string; records: number; last_id: number }

async function writePart(folder: string, pages: AsyncIterable<readonly AuditLine[]>): Promise<Written> {
  const part = join(folder, `.audit-${randomBytes(6).toString('hex')}.part`)
  const hash = createHash('sha256')
  const written = { part, records: 0, last_id: 0 }
  // Opened before the first page: a stream that opens by itself may make the file after it was removed below.
  const file = await open(part, 'wx', 0o600)
  try {
    await pipeline(
      async function* () {
        for await (const page of pages) {
          written.records += page.length
          written.last_id = page.reduce((last, { id }) => Math.max(last, id), written.last_id)
          yield page.map(({ line }) => `${line}\n`).join('')
        }
      },
      createGzip(),
      async function* (packed: AsyncIterable<Buffer>) {
        for await (const chunk of packed) {
          hash.update(chunk)
          yield chunk
        }
      },
      file.createWriteStream({ flush: true }),
    )
    return { ...written, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Whether the file got the name. A file of this name with other content stays; the same content needs no second file. */
async function takeName(folder: string, { part, sha256 }: Written, name: string): Promise<boolean> {
  try {
    await link(part, join(folder, name))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const found = await readBack(join(folder, name)).catch(() => undefined)
    return found?.sha256 === sha256
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

async function publish(folder: string, month: Month, written: Written): Promise<string> {
  let copy = 1
  // oxlint-disable-next-line no-await-in-loop -- one name after the other, until one is free
  while (!(await takeName(folder, written, nameOf(month, copy)))) copy += 1
  const name = nameOf(month, copy)
  await writeFile(join(folder, `${name}.sha256`), `${written.sha256}  ${name}\n`, {
    mode: 0o600,
    flush: true,
  })
  await syncFolder(folder)
  return name
}

/**
 * Writes the records of a month to a file, reads it back, and gives it its name. Everything is on the disk afterwards.
 *
 * @throws ArchiveFault when the folder can't be used, or when what was read back differs. Errors of `pages` pass through
 */
export async function writeArchive(
  folder: string,
  month: Month,
  pages: AsyncIterable<readonly AuditLine[]>,
): Promise<Archive> {
  let written: Written | undefined
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeLeftovers(folder)
    written = await writePart(folder, pages)
    const { sha256, lines } = await readBack(written.part)
    if (sha256 !== written.sha256 || lines !== written.records)
      throw new ArchiveFault(`${written.part} was read back differently than it was written`)
    const { records, last_id } = written
    return { records, last_id, sha256, file_name: await publish(folder, month, written) }
  } catch (error) {
    throw asFault(error)
  } finally {
    if (written !== undefined) await rm(written.part, { force: true }).catch(() => undefined)
  }
}

const ofFiles = new Set(
  'EACCES EDQUOT EEXIST EFBIG EIO EISDIR EMFILE ENAMETOOLONG ENFILE ENOENT ENOSPC ENOTDIR EPERM EROFS EXDEV'.split(
    ' ',
  ),
)

/** An error of the file system as a fault. The database's errors have other codes. */
const asFault = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && ofFiles.has(String(error.code))
    ? new ArchiveFault(error.message)
    : error
