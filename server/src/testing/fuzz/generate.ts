import type { z } from 'zod/mini'
import { identifiers } from '@telecopy/contract/kit/ids'
import type { Random } from '../../platform/seeded-random.ts'

/** Where values come from. `text` knows fields by their names; undefined leaves the value to the schema. */
export type Source = {
  /** Optional fields are mostly left out. */
  isPlain: boolean
  random: Random
  id: (entity: string, field: string) => unknown
  text: (field: string) => unknown
}

type Check = { _zod: { def: { check: string; value?: number; minimum?: number; maximum?: number } } }
type Definition = {
  type: string
  checks?: Check[]
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  values?: unknown[]
  entries?: Record<string, unknown>
  shape?: Record<string, z.ZodMiniType>
}

const boundOf = ({ checks = [] }: Definition, kind: string): number | undefined => {
  const found = checks.map(({ _zod }) => _zod.def).find(({ check }) => check === kind)
  return found?.value ?? found?.minimum ?? found?.maximum
}

const from = <T>(random: Random, list: readonly T[]): T | undefined => list[random.below(list.length)]

const letters = 'abc xyz ÄöñçŁ 0123456789 -_.'

function textOf(random: Random, definition: Definition): string {
  const least = boundOf(definition, 'min_length') ?? 0
  const most = Math.min(boundOf(definition, 'max_length') ?? 30, 300)
  const length = random.chance(0.1) ? most : Math.min(most, Math.max(least, 1 + random.below(12)))
  return Array.from({ length }, () => from(random, [...letters]) ?? 'a').join('')
}

function numberOf(random: Random, definition: Definition): number {
  const least = boundOf(definition, 'greater_than') ?? 0
  const most = boundOf(definition, 'less_than') ?? 1000
  return from(random, [least, most, least + 1, least + random.below(Math.min(50, most - least + 1))]) ?? least
}

/** A value that a schema takes, as far as its parts say. Undefined leaves a field out. */
export function valueOf(schema: z.ZodMiniType, source: Source, field = ''): unknown {
  const { random } = source
  // A version is right by luck only.
  if (field === 'version' && random.chance(0.9)) return undefined
  const registered = identifiers.get(schema)
  if (registered !== undefined) return source.id(registered.entity, field)
  const definition = schema.def as unknown as Definition
  const inner = definition.innerType ?? definition.in
  switch (definition.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return random.chance(source.isPlain ? 0.85 : 0.45) || inner === undefined
        ? undefined
        : valueOf(inner, source, field)
    case 'nullable':
      return random.chance(0.1) || inner === undefined ? null : valueOf(inner, source, field)
    case 'pipe':
      return inner === undefined ? undefined : valueOf(inner, source, field)
    case 'union': {
      const option = from(random, definition.options ?? [])
      return option === undefined ? undefined : valueOf(option, source, field)
    }
    case 'literal':
      return from(random, definition.values ?? [])
    case 'enum':
      return from(random, Object.values(definition.entries ?? {}))
    case 'boolean':
      return random.chance(0.5)
    case 'number':
      return numberOf(random, definition)
    case 'string':
      return source.text(field) ?? textOf(random, definition)
    case 'array':
      return Array.from({ length: 1 + random.below(3) }, () =>
        definition.element === undefined ? 1 : valueOf(definition.element, source, field),
      )
    case 'object':
      return objectOf(definition.shape ?? {}, source)
    // What a call accepts and ignores.
    default:
      return random.chance(0.05) ? random.below(3) : undefined
  }
}

function objectOf(shape: Record<string, z.ZodMiniType>, source: Source): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const value = valueOf(schema, source, name)
    if (value !== undefined) made[name] = value
  }
  return made
}
