import { Refused, demand } from './judgement.ts'

// The numbers of [MS-CFB]: sectors beyond these are marks, not places.
const endOfChain = 0xff_ff_ff_fe
const noEntry = 0xff_ff_ff_ff
const entryBytes = 128
const headerDifats = 109
// Streams below the first size lie in pieces of the second one, within the stream of the root.
const smallBelow = 4096
const smallPiece = 64

/** One entry of the directory: a storage or a stream. */
type Entry = { name: string; start: number; size: number; child: number }

/** Reads sectors of a compound file. Every chain is bounded by the number of sectors. */
class Sectors {
  readonly #bytes: Buffer
  readonly #size: number
  readonly #fat: number[] = []

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    const shift = bytes.readUInt16LE(30)
    demand(shift === 9 || shift === 12)
    this.#size = 1 << shift
    for (const sector of this.#fatSectors()) {
      const fat = this.#sector(sector)
      for (let at = 0; at + 4 <= fat.length; at += 4) this.#fat.push(fat.readUInt32LE(at))
    }
  }

  get #count(): number {
    return Math.ceil(this.#bytes.length / this.#size)
  }

  #sector(index: number): Buffer {
    const from = (index + 1) * this.#size
    demand(index < this.#count && from < this.#bytes.length)
    return this.#bytes.subarray(from, from + this.#size)
  }

  // A file of two megabytes needs no further lists of such sectors than that of the header.
  #fatSectors(): number[] {
    const places = Array.from({ length: headerDifats }, (_, at) => this.#bytes.readUInt32LE(76 + at * 4))
    return places.filter((place) => place !== noEntry)
  }

  /** The bytes of a chain of sectors, at most `most`. */
  chain(start: number, most: number): Buffer {
    const parts: Buffer[] = []
    let length = 0
    for (let at = start; at !== endOfChain && length < most;) {
      demand(parts.length <= this.#count)
      const part = this.#sector(at)
      parts.push(part)
      length += part.length
      const next = this.#fat[at]
      demand(next !== undefined)
      at = next
    }
    return Buffer.concat(parts).subarray(0, most)
  }
}

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

/** The beginning of a stream, at most `smallPiece` bytes. The text of a short letter is a small stream. */
function startOf(sectors: Sectors, [root]: readonly Entry[], { start, size }: Entry): Buffer {
  if (size >= smallBelow) return sectors.chain(start, smallPiece)
  demand(root !== undefined)
  const from = start * smallPiece
  return sectors.chain(root.start, from + smallPiece).subarray(from)
}

const isMacro = ({ name }: Entry): boolean => /^(macros|vba|_vba_project.*|vba_project.*)$/i.test(name)
// Word itself writes an empty pool of objects.
const isObject = ({ name, child }: Entry): boolean =>
  (/^objectpool$/i.test(name) && child !== noEntry) || /^.?(ole10native|package)$/i.test(name)

/** The beginning of the file information block ([MS-DOC]): its mark, and the flags of encryption. */
function requireReadable(block: Buffer): void {
  demand(block.length >= 32 && block.readUInt16LE(0) === 0xa5_ec)
  demand((block.readUInt16LE(10) & 0x81_00) === 0, 'file_is_protected')
}

/**
 * Reads the directory of a compound file, and the beginning of its Word document.
 *
 * @throws Refused when it is no Word document, is protected, or has macros or objects
 */
export function readDoc(bytes: Buffer): void {
  demand(bytes.length >= 1536)
  const sectors = new Sectors(bytes)
  const entries = entriesOf(sectors.chain(bytes.readUInt32LE(48), bytes.length))
  const named = (name: string) => entries.find((entry) => entry.name === name)
  if (named('EncryptedPackage') !== undefined) throw new Refused('file_is_protected')
  const document = named('WordDocument')
  demand(document !== undefined)
  requireReadable(startOf(sectors, entries, document))
  demand(!entries.some(isMacro), 'file_has_macros')
  demand(!entries.some(isObject), 'file_has_objects')
}
