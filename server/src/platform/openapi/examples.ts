import { exampleValues } from './example-values.ts'
import type { Components, Json } from './schemas.ts'

type Schema = Json & {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  exclusiveMinimum?: number
}

/** What is being filled in: a request has what it needs, an answer has everything. */
type Filling = {
  isWhole: boolean
  /** The fields that the object around a value needs. */
  needed: readonly string[]
  components: Components
  within: readonly string[]
}

/** An object that needs one of several sets of fields has the first one. */
function objectOf({ properties = {}, required = [], anyOf: [first] = [] }: Schema, filling: Filling): Json {
  const needed = [...required, ...(first?.required ?? [])]
  const isFilled = (name: string): boolean =>
    needed.includes(name) || (filling.isWhole && properties[name]?.type !== undefined)
  const names = Object.keys(properties).filter(isFilled)
  const inside = { ...filling, needed }
  return Object.fromEntries(names.map((name) => [name, valueOf(properties[name] ?? {}, name, inside)]))
}

function plainOf({ type, minimum = 0, exclusiveMinimum = -1 }: Schema): unknown {
  if (type === 'integer' || type === 'number') return Math.max(minimum, exclusiveMinimum + 1)
  if (type === 'boolean') return false
  return type === 'string' ? '' : null
}

const jsonType = (value: unknown): string => (typeof value === 'number' ? 'integer' : typeof value)

/** The known value of a field's name, if it fits. */
function knownOf(schema: Schema, name: string, { isWhole, needed }: Filling): unknown {
  const { type, enum: choices, default: usual } = schema
  if (usual !== undefined && !isWhole && !needed.includes(name)) return usual
  const known = exampleValues[name]
  return jsonType(known) === type && choices?.includes(known) !== false ? known : undefined
}

/** A list has one entry; one of things that hold such lists themselves ends there. */
function listOf({ items }: Schema, name: string, filling: Filling): unknown[] {
  const isInside = items?.$ref !== undefined && filling.within.includes(items.$ref)
  return items === undefined || isInside ? [] : [valueOf(items, name, filling)]
}

const scalarOf = (schema: Schema, name: string, filling: Filling): unknown =>
  schema.const ?? knownOf(schema, name, filling) ?? schema.enum?.[0] ?? plainOf(schema)

function valueOf(schema: Schema, name: string, filling: Filling): unknown {
  const { $ref } = schema
  if ($ref !== undefined) {
    const component = filling.components[$ref.split('/').at(-1) ?? ''] as Schema
    return valueOf(component, name, { ...filling, within: [...filling.within, $ref] })
  }
  if (schema.type === 'object') return objectOf(schema, filling)
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice !== undefined) return valueOf(choice, name, filling)
  if (schema.type === 'array') return listOf(schema, name, filling)
  return scalarOf(schema, name, filling)
}

type Asked = { components: Components }

/** An example of a request of the call, with the fields that it needs. */
export const exampleRequest = (schema: unknown, { components }: Asked, field = ''): unknown =>
  valueOf(schema as Schema, field, { isWhole: false, needed: [], components, within: [] })

/** An example of an answer of the call, with all fields. */
export const exampleAnswer = (schema: unknown, { components }: Asked): unknown =>
  valueOf(schema as Schema, '', { isWhole: true, needed: [], components, within: [] })
