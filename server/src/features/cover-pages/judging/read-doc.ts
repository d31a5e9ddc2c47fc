import { textWithFields } from './doc-instructions.ts'
import { Refused, demand } from './judgement.ts'
import { loadsSomething } from './loading-fields.ts'
import { Sectors } from './sectors.ts'

// No entry, in the numbers of [MS-CFB].
const noEntry = 0xff_ff_ff_ff
const entryBytes = 128
// Streams below the first size lie in pieces of the second one, within the stream of the root.
const smallBelow = 4096
const smallPiece = 64

/** One entry of the directory: a storage or a stream. */
type Entry = { name: string; start: number; size: number; child: number }

function entryAt(directory: Buffer, at: number): Entry | undefined {
  const length = directory.readUInt16LE(at + 64)
  if (directory[at + 66] === 0) return undefined
  demand(length >= 2 && length <= 64)
  return {
    name: directory.toString('utf16le', at, at + length - 2),
    child: directory.readUInt32LE(at + 76),
    start: directory.readUInt32LE(at + 116),
    size: directory.readUInt32LE(at + 120),
  }
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const entry = entryAt(directory, at)
    if (entry !== undefined) entries.push(entry)
  }
  return entries
}

/** Reads streams. Small ones, such as the text of a short letter, lie in the places of the root's small pieces. */
class Streams {
  readonly #sectors: Sectors
  readonly #small: Buffer
  readonly #places: Buffer

  constructor(bytes: Buffer, sectors: Sectors, [root]: readonly Entry[]) {
    this.#sectors = sectors
    const places = bytes.readUInt32LE(60)
    this.#places = places >= 0xff_ff_ff_fa ? Buffer.alloc(0) : sectors.chain(places, bytes.length)
    this.#small =
      root === undefined || root.size === 0 ? Buffer.alloc(0) : sectors.chain(root.start, root.size)
  }

  read({ start, size }: Entry): Buffer {
    if (size >= smallBelow) return this.#sectors.chain(start, size)
    const parts: Buffer[] = []
    for (let at = start; parts.length * smallPiece < size; at = this.#places.readUInt32LE(at * 4)) {
      const part = this.#small.subarray(at * smallPiece, (at + 1) * smallPiece)
      demand(part.length > 0)
      parts.push(part)
    }
    return Buffer.concat(parts).subarray(0, size)
  }
}

const isMacro = ({ name }: Entry): boolean => /^(macros|vba|_vba_project.*|vba_project.*)$/i.test(name)
// Word itself writes an empty pool of objects.
const isObject = ({ name, child }: Entry): boolean =>
  (/^objectpool$/i.test(name) && child !== noEntry) || /^.?(ole10native|package)$/i.test(name)

// The mark of a document by Word 6 or Word 95.
const olderMark = 0xa5_dc

/** The beginning of the file information block ([MS-DOC]): its mark, and the flags of encryption. */
function requireReadable(block: Buffer): void {
  demand(block.length >= 32)
  demand(block.readUInt16LE(0) !== olderMark, 'file_is_other_word')
  demand(block.readUInt16LE(0) === 0xa5_ec)
  demand((block.readUInt16LE(10) & 0x81_00) === 0, 'file_is_protected')
}

/**
 * Reads the directory of a compound file, and the fields in the text of its Word document.
 *
 * @throws Refused when it is no Word document, is protected, has macros or objects, or loads other files
 */
export function readDoc(bytes: Buffer): void {
  demand(bytes.length >= 1536)
  const sectors = new Sectors(bytes)
  const entries = entriesOf(sectors.chain(bytes.readUInt32LE(48), bytes.length))
  const named = (name: string) => entries.find((entry) => entry.name === name)
  if (named('EncryptedPackage') !== undefined) throw new Refused('file_is_protected')
  const document = named('WordDocument')
  demand(document !== undefined)
  const streams = new Streams(bytes, sectors, entries)
  const text = streams.read(document)
  requireReadable(text)
  demand(!entries.some(isMacro), 'file_has_macros')
  demand(!entries.some(isObject), 'file_has_objects')
  const table = named((text.readUInt16LE(10) & 0x02_00) === 0 ? '0Table' : '1Table')
  demand(
    !loadsSomething(textWithFields(text, table === undefined ? undefined : streams.read(table))),
    'file_has_links',
  )
}
