import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive; the further fields make its directory lie. */
export type ZipFile = {
  name: string
  content: string | Buffer
  flags?: number
  size?: number
  crc?: number
  localName?: string
  localMethod?: number
  localSize?: number
  localFlags?: number
  /** Extra fields, in the directory and before the content. */
  extra?: Buffer
  localExtra?: Buffer
  /** What follows the content. */
  behind?: Buffer
  /** The directory does not name it. */
  isHidden?: boolean
}

const nothing = Buffer.alloc(0)

function local(file: ZipFile, packed: Buffer): Buffer {
  const { name, localName = name, localFlags = file.flags ?? 0, localMethod = 8 } = file
  const { localExtra = nothing, behind = nothing, localSize = packed.length } = file
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50)
  head.writeUInt16LE(localFlags, 6)
  head.writeUInt16LE(localMethod, 8)
  head.writeUInt32LE(localSize, 18)
  head.writeUInt16LE(Buffer.byteLength(localName), 26)
  head.writeUInt16LE(localExtra.length, 28)
  return Buffer.concat([head, Buffer.from(localName), localExtra, packed, behind])
}

function central(file: ZipFile, packed: Buffer, offset: number): Buffer {
  const content = Buffer.from(file.content)
  const { extra = nothing } = file
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02_01_4b_50)
  head.writeUInt16LE(file.flags ?? 0, 8)
  head.writeUInt16LE(8, 10)
  head.writeUInt32LE(file.crc ?? crc32(content), 16)
  head.writeUInt32LE(packed.length, 20)
  head.writeUInt32LE(file.size ?? content.length, 24)
  head.writeUInt16LE(Buffer.byteLength(file.name), 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, Buffer.from(file.name), extra])
}

