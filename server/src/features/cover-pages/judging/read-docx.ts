import { gunzipSync } from 'node:zlib'
import { uploads } from '@telecopy/contract/limits'
import { xmlObjection } from '../../../platform/xml/xml-objection.ts'
import { Instructions } from './docx-instructions.ts'
import { Relationships, namedBy } from './docx-relationships.ts'
import { Refused, demand } from './judgement.ts'
import { readZip } from './read-zip.ts'
import { type XmlTag, piecesOf, valuesOf } from './xml-pieces.ts'

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const templateType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'
// Nothing here makes a canonical form, and Word declares dozens of namespaces.
const bounds = {
  bytes: 20 * 1024 * 1024,
  depth: 250,
  attributes: 200,
  elements: 2_000_000,
  namespaces: Infinity,
}

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

// An address with a scheme, or one of a server. A picture in the address itself is no other file, but an SVG may name one.
const isElsewhere = (source: string): boolean =>
  /^\s*(?:(?!data:image\/(?!svg))[a-z][\w+.-]*:|[\\/]{2})/i.test(source)

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

const drawn = new Set(['imagedata', 'image', 'feImage', 'use', 'fill', 'stroke'])
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

// What holds another document, whatever relationship it names.
const objects = new Set(['altChunk', 'subDoc', 'OLEObject', 'objectEmbed', 'objectLink', 'oleObj'])

// An element of a user's own data may have this name too, but no relationship.
const isObject = (tag: XmlTag): boolean =>
  objects.has(tag.name) || (tag.name === 'control' && namedBy(tag).length > 0)

/** Neither a field nor a picture of a part loads something. */
function requireContentInside(name: string, xml: string, relationships: Relationships): void {
  const instructions = new Instructions()
  for (const piece of piecesOf(xml)) {
    if ('text' in piece) {
      instructions.text(piece)
      continue
    }
    instructions.tag(piece)
    demand(!isObject(piece), 'file_has_objects')
    demand(!isLinked(piece) && !relationships.loads(name, piece), 'file_has_links')
  }
  demand(!instructions.loadSomething, 'file_has_links')
}

// A file chooses its names and its alphabet, so the first sign counts: `<` in an alphabet of several bytes, or in a tag
// without control characters, because no parser accepts another one. The last pattern is a declaration in EBCDIC.
const startOfXml =
  // oxlint-disable-next-line no-control-regex -- see above
  /^(?:[\s\0\u00ef\u00bb\u00bf\u00ff\u00fe]*(?:<\0|<[^\0-\u0008\u000e-\u001f>]*>)|[\s\0\u00ff\u00fe]*\0<|Lo\u00a7\u0094)/

/** Whether a word processor might read a part as XML: its name is chosen by the file. */
const isXml = (name: string, part: Buffer): boolean =>
  /\.(xml|rels)$/i.test(name) || startOfXml.test(part.toString('latin1'))

const isPacked = (part: Buffer): boolean => part[0] === 0x1f && part[1] === 0x8b
// An archive, and a compound file: other documents, which no word processor writes as a part of a cover page.
const isDocument = (part: Buffer): boolean =>
  /^(?:504b0304|d0cf11e0a1b11ae1)/.test(part.toString('hex', 0, 8))

/** Unpacks what a word processor unpacks: an SVG, or a drawing of Windows. */
function unpacked(part: Buffer): Buffer {
  if (!isPacked(part)) return part
  try {
    return gunzipSync(part, { maxOutputLength: uploads.coverPageUnpackedBytes })
  } catch (error) {
    throw new Refused(error instanceof RangeError ? 'file_unpacks_too_large' : 'unsupported')
  }
}

/** Every part, with all relationships known: any element may name one. */
function requireParts(parts: ReadonlyMap<string, Buffer>): void {
  const relationships = new Relationships()
  const read = new Map<string, string>()
  let left: number = uploads.coverPageUnpackedBytes
  for (const [name, part] of parts) {
    const content = unpacked(part)
    if (content !== part) left -= content.length
    demand(left >= 0, 'file_unpacks_too_large')
    demand(!isDocument(content), 'file_has_objects')
    if (!isXml(name, content)) continue
    const xml = xmlOf(content)
    read.set(name, xml)
    // Not by its name: some programs decode names, so that `.rel%73` is one of theirs.
    if (xml.includes('Relationship')) relationships.read(name, xml)
  }
  relationships.requireParts([...parts.keys()])
  for (const [name, xml] of read) requireContentInside(name, xml, relationships)
}

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
  requireParts(parts)
}
