import { xmlObjection } from '../../../platform/xml/xml-objection.ts'
import { demand } from './judgement.ts'
import { fieldMark, loadsSomething } from './loading-fields.ts'
import { readZip } from './read-zip.ts'

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const bounds = { bytes: 20 * 1024 * 1024, depth: 250, attributes: 200, elements: 2_000_000 }

const utf8 = new TextDecoder('utf-8', { fatal: true })

// A declaration that names another alphabet would make other programs read another text.
const otherEncoding = /^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i

function xmlOf(bytes: Buffer): string {
  const xml = utf8.decode(bytes)
  demand(!otherEncoding.test(xml))
  demand(!/<!(?:DOCTYPE|ENTITY)/i.test(xml), 'file_has_entities')
  demand(xmlObjection(xml, bounds) === undefined)
  return xml
}

const isMacroName = (name: string): boolean => /vbaproject|vbadata/i.test(name)
const isObjectName = (name: string): boolean =>
  /(^|\/)(embeddings|activex|oleobject)|\.(html?|mht|exe)$/i.test(name)

// The content types of the package name what a part is, whatever its file is called.
const macroType = /macroenabled|vbaproject|vbadata/i
const objectType = /oleobject|activex|officedocument\.package|\.control/i

const relationship = /<(?:[\w.-]+:)?Relationship\s((?:[^<>"']|"[^"]*"|'[^']*')*)>/g
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The targets outside of the file that a click opens are harmless; any other one is loaded with the document. */
function requireInside(xml: string): void {
  for (const [, written = ''] of xml.matchAll(relationship)) {
    const values = new Map(
      [...written.matchAll(attribute)].map(([, name = '', one, other]) => [name, one ?? other ?? '']),
    )
    const type = values.get('Type') ?? ''
    demand(!/\/(oleObject|package|control|aFChunk|vbaProject|subDocument)$/i.test(type), 'file_has_objects')
    const isInside = (values.get('TargetMode') ?? 'Internal') === 'Internal'
    demand(isInside || type.endsWith('/hyperlink'), 'file_has_links')
  }
}

const instruction = /<(?:[\w.-]+:)?(?:instrText[^>]*>|fldSimple\s|fldChar\s)[^<>]*/g

const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' }

const unescaped = (xml: string): string =>
  xml.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, of: string) => {
    if (!of.startsWith('#')) return named[of] ?? whole
    const code = Number(`0${of.slice(1)}`.replace(/^0(?=\d)/, ''))
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })

/** The text of an instruction; an element that begins or ends a field is a mark. */
const instructionOf = (written: string): string =>
  /^<(?:[\w.-]+:)?instrText/.test(written) ? written.replace(/^[^>]*>/, '') : `${fieldMark}${written}`

/** The instructions of fields, joined: a document may split one. */
function requireFieldsInside(xml: string): void {
  const instructions = [...xml.matchAll(instruction)].map(([written]) => unescaped(instructionOf(written)))
  demand(!loadsSomething(instructions.join('')), 'file_has_links')
}

/**
 * Reads every part of a Word file in ZIP.
 *
 * @throws Refused when it is none, or has macros, objects, entities, or parts that lie elsewhere
 */
export function readDocx(bytes: Buffer): void {
  const parts = readZip(bytes)
  const types = parts.get('[Content_Types].xml')
  demand(types !== undefined && parts.has('word/document.xml'))
  const names = [...parts.keys()]
  demand(!names.some(isMacroName), 'file_has_macros')
  demand(!names.some(isObjectName), 'file_has_objects')
  const typesXml = xmlOf(types)
  demand(!macroType.test(typesXml), 'file_has_macros')
  demand(!objectType.test(typesXml), 'file_has_objects')
  demand(typesXml.includes(mainType))
  for (const [name, part] of parts) {
    if (!/\.(xml|rels)$/i.test(name)) continue
    const xml = xmlOf(part)
    if (/\.rels$/i.test(name)) requireInside(xml)
    else if (/^word\//i.test(name)) requireFieldsInside(xml)
  }
}
