import { Refused, demand } from './judgement.ts'
import { fieldBegin, fieldEnd, hole, loadsSomething } from './loading-fields.ts'
import { isOfOwnMachine } from './template-places.ts'

// A control word with its number, an escaped byte, an escaped sign, a brace, or a run of text.
const token = /\\([A-Za-z]{1,40})(-?\d+)? ?|\\'([0-9A-Fa-f]{2})|\\([\s\S])|([{}])|([^\\{}]+)/y

const mostDepth = 200
const mostInstruction = 10_000

const isObject = (word: string, number: number): boolean =>
  word.startsWith('obj') || (word === 'bin' && number > 0)
const links = new Set([
  'subdocument',
  'linkself',
  'nextfile',
  'mmdatasource',
  'mmconnectstr',
  'mmodsosrc',
  'mmodsoudl',
])
// The flags of a picture, one of which says that it lies elsewhere.
const pictureFlags = new Set(['pibflags', 'fillblipflags', 'linefillblipflags'])
const linkedPicture = 8
// Groups with a star that programs write into an instruction. Some programs would read the text of another one.
const starred = /^(?:fldinst|datafield|bkmk(?:start|end)|atrf(?:start|end)|atn|ff|formfield|shp|pic|blip)/
// Groups whose text a word processor shows nowhere, so that a word around them is one word.
const unseen = new Set(
  'comment info title subject author operator keywords doccomm company manager category fonttbl colortbl stylesheet pntext pn listtext footnote annotation header footer xe tc pict nonshppict private revtbl bkmkstart bkmkend atnid'.split(
    ' ',
  ),
)

// Words and signs that stand for a character between two words.
const betweenWords =
  /^(?:par|line|lbr|softline|tab|sect|page|column|cell|row|nestcell|nestrow|e[mn]space|qmspace|e[mn]dash|bullet|[lr](?:dbl)?quote)$/
const textOfSigns = new Map([
  ['-', ''],
  ['_', '\u2011'],
  ['~', '\u00a0'],
  ['\n', '\t'],
  ['\r', '\t'],
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
])
// Stands for a sign that some programs pass over.
const unclearSign = '\t'

/** How text looks. A program drops a group for none of these words, so they divide no word of an instruction. */
const plainLooks =
  /^(?:a?[bif]|a?fs|a?cf|cb|a?lang|lang(?:fe|np|fenp)|ltrch|rtlch|fcs|loch|hich|dbch|insrsid|charrsid|kerning|noproof|expnd(?:tw)?|a?ul(?:d|db|w|none)?|strike|a?caps|a?scaps|super|sub|nosupersub|up|dn|highlight|charscalex|revised|revauth|revdtm|uc?)$/
// Word processors write names of fields in these alone. Some programs pass over the others, or read them in another alphabet.
const unclearCharacters = /[^ -~]+/g

const firstVisible = 0x20
const highByte = /[\u0080-\u00ff]/
const passedOver = /[\r\n\0]/g

const mostSubstitutes = 9
// The range of a 16-bit number, with and without a sign: programs read other ones differently, or not at all.
const isCharacter = (number: number): boolean => number >= -0x80_00 && number <= 0xff_ff
const isSubstitutes = (number: number): boolean => number >= 0 && number <= mostSubstitutes
// oxlint-disable-next-line no-control-regex -- these characters begin, separate and end a field elsewhere
const anyMark = /[\u0013-\u0015]/

/** The groups of an RTF file that are open, and the field's instruction that is being read. */
class RtfWalk {
  #depth = 0
  /** Each instruction that is open: its depth, and the contexts of itself, of its first text and of its last one. */
  readonly #fields: { depth: number; own: number; first?: number; last?: number }[] = []
  /** Of each open group: the same number if a program that reads one of them reads the other one, too. */
  #contexts = [0]
  #lastContext = 0
  #instruction = ''
  /** The instruction without the groups that a word processor skips. */
  #seen = ''
  #unseenDepth = 0
  /** Whether every word processor skips the open group that one of them skips. */
  #isSkipped = false
  #isStarred = false
  #template = { depth: 0, text: '' }
  #property = { depth: 0, name: '', text: '' }
  /** Of each open group: how many bytes after a character's number only serve programs without Unicode. */
  #substitutes = [1]
  #skipped = 0
  isClosed = false

