import { crc32, inflateRawSync } from 'node:zlib'
import { uploads } from '@telecopy/contract/limits'
import { demand } from './judgement.ts'

const directoryEnd = 0x06_05_4b_50
const directoryEntry = 0x02_01_4b_50
const localEntry = 0x04_03_4b_50
// An extra field that gives an entry another name.
const unicodePath = 0x70_75
// One with sizes of 64 bits, which some programs write for small entries too.
const longSizes = 1
const seeLongSizes = 0xff_ff_ff_ff
// The flag of an entry whose writer did not know its sizes before. They follow it, short or long, with a mark or without.
const sizeBehind = 8
const bytesBehind = [12, 16, 20, 24]
const endBytes = 22
const longestComment = 65_535

type Entry = {
  name: string
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

/** The place of the end of the directory: the last one, because a comment may hold the same mark. */
function endOf(bytes: Buffer): number {
  const least = Math.max(0, bytes.length - endBytes - longestComment)
  for (let at = bytes.length - endBytes; at >= least; at -= 1) {
    const isEnd = bytes.readUInt32LE(at) === directoryEnd
    if (isEnd && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  return -1
}

/** The extra fields of an entry by their kind. @throws Refused for one that gives the entry another name */
function extraFields(bytes: Buffer): ReadonlyMap<number, Buffer> {
  const fields = new Map<number, Buffer>()
  for (let at = 0; at + 4 <= bytes.length;) {
    const end = at + 4 + bytes.readUInt16LE(at + 2)
    fields.set(bytes.readUInt16LE(at), bytes.subarray(at + 4, end))
    at = end
  }
  demand(!fields.has(unicodePath))
  return fields
}

/** @throws Refused for an encrypted entry, and an encrypted directory */
const requireOpen = (flags: number): void => demand((flags & 0x20_41) === 0, 'file_is_protected')

function entryAt(bytes: Buffer, at: number): Entry & { next: number } {
  demand(at + 46 <= bytes.length && bytes.readUInt32LE(at) === directoryEntry)
  const flags = bytes.readUInt16LE(at + 8)
  requireOpen(flags)
  const end = at + 46 + bytes.readUInt16LE(at + 28)
  const extraEnd = end + bytes.readUInt16LE(at + 30)
  demand(extraEnd <= bytes.length)
  extraFields(bytes.subarray(end, extraEnd))
  return {
    name: bytes.toString('utf8', at + 46, end),
    flags,
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    next: extraEnd + bytes.readUInt16LE(at + 32),
  }
}

/** Reads the directory alone, and nothing that it names (req 59). */
function directoryOf(bytes: Buffer): { start: number; entries: Entry[] } {
  const end = endOf(bytes)
  demand(end >= 0)
  const count = bytes.readUInt16LE(end + 10)
  demand(count <= uploads.coverPageEntries, 'file_unpacks_too_large')
  const entries: Entry[] = []
  const start = bytes.readUInt32LE(end + 16)
  let at = start
  for (let index = 0; index < count; index += 1) {
    const { next, ...entry } = entryAt(bytes, at)
    entries.push(entry)
    at = next
  }
  // Nothing lies between the directory and its end, where other programs might find other entries.
  demand(at === end)
  return { start, entries }
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

/** Where the content of an entry begins. Other programs read its name, method, size and flags there. */
function contentStart(bytes: Buffer, { name, flags, method, packed, offset }: Entry): number {
  demand(offset + 30 <= bytes.length && bytes.readUInt32LE(offset) === localEntry)
  requireOpen(bytes.readUInt16LE(offset + 6))
  demand(bytes.readUInt16LE(offset + 8) === method)
  const nameEnd = offset + 30 + bytes.readUInt16LE(offset + 26)
  demand(bytes.toString('utf8', offset + 30, nameEnd) === name)
  const start = nameEnd + bytes.readUInt16LE(offset + 28)
  const long = extraFields(bytes.subarray(nameEnd, start)).get(longSizes)
  const short = bytes.readUInt32LE(offset + 18)
  const size = short === seeLongSizes && long?.length === 16 ? Number(long.readBigUInt64LE(8)) : short
  demand(size === packed || ((flags & sizeBehind) !== 0 && size === 0))
  return start
}

type Placed = Entry & { from: number }

/** The entries fill the file up to the directory. A program that reads it from its beginning finds no others. */
function requireNoGaps(entries: readonly Placed[], directory: number): void {
  let end = 0
  let behind: readonly number[] = [0]
  for (const { flags, packed, offset, from } of entries.toSorted((a, b) => a.offset - b.offset)) {
    demand(behind.includes(offset - end))
    end = from + packed
    behind = (flags & sizeBehind) === 0 ? [0] : bytesBehind
  }
  demand(behind.includes(directory - end))
}

/** Unpacks one entry, to no more than the directory says. */
function unpack(bytes: Buffer, { method, crc, packed, size, from }: Placed): Buffer {
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
  const { start, entries } = directoryOf(bytes)
  requireBounds(entries, bytes.length)
  const placed = entries.map((entry): Placed => Object.assign(entry, { from: contentStart(bytes, entry) }))
  requireNoGaps(placed, start)
  return new Map(placed.map((entry) => [entry.name, unpack(bytes, entry)]))
}
