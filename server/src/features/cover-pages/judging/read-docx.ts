import { xmlObjection } from '../../../platform/xml/xml-objection.ts'
import { Instructions } from './docx-instructions.ts'
import { demand } from './judgement.ts'
import { readZip } from './read-zip.ts'
import { isOfOwnMachine } from './template-places.ts'
import { type XmlTag, piecesOf, valuesOf } from './xml-pieces.ts'

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const templateType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'
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
// The pieces of a part that is put together only by other programs.
const isPieceName = (name: string): boolean => /\.piece$/i.test(name)

// The content types of the package name what a part is, whatever its file is called.
const macroType = /macroenabled|vbaproject|vbadata/i
const objectType = /oleobject|activex|officedocument\.package|\.control/i
const objectRelationship = /\/(oleObject|package|control|aFChunk|vbaProject|subDocument)$/i

// An address with a scheme, or one of a server. A picture in the address itself is no other file, but an SVG may name one.
const isElsewhere = (source: string): boolean =>
  /^\s*(?:(?!data:image\/(?!svg))[a-z][\w+.-]*:|[\\/]{2})/i.test(source)

/** The targets outside of the file that a click opens are harmless; any other one is loaded with the document. */
function requireInside(xml: string): void {
  for (const piece of piecesOf(xml)) {
    if ('text' in piece || piece.name !== 'Relationship') continue
    const types = valuesOf(piece.attributes, 'Type')
    demand(!types.some((type) => objectRelationship.test(type)), 'file_has_objects')
    const isInside = valuesOf(piece.attributes, 'TargetMode').every((mode) => mode === 'Internal')
    const isHyperlink = types.length > 0 && types.every((type) => type.endsWith('/hyperlink'))
    const targets = valuesOf(piece.attributes, 'Target')
    const isTemplate = types.length === 1 && types[0]?.endsWith('/attachedTemplate') === true
    demand(isInside || !isTemplate || !targets.every(isOfOwnMachine), 'file_has_template')
    demand(isInside || isHyperlink, 'file_has_links')
  }
}

/**
 * The package names its document, in one way only: other programs would open another one.
 *
 * @throws Refused unless it is a part of the package
 */
function requireOneDocument(xml: string, parts: ReadonlyMap<string, Buffer>): void {
  const targets = new Set<string>()
  for (const piece of piecesOf(xml)) {
    if ('text' in piece) continue
    const types = valuesOf(piece.attributes, 'Type')
    if (types.some((type) => /\/officeDocument$/i.test(type)))
      for (const target of valuesOf(piece.attributes, 'Target')) targets.add(target.replace(/^\//, ''))
  }
  const [document = ''] = targets
  demand(targets.size === 1 && /^[\w./-]+\.xml$/.test(document) && parts.has(document))
}

/** The content types name what a part is. */
function requireHarmlessTypes(xml: string): void {
  const types: string[] = []
  for (const piece of piecesOf(xml))
    if (!('text' in piece)) types.push(...valuesOf(piece.attributes, 'ContentType'))
  demand(!types.some((type) => macroType.test(type)), 'file_has_macros')
  demand(!types.some((type) => objectType.test(type)), 'file_has_objects')
  demand(!types.includes(templateType), 'file_is_other_word')
  demand(types.includes(mainType))
}

const drawn = new Set(['imagedata', 'image', 'fill', 'stroke'])
const sources = ['src', 'href', 'althref']
// A source of data for form letters, which needs no relationship.
const connections = new Set(['connectString', 'udl'])

/** Whether a tag names something elsewhere: a picture, or a source of data. */
function isLinked({ name, attributes }: XmlTag): boolean {
  if (drawn.has(name)) return sources.some((source) => valuesOf(attributes, source).some(isElsewhere))
  // It may name any relationship, also one that would be harmless.
  if (name === 'blip') return valuesOf(attributes, 'link').some((id) => id !== '')
  return connections.has(name)
}

/** Neither a field nor a picture of a part loads something. */
function requireContentInside(xml: string): void {
  const instructions = new Instructions()
  for (const piece of piecesOf(xml)) {
    if ('text' in piece) {
      instructions.text(piece)
      continue
    }
    instructions.tag(piece)
    demand(!isLinked(piece), 'file_has_links')
  }
  demand(!instructions.loadSomething, 'file_has_links')
}

/** Whether a word processor might read a part as XML: its name is chosen by the file. */
const isXml = (name: string, part: Buffer): boolean =>
  /\.(xml|rels)$/i.test(name) ||
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*<[\s\0]*[?!:A-Za-z]/.test(part.toString('latin1'))

/**
 * Reads every part of a Word file in ZIP.
 *
 * @throws Refused when it is none, or has macros, objects, entities, or parts that lie elsewhere
 */
export function readDocx(bytes: Buffer): void {
  const parts = readZip(bytes)
  const types = parts.get('[Content_Types].xml')
  demand(types !== undefined)
  const names = [...parts.keys()]
  demand(!names.some(isMacroName), 'file_has_macros')
  demand(!names.some(isObjectName), 'file_has_objects')
  demand(!names.some(isPieceName))
  requireHarmlessTypes(xmlOf(types))
  const relationships = parts.get('_rels/.rels')
  demand(relationships !== undefined)
  requireOneDocument(xmlOf(relationships), parts)
  for (const [name, part] of parts) {
    if (!isXml(name, part)) continue
    const xml = xmlOf(part)
    // Not by its name: some programs decode names, so that `.rel%73` is one of theirs.
    if (xml.includes('Relationship')) requireInside(xml)
    requireContentInside(xml)
  }
}
