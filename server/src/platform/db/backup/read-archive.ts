import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { BackupError } from './backup-error.ts'
import { blockBytes, paddingBytes, readTarHeader } from './tar-header.ts'
import { endOfArchive, sumsName, wholeName } from './write-archive.ts'

const readAtOnceBytes = 1024 * 1024
const shortTextBytes = 64 * 1024 * 1024

/** The position of an entry's bytes in the file, and their checksum. */
export type ArchivedEntry = { name: string; start: number; size: number; sha256: string }

const damaged = (what: string): BackupError =>
  new BackupError(`The backup is damaged (${what}): nothing was changed; use another copy of it.`)

async function readExactly(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let at = 0
  while (at < length) {
    const { bytesRead } = await file.read(bytes, at, length - at, start + at)
    if (bytesRead === 0) throw damaged('it ends too early')
    at += bytesRead
  }
  return bytes
}

/** The bytes of an entry, a piece at a time. @throws BackupError at the end when the checksum differs */
export async function* readEntry(file: FileHandle, entry: ArchivedEntry): AsyncIterable<Buffer> {
  const hash = createHash('sha256')
  for (let at = 0; at < entry.size; at += readAtOnceBytes) {
    const piece = await readExactly(file, entry.start + at, Math.min(readAtOnceBytes, entry.size - at))
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== entry.sha256) throw damaged(`${entry.name} is not what was written`)
}

export async function readText(file: FileHandle, entry: ArchivedEntry): Promise<string> {
  if (entry.size > shortTextBytes) throw damaged(`${entry.name} is too long`)
  const pieces: Buffer[] = []
  for await (const piece of readEntry(file, entry)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

/** Continues to read from its position, and hashes all bytes. */
function openScan(file: FileHandle) {
  const whole = createHash('sha256')
  let at = 0
  let last = ''
  const take = async (length: number): Promise<Buffer> => {
    const bytes = await readExactly(file, at, length)
    at += length
    whole.update(bytes)
    return bytes
  }
  return {
    take,
    at: () => at,
    wholeSoFar: () => whole.copy().digest('hex'),
    async entry(): Promise<ArchivedEntry> {
      const header = readTarHeader(await take(blockBytes))
      if (header === undefined)
        throw at === blockBytes
          ? new BackupError(
              'The file is no backup of Telecopy, or its first bytes are damaged; nothing was changed.',
            )
          : damaged(`what follows ${last} is no entry`)
      const { name, size } = header
      last = name
      const start = at
      const hash = createHash('sha256')
      for (let left = size; left > 0; left -= readAtOnceBytes)
        hash.update(await take(Math.min(readAtOnceBytes, left)))
      const padding = await take(paddingBytes(size))
      if (padding.some((byte) => byte !== 0)) throw damaged(`something follows ${name}`)
      return { name, start, size, sha256: hash.digest('hex') }
    },
  }
}

/**
 * Reads the whole file once and checks every byte of it against the checksums.
 *
 * @returns its entries in their order, without the two that hold the checksums
 * @throws BackupError when a byte was changed, is missing, or was added
 */
export async function verifyArchive(
  file: FileHandle,
  onProgress: (doneBytes: number, ofBytes: number) => void,
): Promise<ArchivedEntry[]> {
  const { size } = await file.stat()
  if (size === 0) throw new BackupError('The file is empty: it is no backup of Telecopy.')
  const scan = openScan(file)
  const entries: ArchivedEntry[] = []
  let last: ArchivedEntry
  do {
    const before = scan.wholeSoFar()
    last = await scan.entry()
    if (last.name === wholeName && (await readText(file, last)) !== `${before}\n`)
      throw await differing(file, entries)
    entries.push(last)
    onProgress(scan.at(), size)
  } while (last.name !== wholeName)
  if (!(await scan.take(endOfArchive.length)).equals(endOfArchive)) throw damaged('its end is not one')
  if (scan.at() !== size) throw damaged('something follows its end')
  return requireSums(file, entries.slice(0, -1))
}

/** The error for entries whose bytes differ from what was written: the first one that its checksum does not fit. */
async function differing(file: FileHandle, entries: readonly ArchivedEntry[]): Promise<BackupError> {
  const sums = entries.at(-1)
  const lines = sums?.name === sumsName ? new Set((await readText(file, sums)).split('\n')) : new Set()
  const wrong = entries.slice(0, -1).find(({ name, sha256 }) => !lines.has(`${sha256}  ${name}`))
  return damaged(
    wrong === undefined || lines.size === 0
      ? 'its checksums do not fit'
      : `${wrong.name} does not fit its checksum`,
  )
}

async function requireSums(file: FileHandle, entries: readonly ArchivedEntry[]): Promise<ArchivedEntry[]> {
  const sums = entries.at(-1)
  if (sums?.name !== sumsName) throw damaged('it has no checksums')
  const parts = entries.slice(0, -1)
  await requireText(file, sums, parts.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''))
  return parts
}

async function requireText(file: FileHandle, entry: ArchivedEntry, expected: string): Promise<void> {
  if ((await readText(file, entry)) !== expected) throw damaged('its checksums do not fit')
}
