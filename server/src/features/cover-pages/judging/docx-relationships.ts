import { demand } from './judgement.ts'
import { isOfOwnMachine } from './template-places.ts'
import { type XmlTag, attributesOf, piecesOf, valuesOf } from './xml-pieces.ts'

const objectRelationship = /\/(oleObject|package|control|aFChunk|vbaProject|subDocument)$/i

// Elements that a click opens. Each other one loads what its relationship names.
const clicked = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'])

// A part in a folder, and the relationships beside it. Programs differ in how they read other names.
const relationshipsName = /^((?:\w[\w.-]*\/)*)_rels\/(\w[\w.-]*)\.rels$/
const plainId = /^[\w.-]+$/

// Only the name of a part, which has no scheme and no server.
const isAddress = (target: string): boolean => /^(?:[^/?#]*:|\s*[\\/]{2})/.test(target)

/** The name as programs compare it. */
const folded = (name: string): string => name.trim().toLowerCase()

/** What a tag of another vocabulary than that of its attributes names by them. A relationship's id is such a value. */
export const namedBy = ({ prefix, attributes }: XmlTag): string[] =>
  attributesOf(attributes)
    .filter(({ prefix: own, name }) => (own !== '' && own !== prefix) || /^relid$/i.test(name))
    .map(({ value }) => folded(value))

const isInside = (attributes: string): boolean =>
  valuesOf(attributes, 'TargetMode').every((mode) => mode === 'Internal')

/** The relationships of a package. Any element may name any of them, whatever type the relationship has. */
export class Relationships {
  /** By the folded name of a part: the ids of what lies elsewhere. */
  readonly #outside = new Map<string, Set<string>>()

  /** The targets outside of the file that a click opens are harmless; any other one is loaded with the document. */
  read(name: string, xml: string): void {
    for (const piece of piecesOf(xml)) {
      if ('text' in piece || piece.name !== 'Relationship') continue
      this.#requireType(piece.attributes)
      if (isInside(piece.attributes))
        demand(!valuesOf(piece.attributes, 'Target').some(isAddress), 'file_has_links')
      else this.#keep(name, valuesOf(piece.attributes, 'Id'))
    }
  }

  #requireType(attributes: string): void {
    const types = valuesOf(attributes, 'Type')
    demand(!types.some((type) => objectRelationship.test(type)), 'file_has_objects')
    const isHyperlink = types.length > 0 && types.every((type) => type.endsWith('/hyperlink'))
    const targets = valuesOf(attributes, 'Target')
    const isTemplate = types.length === 1 && types[0]?.endsWith('/attachedTemplate') === true
    demand(isInside(attributes) || !isTemplate || !targets.every(isOfOwnMachine), 'file_has_template')
    demand(isInside(attributes) || isHyperlink, 'file_has_links')
  }

  #keep(name: string, ids: readonly string[]): void {
    const [, folder = '', part] = relationshipsName.exec(name) ?? []
    demand(part !== undefined && ids.every((id) => plainId.test(id)), 'file_has_links')
    const owner = folded(`${folder}${part}`)
    const outside = this.#outside.get(owner) ?? new Set()
    for (const id of ids) outside.add(folded(id))
    this.#outside.set(owner, outside)
  }

  /**
   * Whether the relationships belong to parts of the package, which are judged with them.
   *
   * @throws Refused otherwise: some programs might find another part for them
   */
  requireParts(names: readonly string[]): void {
    const parts = new Set(names.map(folded))
    demand(
      [...this.#outside.keys()].every((owner) => parts.has(owner)),
      'file_has_links',
    )
  }

  /** Whether a tag of a part loads something that lies elsewhere. */
  loads(part: string, tag: XmlTag): boolean {
    const outside = this.#outside.get(folded(part))
    return outside !== undefined && !clicked.has(tag.name) && namedBy(tag).some((id) => outside.has(id))
  }
}