  brace(brace: string): void {
    demand(!this.isClosed)
    this.#endSubstitutes()
    if (brace === '{') this.#enter()
    else this.#leave()
    demand(this.#depth <= mostDepth)
  }

  #enter(): void {
    this.#depth += 1
    this.#isStarred = false
    this.#substitutes.push(this.#substitutes.at(-1) ?? 1)
    this.#contexts.push(this.#context)
  }

  #leave(): void {
    this.#substitutes.pop()
    this.#contexts.pop()
    while (this.#depth === this.#fields.at(-1)?.depth) this.#endField()
    if (this.#depth === this.#unseenDepth) {
      this.#unseenDepth = 0
      this.#isSkipped = false
    }
    if (this.#depth === this.#template.depth)
      throw new Refused(isOfOwnMachine(this.#template.text) ? 'file_has_template' : 'file_has_links')
    if (this.#depth === this.#property.depth) this.#endProperty()
    this.#depth -= 1
    this.isClosed = this.#depth === 0
  }

  /** `number` is none if the word has none. */
  word(word: string, number: number): void {
    demand(!this.isClosed)
    demand(!isObject(word, number), 'file_has_objects')
    demand(!links.has(word), 'file_has_links')
    this.#endSubstitutes()
    this.#endStar(word)
    if (!plainLooks.test(word) && !betweenWords.test(word)) this.#enterContext()
    if (word === 'fldinst') this.#beginField()
    if (word === 'template') this.#template = { depth: this.#depth, text: '' }
    if (betweenWords.test(word)) this.#read('\t')
    if (word === 'sn' || word === 'sv') this.#property = { ...this.#property, depth: this.#depth, text: '' }
    if (word === 'uc') this.#setSubstitutes(number)
    if (word === 'u') this.#character(number)
  }

  #setSubstitutes(number: number): void {
    demand(isSubstitutes(number))
    this.#substitutes.splice(-1, 1, number)
  }

  #character(number: number): void {
    demand(isCharacter(number))
    this.#read(String.fromCharCode(number & 0xff_ff))
    this.#skipped = this.#substitutes.at(-1) ?? 1
  }

  get #context(): number {
    return this.#contexts.at(-1) ?? 0
  }

  /** A program may drop the rest of the group: it is deleted or hidden, or its word is unknown. */
  #enterContext(): void {
    this.#lastContext += 1
    this.#contexts.splice(-1, 1, this.#lastContext)
  }

  #endStar(word: string): void {
    demand(!this.#isStarred || this.#fields.length === 0 || starred.test(word), 'file_has_links')
    const isUnseen = (this.#isStarred || unseen.has(word)) && word !== 'fldinst'
    if (isUnseen && this.#unseenDepth === 0) {
      this.#unseenDepth = this.#depth
      this.#isSkipped = this.#isStarred
    }
    this.#isStarred = false
  }

  /** A star says that a word processor that doesn't know the next word skips the group. */
  star(): void {
    this.#endSubstitutes()
    this.#isStarred = true
  }

  /** An escaped sign; a hyphen only says where a word may be divided. */
  sign(sign: string): void {
    demand(!highByte.test(sign))
    this.#endSubstitutes()
    this.text(textOfSigns.get(sign) ?? unclearSign)
  }

  /** Programs differ in what counts as a substitute, beside text. No program writes anything else into an instruction. */
  #endSubstitutes(): void {
    demand(this.#fields.length === 0 || this.#skipped <= 0, 'file_has_links')
    this.#skipped = 0
  }

  /** A shape names a property in one group, and its value in the next one. */
  #endProperty(): void {
    const { name, text } = this.#property
    const isPlain = /^\s*\d+\s*$/.test(text) && (Number.parseInt(text, 10) & linkedPicture) === 0
    demand(isPlain || !pictureFlags.has(name.toLowerCase()), 'file_has_links')
    this.#property = { depth: 0, name: text.trim(), text: '' }
  }

