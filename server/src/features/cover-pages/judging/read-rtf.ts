import { demand } from './judgement.ts'

// A control word with its number, an escaped byte, an escaped sign, a brace, or a run of text.
const token = /\\([A-Za-z]{1,40})(-?\d{1,10})? ?|\\'([0-9A-Fa-f]{2})|\\([\s\S])|([{}])|([^\\{}]+)/y

// Fields that load other files, or run programs. A word processor may do so when it opens the page.
const loading = /INCLUDE|IMPORT|DDE|\bLINK\b|\bEMBED\b|\bRD\b|AUTOTEXT|DATABASE|MERGEFIELD/i

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
  isClosed = false

  brace(brace: string): void {
    demand(!this.isClosed)
    if (brace === '{') this.#depth += 1
    else this.#leave()
    demand(this.#depth <= mostDepth)
  }

  #leave(): void {
    if (this.#depth === this.#instructionDepth) {
      demand(!loading.test(this.#instruction), 'file_has_links')
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
    if (word === 'fldinst' && this.#instructionDepth === 0) this.#instructionDepth = this.#depth
    if (word === 'u') this.text(String.fromCodePoint(Math.abs(number) % 0xffff))
  }

  text(text: string): void {
    // A file may end in line breaks and NULs, and in nothing else.
    if (this.isClosed) demand(/^[\s\0]*$/.test(text))
    if (this.#instructionDepth === 0) return
    this.#instruction += text.replace(/[\r\n]/g, '')
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
