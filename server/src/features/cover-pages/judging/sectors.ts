import { demand } from './judgement.ts'

// The numbers of [MS-CFB]: sectors beyond these are marks, not places.
const endOfChain = 0xff_ff_ff_fe
const noEntry = 0xff_ff_ff_ff
const headerDifats = 109

/** Reads sectors of a compound file. Every chain is bounded by the number of sectors. */
export class Sectors {
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

  /** The bytes of a chain of sectors, at most `most`. @throws Refused for a chain that is broken or a ring */
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