export function makeZip(files: readonly ZipFile[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const packed = deflateRawSync(Buffer.from(file.content))
    const one = local(file, packed)
    locals.push(one)
    if (file.isHidden !== true) centrals.push(central(file, packed, offset))
    offset += one.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50)
  end.writeUInt16LE(centrals.length, 8)
  end.writeUInt16LE(centrals.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export const contentTypes = (type = main, more = ''): string =>
  `${xml}<Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Override PartName="/word/document.xml" ContentType="${type}"/>${more}</Types>`

export const documentXml = (body = '<w:p><w:r><w:t>Fax</w:t></w:r></w:p>'): string =>
  `${xml}<w:document><w:body>${body}</w:body></w:document>`

export const relationships = (attributes: string): string =>
  `${xml}<Relationships><Relationship Id="r1" ${attributes}/></Relationships>`

/** A Word file in ZIP; a given file replaces the one with its name. */
export function makeDocx(...others: ZipFile[]): Buffer {
  const usual: ZipFile[] = [
    { name: '[Content_Types].xml', content: contentTypes() },
    { name: '_rels/.rels', content: relationships('Type="x/officeDocument" Target="word/document.xml"') },
    { name: 'word/document.xml', content: documentXml() },
  ]
  const replaced = new Set(others.map(({ name }) => name))
  return makeZip([...usual.filter(({ name }) => !replaced.has(name)), ...others])
}

export type DocEntry = { name: string; kind?: 1 | 2; child?: number }

const sector = 512
const endOfChain = 0xff_ff_ff_fe
const none = 0xff_ff_ff_ff

function directoryEntry(entry: DocEntry & { start?: number; size?: number }): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(entry.name, 'utf16le')
  bytes.writeUInt16LE((entry.name.length + 1) * 2, 64)
  bytes[66] = entry.kind ?? 2
  for (const at of [68, 72]) bytes.writeUInt32LE(none, at)
  bytes.writeUInt32LE(entry.child ?? none, 76)
  bytes.writeUInt32LE(entry.start ?? 0, 116)
  bytes.writeUInt32LE(entry.size ?? 0, 120)
  return bytes
}

function compoundHeader(lastSector: number): Buffer {
  const header = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(9, 48)
  header.writeUInt32LE(lastSector, 60)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  return header
}

/** The sector of places: eight sectors of a stream, and those of the directory. */
function placesOf(directorySectors: number): Buffer {
  const fat = Buffer.alloc(sector, 0xff)
  fat.writeUInt32LE(0xff_ff_ff_fd, 0)
  for (let at = 1; at <= 8; at += 1) fat.writeUInt32LE(at === 8 ? endOfChain : at + 1, at * 4)
  fat.writeUInt32LE(endOfChain, (9 + directorySectors) * 4)
  for (let at = 0; at < directorySectors; at += 1)
    fat.writeUInt32LE(at === directorySectors - 1 ? endOfChain : 10 + at, (9 + at) * 4)
  return fat
}

/** The document's bytes, which are those of its table too: two pieces, the first one in single bytes. */
function documentBytes(flags: number, [first, second]: readonly [string, string]): Buffer {
  const bytes = Buffer.alloc(1500)
  bytes.writeUInt16LE(0xa5_ec, 0)
  bytes.writeUInt16LE(flags, 10)
  bytes.writeUInt32LE(1000, 0x01_a2)
  bytes.writeUInt32LE(33, 0x01_a6)
  bytes[1000] = 2
  bytes.writeUInt32LE(28, 1001)
  for (const [at, end] of [0, first.length, first.length + second.length].entries())
    bytes.writeUInt32LE(end, 1005 + at * 4)
  bytes.writeUInt32LE((1100 * 2) | 0x40_00_00_00, 1019)
  bytes.writeUInt32LE(1300, 1027)
  bytes.write(first, 1100, 'latin1')
  bytes.write(second, 1300, 'utf16le')
  return bytes
}

/** The sector of places of small pieces: one chain from the third piece on. */
function smallPlaces(): Buffer {
  const places = Buffer.alloc(sector, 0xff)
  for (let at = 2; at < 26; at += 1) places.writeUInt32LE(at === 25 ? endOfChain : at + 1, at * 4)
  return places
}

/**
 * A Word file as a compound file: one sector of places, 4096 bytes, the directory, and the places of small pieces. The
 * 4096 bytes are the document's stream or, if it is small, that of the root with the document from its third piece of 64
 * bytes on. `text` is that of its two pieces.
 */
export function makeDoc(
  entries: readonly DocEntry[] = [],
  {
    flags = 0,
    stream = 'WordDocument',
    isSmall = false,
    text = ['Fax', ''] as readonly [string, string],
  } = {},
): Buffer {
  const place = isSmall ? { start: 2, size: 1500 } : { start: 1, size: 4096 }
  const rows = [
    directoryEntry({ name: 'Root Entry', kind: 1, child: 1, ...(isSmall ? { start: 1, size: 4096 } : {}) }),
    directoryEntry({ name: stream, ...place }),
    directoryEntry({ name: '0Table', ...place }),
    ...entries.map(directoryEntry),
  ]
  const directorySectors = Math.ceil(rows.length / 4)
  const directory = Buffer.concat(
    [...rows, Buffer.alloc(directorySectors * sector)],
    directorySectors * sector,
  )
  const header = compoundHeader(9 + directorySectors)
  const fat = placesOf(directorySectors)
  const document = Buffer.alloc(4096)
  documentBytes(flags, text).copy(document, isSmall ? 128 : 0)
  return Buffer.concat([header, fat, document, directory, smallPlaces()])
}

/** An RTF file of this many bytes. */
export function rtfOf(bytes: number): Buffer {
  const [start, end] = [String.raw`{\rtf1 `, '}']
  return Buffer.from(`${start}${'x'.repeat(bytes - start.length - end.length)}${end}`)
}

/** A file as a request carries it. */
export const dataOf = (bytes: Uint8Array): string =>
  `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`
