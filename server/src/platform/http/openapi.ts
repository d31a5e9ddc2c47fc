import * as z from 'zod/mini'
import { type Access, AttemptName, type Call, type Upload } from '@telecopy/contract/kit/define-call'
import { release } from '@telecopy/contract/limits'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): unknown => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
  }) as Json
  return json
}

const security: Record<Access, Json[]> = {
  public: [],
  basic: [{ basic: [] }],
  administrator: [{ bearer: [] }],
  'refresh-token': [{ bearer: [] }],
  'sign-in-token': [{ bearer: [] }],
  engine: [{ apiKey: [] }],
}

const attemptOf = ({ attempt }: Call): Json[] =>
  attempt === undefined
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'A name for this attempt: sent again with the same name, the call has no second effect',
          schema: schemaOf(AttemptName, 'input'),
        },
      ]

function parameters(call: Call): Json[] {
  const part = (place: 'path' | 'query', fields: Call['params']): Json[] =>
    Object.entries(fields?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: schemaOf(schema, 'input'),
    }))
  return [...part('path', call.params), ...part('query', call.query), ...attemptOf(call)]
}

const problem: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    reason: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

const content = (type: string, schema: unknown): Json => ({ content: { [type]: { schema } } })

function uploadOf({ fields, file }: Upload): Json {
  const form = schemaOf(fields, 'input') as { properties: Json; required?: string[] }
  return {
    ...form,
    properties: { ...form.properties, [file]: { type: 'string', format: 'binary' } },
    required: [...(form.required ?? []), file],
  }
}

function requestBody(call: Call): Json {
  if (call.body !== undefined)
    return { requestBody: { required: true, ...content('application/json', schemaOf(call.body, 'input')) } }
  if (call.upload !== undefined)
    return { requestBody: { required: true, ...content('multipart/form-data', uploadOf(call.upload)) } }
  if (call.form === undefined) return {}
  const form = schemaOf(call.form, 'input')
  return { requestBody: { required: false, ...content('application/x-www-form-urlencoded', form) } }
}

function operation(name: string, call: Call): Json {
  const lines = call.lines === true ? 'application/x-ndjson' : undefined
  const mediaType = call.file ?? call.picture ?? lines ?? 'application/json'
  const answer = content(mediaType, schemaOf(call.answer, 'output'))
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? ''],
    security: security[call.access],
    parameters: parameters(call),
    ...requestBody(call),
    responses: {
      '200': { description: 'Code 1, or code 0 with a reason', ...answer },
      default: {
        description: call.problems.map((type) => type.name).join(', ') || 'A problem',
        ...content('application/json', problem),
      },
    },
  }
}

/** The OpenAPI 3.1 document of all calls. */
export function openApiDocument(calls: Readonly<Record<string, Call>>): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Telecopy',
      version: release.version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The access token `fsi_a_t` of a sign-in. A refresh takes the refresh token `fsi_r_t`, and the end of a single sign-on its one-time token',
        },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of `telecopy api-key create`' },
      },
    },
    paths,
  }
}
