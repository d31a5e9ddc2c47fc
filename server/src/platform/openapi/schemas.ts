import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** The schemas that others refer to, by their names among the components. */
export type Components = Record<string, unknown>

type Schema = z.core.$ZodType

/** The parts of its checks by functions that JSON Schema can say: see `saysAnd`. */
const partsOf = ({ _zod: { def } }: Schema): Json[] =>
  (def.checks ?? []).flatMap((check) => {
    const { params, pattern } = check._zod.def as { params?: { schema?: Json }; pattern?: RegExp }
    // A schema of text has its patterns already.
    if (pattern !== undefined && def.type === 'pipe') return [{ pattern: pattern.source }]
    return params?.schema === undefined ? [] : [params.schema]
  })

const smallest = new Set(['maxLength', 'maximum', 'maxItems'])
const largest = new Set(['minLength', 'minimum', 'minItems'])

/** Adds what another schema asks for. Of two limits the stricter one counts. */
function addTo(json: Json, more: Json): void {
  for (const [word, value] of Object.entries(more)) {
    const known = json[word]
    if (known === undefined) json[word] = value
    else if (word === 'required') json[word] = [...new Set([known, value].flat())]
    else if (smallest.has(word)) json[word] = Math.min(Number(known), Number(value))
    else if (largest.has(word)) json[word] = Math.max(Number(known), Number(value))
    else if (known !== value)
      json['allOf'] = [...((json['allOf'] as Json[] | undefined) ?? []), { [word]: value }]
  }
}

/** The schemas that a text passes after the first one of a pipe. */
function laterOf({ _zod: { def } }: Schema): Schema | undefined {
  return def.type === 'pipe' ? (def as z.core.$ZodPipeDef).out : undefined
}

const options = (io: 'input' | 'output') => ({
  io,
  unrepresentable: 'any' as const,
  target: 'draft-2020-12' as const,
  reused: 'inline' as const,
  override: ({ zodSchema, jsonSchema }: { zodSchema: Schema; jsonSchema: Json }): void => {
    for (const part of partsOf(zodSchema)) addTo(jsonSchema, part)
    const later = io === 'input' ? laterOf(zodSchema) : undefined
    if (later === undefined) return
    const { $schema: _dialect, ...json } = z.toJSONSchema(later as z.ZodMiniType, options(io)) as Json
    // A schema behind a transformation tells about what was sent only while it is of the same type.
    if (json['type'] === jsonSchema['type']) addTo(jsonSchema, json)
  },
})

/**
 * The JSON schema of a request (`input`) or an answer (`output`). What it refers to becomes a component named after
 * `name`: the document has no other place where references resolve.
 */
export function schemaOf(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  at: { name: string; components: Components },
): unknown {
  const {
    $schema: _dialect,
    $defs: definitions = {},
    ...json
  } = z.toJSONSchema(schema, options(io)) as Json & { $defs?: Json }
  const text = JSON.stringify([json, definitions]).replaceAll(
    /"#\/\$defs\/([^"]+)"/g,
    (_, key: string) => `"#/components/schemas/${at.name}${key}"`,
  )
  const [own, parts] = JSON.parse(text) as [unknown, Json]
  for (const [key, part] of Object.entries(parts)) at.components[`${at.name}${key}`] = part
  return own
}
