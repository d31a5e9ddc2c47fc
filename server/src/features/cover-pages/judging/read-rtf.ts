import { demand } from './judgement.ts'
import { fieldMark, loadsSomething } from './loading-fields.ts'

// A control word with its number, an escaped byte, an escaped sign, a brace, or a run of text.
const token = /\\([A-Za-z]{1,40})(-?\d{1,10})? ?|\\'([0-9A-Fa-f]{2})|\\([\s\S])|([{}])|([^\\{}]+)/y

const mostDepth = 200
const mostInstruction = 10_000

const isObject = (word: string, number: number): boolean =>
  word.startsWith('obj') || (word === 'bin' && number > 0)
const links = new Set(['template', 'subdocument', 'linkself', 'nextfile', 'mmdatasource', 'mmconnectstr'])

/** The groups of an RTF file that are open, and the field's instruction that is being read. */
class RtfWalk {
  #depth = 0
  #instructionDepth = 0
  #instruction = ''
  /** Of each open group: how many bytes after a character's number only serve programs without Unicode. */
  #substitutes = [1]
  #skipped = 0
  isClosed = false

  brace(brace: string): void {
    demand(!this.isClosed)
    this.#skipped = 0
    if (brace === '{') this.#enter()
    else this.#leave()
    demand(this.#depth <= mostDepth)
  }

  #enter(): void {
    this.#depth += 1
    this.#substitutes.push(this.#substitutes.at(-1) ?? 1)
  }

  #leave(): void {
    this.#substitutes.pop()
    if (this.#depth === this.#instructionDepth) {
      demand(!loadsSomething(this.#instruction), 'file_has_links')
      this.#instructionDepth = 0
      this.#instruction = ''
    }
    this.#depth -= 1
    this.isClosed = this.#depth === 0
  }

  word(word: string, number: number): void {
    demand(!this.isClosed)
    demand(!isObject(word, number), 'file_has_objects')
    demand(!links.has(word), 'file_has_links')
    this.#skipped = 0
    if (word === 'fldinst') this.#beginField()
    if (word === 'uc') this.#substitutes.splice(-1, 1, number)
    if (word === 'u') {
      this.#read(String.fromCharCode(number & 0xff_ff))
      this.#skipped = this.#substitutes.at(-1) ?? 1
    }
  }

  #beginField(): void {
    if (this.#instructionDepth === 0) this.#instructionDepth = this.#depth
    this.#read(fieldMark)
  }

  text(text: string): void {
    // A file may end in line breaks and NULs, and in nothing else.
    if (this.isClosed) demand(/^[\s\0]*$/.test(text))
    const read = text.replace(/[\r\n]/g, '')
    const skipped = Math.min(Math.max(this.#skipped, 0), read.length)
    this.#skipped -= skipped
    this.#read(read.slice(skipped))
  }

  #read(text: string): void {
    if (this.#instructionDepth === 0) return
    this.#instruction += text
    demand(this.#instruction.length <= mostInstruction)
  }
}

/**
 * Reads the control words of an RTF file from its beginning to its end.
 *
 * @throws Refused for embedded objects and binary data, for what loads other files, and for a damaged file
 */
export function readRtf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  const walk = new RtfWalk()
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    demand(found !== null)
    const [, word, number, byte, sign, brace, run] = found
    if (word !== undefined) walk.word(word.toLowerCase(), Number(number ?? 0))
    else if (byte !== undefined) walk.text(String.fromCodePoint(Number.parseInt(byte, 16)))
    else if (brace !== undefined) walk.brace(brace)
    else walk.text(run ?? (sign === '*' || sign === '-' ? '' : (sign ?? '')))
  }
  demand(walk.isClosed)
}