  #beginField(): void {
    this.#fields.push({ depth: this.#depth, own: this.#context })
    this.#readInstruction(fieldBegin)
  }

  #endField(): void {
    this.#readInstruction(fieldEnd)
    this.#fields.pop()
    if (this.#fields.length > 0) return
    demand(!loadsSomething(this.#instruction) && !loadsSomething(this.#seen), 'file_has_links')
    this.#instruction = ''
    this.#seen = ''
  }

  /** A byte by its number. A control character may be a space, or nothing. */
  byte(byte: number): void {
    this.text(byte < firstVisible ? unclearSign : String.fromCharCode(byte))
  }

  /** Plain text. In an alphabet of two bytes, the second one of a character may look like a backslash or a brace. */
  run(text: string, isLast: boolean): void {
    demand(isLast || !highByte.test(text.at(-1) ?? ''))
    const substitutes = text.replace(passedOver, '').slice(0, Math.max(this.#skipped, 0))
    demand(this.#fields.length === 0 || !highByte.test(substitutes), 'file_has_links')
    this.text(text)
  }

  text(text: string): void {
    // A file may end in line breaks and NULs, and in nothing else.
    if (this.isClosed) demand(/^[\s\0]*$/.test(text))
    // Word processors pass over NULs.
    const read = text.replace(passedOver, '')
    const skipped = Math.min(Math.max(this.#skipped, 0), read.length)
    this.#skipped -= skipped
    this.#read(read.slice(skipped))
  }

  #read(text: string): void {
    if (this.#property.depth > 0) this.#property.text += text.slice(0, 100)
    if (this.#template.depth > 0) this.#template.text += text.slice(0, 300)
    if (this.#fields.length === 0) return
    demand(!anyMark.test(text), 'file_has_links')
    if (this.#isSkipped) this.#readInstruction(text)
    else this.#readClearly(text)
  }

  #readClearly(text: string): void {
    this.#meetContext(text)
    for (const [at, part] of text.split(unclearCharacters).entries()) {
      if (at > 0) this.#hole()
      this.#readInstruction(part)
    }
  }

  #meetContext(text: string): void {
    const field = this.#fields.at(-1)
    const isSpaceBefore = field?.last === undefined && text.trim() === ''
    if (field === undefined || isSpaceBefore || text === '') return
    const isSame = field.last === undefined || field.last === this.#context
    field.first ??= this.#context
    field.last = this.#context
    if (isSame) return
    if (field.first === field.own) this.#hole()
    // Without its first text, this one names the field: it is judged as one more field.
    else this.#readInstruction(fieldBegin)
  }

  /** Something that programs read differently: before the first word is complete, it is refused like a field. */
  #hole(): void {
    if (![this.#instruction, this.#seen].every((text) => text.endsWith(hole))) this.#readInstruction(hole)
  }

  #readInstruction(text: string): void {
    this.#instruction += text
    if (this.#unseenDepth === 0) this.#seen += text
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
    if (word !== undefined) walk.word(word.toLowerCase(), Number(number ?? Number.NaN))
    else if (byte !== undefined) walk.byte(Number.parseInt(byte, 16))
    else if (brace !== undefined) walk.brace(brace)
    else if (sign === '*') walk.star()
    else if (sign !== undefined) walk.sign(sign)
    else walk.run(run ?? '', token.lastIndex === text.length)
  }
  demand(walk.isClosed)
}
