import { demand } from './judgement.ts'
import { fieldBegin, fieldEnd, fieldSeparator, loadsSomething, mayLoad } from './loading-fields.ts'
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
const deleting = new Set(['del', 'moveFrom'])
const instructing = new Set(['instrText', 'delInstrText'])

/** `context` is the same for two elements if a program that reads one of them reads the other one, too. */
type Element = { name: string; context: number; isDeleted: boolean; isInstruction: boolean }
const outside: Element = { name: '', context: 0, isDeleted: false, isInstruction: false }

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
    if (tag.name === 'fldSimple') this.#simpleField(valuesOf(tag.attributes, 'instr'))
    if (tag.name === 'fldChar') this.#mark(valuesOf(tag.attributes, 'fldCharType'), element.context)
    if (tag.kind === 'open') this.#elements.push(element)
  }

  #elementOf({ name, prefix, attributes }: XmlTag): Element {
    const parent = this.#elements.at(-1) ?? outside
    this.#prefix ??= prefix
    const isOwn = prefix === this.#prefix && !/\sxmlns/.test(attributes)
    const isInstruction = instructing.has(name) || parent.isInstruction
    if (isOwn && (steady.has(name) || (name === 'delInstrText' && parent.isDeleted)))
      return { ...parent, name, isInstruction }
    this.#contexts += 1
    return { name, context: this.#contexts, isDeleted: isOwn && deleting.has(name), isInstruction }
  }

  #leave(): void {
    const context = this.#elements.pop()?.context
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

  #mark(types: readonly string[], context: number): void {
    const mark = types.length === 1 ? markOf.get(types[0] ?? '') : undefined
    if (mark === undefined || (mark !== fieldBegin && this.#fields.at(-1) !== context)) this.#isUnclear = true
    if (mark === fieldBegin) this.#fields.push(context)
    if (mark === fieldEnd) this.#fields.pop()
    this.#parts.push(mark ?? ' ')
  }

  text(text: XmlText): void {
    const element = this.#elements.at(-1)
    if (element?.isInstruction === true) this.#instruction(text, element.context)
    // Programs may read a plain text within an instruction, or pass over it.
    else if (element?.name === 't' && this.#fields.length > 0) this.#parts.push(fieldBegin, fieldEnd)
  }

  #instruction(text: XmlText, context: number): void {
    const piece = textOf(text)
    this.#length += text.text.length
    this.#pieces.push(piece)
    demand(this.#length <= mostInstructions && this.#pieces.length <= mostPieces && !anyMark.test(piece))
    if (this.#fields.length === 0) this.#isUnclear = true
    // A field in place of the piece: before the first word is complete, it would be refused as well.
    if (!this.#isUnclear && this.#fields.at(-1) !== context) this.#parts.push(fieldBegin, fieldEnd)
    this.#parts.push(piece)
  }

  get loadSomething(): boolean {
    const text = this.#parts.join('')
    return loadsSomething(text) || (this.#isUnclear && mayLoad(text, this.#pieces))
  }
}
