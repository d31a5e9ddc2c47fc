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

const letters = [
  'a',
  'b',
  'c',
  'x',
  'y',
  'z',
  ' ',
  'Ä',
  'ö',
  'ñ',
  'ç',
  'Ł',
  '0',
  '1',
  '9',
  '-',
  '_',
  '.',
] as const

function textOf(random: Random, definition: Definition): string {
  const least = boundOf(definition, 'min_length') ?? 0
  const most = Math.min(boundOf(definition, 'max_length') ?? 30, 300)
  const length = random.chance(0.1) ? most : Math.min(most, Math.max(least, 1 + random.below(12)))
  return Array.from({ length }, () => random.pick(letters)).join('')
}

function numberOf(random: Random, definition: Definition): number {
  const least = boundOf(definition, 'greater_than') ?? 0
  const most = boundOf(definition, 'less_than') ?? 1000
  return from(random, [least, most, least + 1, least + random.below(Math.min(50, most - least + 1))]) ?? least
}

type Part = { definition: Definition; source: Source; field: string }

const innerOf = ({ definition, source, field }: Part): unknown => {
  const inner = definition.innerType ?? definition.in
  return inner === undefined ? undefined : valueOf(inner, source, field)
}

const optional = (part: Part): unknown =>
  part.source.random.chance(part.source.isPlain ? 0.85 : 0.45) ? undefined : innerOf(part)

/** How each type of schema makes a value. The others are what a call accepts and ignores. */
const makers: Readonly<Record<string, (part: Part) => unknown>> = {
  optional,
  default: optional,
  prefault: optional,
  nullable: (part) => (part.source.random.chance(0.1) ? null : innerOf(part)),
  pipe: innerOf,
  union({ definition: { options = [] }, source, field }) {
    const option = from(source.random, options)
    return option === undefined ? undefined : valueOf(option, source, field)
  },
  literal: ({ definition: { values = [] }, source }) => from(source.random, values),
  enum: ({ definition: { entries = {} }, source }) => from(source.random, Object.values(entries)),
  boolean: ({ source }) => source.random.chance(0.5),
  number: ({ definition, source }) => numberOf(source.random, definition),
  string: ({ definition, source, field }) => source.text(field) ?? textOf(source.random, definition),
  array: ({ definition: { element }, source, field }) =>
    Array.from({ length: 1 + source.random.below(3) }, () =>
      element === undefined ? 1 : valueOf(element, source, field),
    ),
  object({ definition: { shape = {} }, source }) {
    const made = Object.entries(shape).map(([name, schema]) => [name, valueOf(schema, source, name)] as const)
    return Object.fromEntries(made.filter(([, value]) => value !== undefined))
  },
}

const ignored = ({ source: { random } }: Part): unknown => (random.chance(0.05) ? random.below(3) : undefined)

/** A value that a schema takes, as far as its parts say. Undefined leaves a field out. */
export function valueOf(schema: z.ZodMiniType, source: Source, field = ''): unknown {
  // A version is right by luck only.
  if (field === 'version' && source.random.chance(0.9)) return undefined
  const registered = identifiers.get(schema)
  if (registered !== undefined) return source.id(registered.entity, field)
  const definition = schema.def as unknown as Definition
  return (makers[definition.type] ?? ignored)({ definition, source, field })
}
