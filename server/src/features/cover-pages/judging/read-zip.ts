import { crc32, inflateRawSync } from 'node:zlib'
import { uploads } from '@telecopy/contract/limits'
import { demand } from './judgement.ts'

const directoryEnd = 0x06_05_4b_50
const directoryEntry = 0x02_01_4b_50
const localEntry = 0x04_03_4b_50
const endBytes = 22
const longestComment = 65_535

type Entry = { name: string; method: number; crc: number; packed: number; size: number; offset: number }

/** The place of the end of the directory: the last one, because a comment may hold the same mark. */
function endOf(bytes: Buffer): number {
  const least = Math.max(0, bytes.length - endBytes - longestComment)
  for (let at = bytes.length - endBytes; at >= least; at -= 1) {
    const isEnd = bytes.readUInt32LE(at) === directoryEnd
    if (isEnd && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  return -1
}

function entryAt(bytes: Buffer, at: number): Entry & { next: number } {
  demand(at + 46 <= bytes.length && bytes.readUInt32LE(at) === directoryEntry)
  const flags = bytes.readUInt16LE(at + 8)
  // Encrypted entries, and an encrypted directory.
  demand((flags & 0x20_41) === 0, 'file_is_protected')
  const end = at + 46 + bytes.readUInt16LE(at + 28)
  demand(end <= bytes.length)
  return {
    name: bytes.toString('utf8', at + 46, end),
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    next: end + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  }
}

/** Reads the directory alone, and nothing that it names (req 59). */
function directoryOf(bytes: Buffer): Entry[] {
  const end = endOf(bytes)
  demand(end >= 0)
  const count = bytes.readUInt16LE(end + 10)
  demand(count <= uploads.coverPageEntries, 'file_unpacks_too_large')
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    const { next, ...entry } = entryAt(bytes, at)
    entries.push(entry)
    at = next
  }
  // Nothing lies between the directory and its end, where other programs might find other entries.
  demand(at === end)
  return entries
}

/** The totals of the directory, before anything is unpacked. */
function requireBounds(entries: readonly Entry[], bytes: number): void {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  demand(packed <= bytes)
  const isBounded = size <= uploads.coverPageUnpackedBytes && size <= packed * uploads.coverPageRatio
  demand(isBounded, 'file_unpacks_too_large')
  const names = entries.map(({ name }) => name.toLowerCase())
  demand(new Set(names).size === names.length)
  // Another program would unpack such a file outside of its folder.
  demand(!names.some((name) => /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name)))
}

/** Unpacks one entry, to no more than the directory says. */
function unpack(bytes: Buffer, { name, method, crc, packed, size, offset }: Entry): Buffer {
  demand(offset + 30 <= bytes.length && bytes.readUInt32LE(offset) === localEntry)
  const nameEnd = offset + 30 + bytes.readUInt16LE(offset + 26)
  // Other programs read the name here.
  demand(bytes.toString('utf8', offset + 30, nameEnd) === name)
  const from = nameEnd + bytes.readUInt16LE(offset + 28)
  demand(from + packed <= bytes.length && (method === 0 || method === 8))
  const data = bytes.subarray(from, from + packed)
  const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: size + 1 })
  demand(content.length === size && crc32(content) === crc)
  return content
}

/**
 * The files of a ZIP archive by name. Count, sizes and ratio are those of the directory, and are checked before anything
 * is unpacked; no file unpacks to more than its directory says.
 *
 * @throws Refused for an archive that is damaged, ambiguous, protected or too large
 */
export function readZip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const entries = directoryOf(bytes)
  requireBounds(entries, bytes.length)
  return new Map(entries.map((entry) => [entry.name, unpack(bytes, entry)]))
}
