import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** The schemas that others refer to, by their names among the components. */
export type Components = Record<string, unknown>

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
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
  }) as Json & { $defs?: Json }
  const text = JSON.stringify([json, definitions]).replaceAll(
    /"#\/\$defs\/([^"]+)"/g,
    (_, key: string) => `"#/components/schemas/${at.name}${key}"`,
  )
  const [own, parts] = JSON.parse(text) as [unknown, Json]
  for (const [key, part] of Object.entries(parts)) at.components[`${at.name}${key}`] = part
  return own
}
