import { demand } from './judgement.ts'
import { fieldBegin, fieldEnd, fieldSeparator, hole, loadsSomething, mayLoad } from './loading-fields.ts'
import { type XmlTag, type XmlText, textOf, valuesOf } from './xml-pieces.ts'

const mostInstructions = 1_000_000
const mostPieces = 10_000
// oxlint-disable-next-line no-control-regex -- these characters begin, separate and end a field, and no XML has them
const anyMark = /[\u0013-\u0015]/

const markOf = new Map([
  ['begin', fieldBegin],
  ['separate', fieldSeparator],
  ['end', fieldEnd],
])

/** What every program reads that reads the element around it. */
const steady = new Set(
  'p r hyperlink ins moveTo sdt sdtContent smartTag customXml tbl tr tc fldChar instrText fldSimple'.split(
    ' ',
  ),
)
/** What divides no word of an instruction. Anything else, such as a tab or the end of a paragraph, may. */
const joining = new Set(
  'r hyperlink ins moveTo sdt sdtContent smartTag customXml fldChar instrText delInstrText fldSimple proofErr bookmarkStart bookmarkEnd commentRangeStart commentRangeEnd lastRenderedPageBreak t'.split(
    ' ',
  ),
)
const properties = new Set(['rPr', 'pPr', 'sdtPr', 'sdtEndPr', 'ffData'])
const deleting = new Set(['del', 'moveFrom'])
const instructing = new Set(['instrText', 'delInstrText'])

/** `context` is the same for two elements if a program that reads one of them reads the other one, too. */
type Element = {
  name: string
  context: number
  isDeleted: boolean
  isInstruction: boolean
  isProperty: boolean
}
const isDividing = ({ name, isProperty }: Element): boolean => !joining.has(name) && !isProperty
const isReadWith = ({ isDeleted }: Element, name: string): boolean =>
  steady.has(name) || (name === 'delInstrText' && isDeleted)
const outside: Element = { name: '', context: 0, isDeleted: false, isInstruction: false, isProperty: false }

/**
 * The instructions of the fields in a part: a document may split one. Programs differ in what they skip: deleted pieces,
 * those for other programs, and those of other vocabularies. A piece that is skipped alone may not belong to a first
 * word, and a mark that is skipped alone makes all fields of the part unclear.
 */
export class Instructions {
  readonly #parts: string[] = []
  readonly #pieces: string[] = []
  readonly #elements: Element[] = []
  /** The context of each open field. */
  readonly #fields: number[] = []
  #prefix: string | undefined
  #contexts = 0
  #length = 0
  #isUnclear = false

  tag(tag: XmlTag): void {
    if (tag.kind === 'close') {
      this.#leave()
      return
    }
    const element = this.#elementOf(tag)
    if (isDividing(element)) this.#hole()
    if (tag.name === 'fldSimple') this.#simpleField(valuesOf(tag.attributes, 'instr'))
    if (tag.name === 'fldChar') this.#mark(tag.attributes, element.context)
    if (tag.kind === 'open') this.#elements.push(element)
  }

  #elementOf({ name, prefix, attributes }: XmlTag): Element {
    const parent = this.#elements.at(-1) ?? outside
    this.#prefix ??= prefix
    const isOwn = prefix === this.#prefix && !/\sxmlns/.test(attributes)
    const isInstruction = instructing.has(name) || parent.isInstruction
    const isProperty = properties.has(name) || parent.isProperty
    if (isOwn && isReadWith(parent, name)) return { ...parent, name, isInstruction, isProperty }
    this.#contexts += 1
    const isDeleted = isOwn && deleting.has(name)
    return { name, context: this.#contexts, isDeleted, isInstruction, isProperty }
  }

  #leave(): void {
    const element = this.#elements.pop()
    if (element !== undefined && isDividing(element)) this.#hole()
    const context = element?.context
    const isLeft = context !== this.#elements.at(-1)?.context
    // Fields of this context can only be the last ones that are open.
    if (isLeft && context !== undefined && this.#fields.at(-1) === context) this.#isUnclear = true
  }

  #simpleField(instructions: readonly string[]): void {
    for (const instruction of instructions) {
      demand(!anyMark.test(instruction))
      this.#parts.push(fieldBegin, instruction, fieldEnd)
    }
  }

  #mark(attributes: string, context: number): void {
    const mark = this.#markOf(attributes)
    const isWhole = mark === fieldBegin || this.#fields.at(-1) === context
    if (mark === undefined || !isWhole) this.#isUnclear = true
    if (mark === fieldBegin) this.#fields.push(context)
    if (mark === fieldEnd) this.#fields.pop()
    this.#parts.push(mark ?? ' ')
  }

  /** Undefined for a mark that programs may read differently: they pass over an attribute of another vocabulary. */
  #markOf(attributes: string): string | undefined {
    const types = valuesOf(attributes, 'fldCharType')
    const prefix = /(?<![^ \t\r\n])([^ \t\r\n]*:)fldCharType[ \t\r\n]*=/.exec(attributes)?.[1]
    return types.length === 1 && prefix === this.#prefix ? markOf.get(types[0] ?? '') : undefined
  }

  /** Something in an instruction that may be read, or not: before the first word is complete, it is refused like a field. */
  #hole(): void {
    if (this.#fields.length > 0 && this.#parts.at(-1) !== hole) this.#parts.push(hole)
  }

  text(text: XmlText): void {
    const element = this.#elements.at(-1)
    if (element?.isInstruction === true) this.#instruction(text, element.context)
    // Programs may read a plain text within an instruction, or pass over it.
    else if (element?.name === 't') this.#hole()
  }

  #instruction(text: XmlText, context: number): void {
    const piece = textOf(text)
    this.#length += text.text.length
    this.#pieces.push(piece)
    demand(this.#length <= mostInstructions && this.#pieces.length <= mostPieces && !anyMark.test(piece))
    if (this.#fields.length === 0) this.#isUnclear = true
    if (!this.#isUnclear && this.#fields.at(-1) !== context) this.#hole()
    this.#parts.push(piece)
  }

  get loadSomething(): boolean {
    const text = this.#parts.join('')
    return loadsSomething(text) || (this.#isUnclear && mayLoad(text, this.#pieces))
  }
}
