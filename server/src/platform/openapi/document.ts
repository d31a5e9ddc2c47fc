import { type Access, AttemptName, type Call, type Upload } from '@telecopy/contract/kit/define-call'
import { release } from '@telecopy/contract/limits'
import { standardBodyLimit } from '../http/body-limit.ts'
import { exampleAnswer, exampleRequest } from './examples.ts'
import { problemSchemas, responsesOf } from './responses.ts'
import { type Components, type Json, schemaOf } from './schemas.ts'

const securityOf: Record<Access, Json[]> = {
  public: [],
  basic: [{ basic: [] }],
  administrator: [{ bearer: [] }],
  'refresh-token': [{ refreshToken: [] }],
  'sign-in-token': [{ signInToken: [] }],
  engine: [{ apiKey: ['engine'] }],
}

/** The proofs of identity of a call, each of which is enough; of a key with its permission. */
const security = ({ access, key }: Call): Json[] => [
  ...securityOf[access],
  ...(key === undefined ? [] : [{ apiKey: [key] }]),
]

/** Which API keys open a call, in a sentence. */
function keysOf({ access, key }: Call): string[] {
  const permission = access === 'engine' ? 'engine' : key
  if (permission !== undefined) return [`An API key with the permission \`${permission}\` opens it.`]
  return access === 'administrator' ? ['API keys do not open it.'] : []
}

type Calls = Readonly<Record<string, Call>>

/** A call with its name and heading, and the components of the document. */
type Named = { name: string; call: Call; heading: string; components: Components }

const attemptOf = ({ call: { attempt }, ...at }: Named): Json[] =>
  attempt === undefined
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'A name for this attempt: sent again with the same name, the call has no second effect',
          schema: schemaOf(AttemptName, 'input', at),
          example: 'import-2026-11-23',
        },
      ]

function parameters(named: Named): Json[] {
  const part = (place: 'path' | 'query', fields: Call['params']): Json[] =>
    Object.entries(fields?.shape ?? {}).map(([name, field]) => {
      const schema = schemaOf(field, 'input', named)
      return {
        name,
        in: place,
        required: place === 'path',
        schema,
        example: exampleRequest(schema, named, name),
      }
    })
  const { params, query } = named.call
  return [...part('path', params), ...part('query', query), ...attemptOf(named)]
}

function uploadOf({ fields, file }: Upload, named: Named): Json {
  const form = schemaOf(fields, 'input', named) as { properties: Json; required?: string[] }
  return {
    ...form,
    properties: { ...form.properties, [file]: { type: 'string', format: 'binary' } },
    required: [...(form.required ?? []), file],
  }
}

function requestBody(named: Named): Json {
  const { body, upload, form } = named.call
  if (body !== undefined) {
    const schema = schemaOf(body, 'input', named)
    const example = exampleRequest(schema, named)
    return { requestBody: { required: true, content: { 'application/json': { schema, example } } } }
  }
  if (upload !== undefined) {
    const content = { 'multipart/form-data': { schema: uploadOf(upload, named) } }
    return { requestBody: { required: true, content } }
  }
  if (form === undefined) return {}
  const content = { 'application/x-www-form-urlencoded': { schema: schemaOf(form, 'input', named) } }
  return { requestBody: { required: false, content } }
}

const perWhom = { account: 'an account', address: 'an address', branch: 'a branch of the tree' } as const

const kilobytes = (bytes: number): string => Math.floor(bytes / 1024).toLocaleString('en-US')

/** How much of a call is allowed, one sentence each. */
function limitsOf({ limit, open, bulk, bodyLimit = standardBodyLimit, body, upload }: Call): string[] {
  return [
    ...(limit === undefined
      ? []
      : [
          `At most ${limit.most.toLocaleString('en-US')} calls of ${perWhom[limit.per]} in ${limit.windowSeconds} seconds.`,
        ]),
    ...(open === undefined ? [] : [`At most ${open.perAccount} open at once of an account.`]),
    ...(bulk === undefined
      ? []
      : [
          `At most ${bulk.perMinute.toLocaleString('en-US')} entries of ${bulk.lists.join(' and ')} in a minute of a branch of the tree.`,
        ]),
    ...(body === undefined ? [] : [`A body of at most ${kilobytes(bodyLimit)} KB.`]),
    ...(upload === undefined ? [] : [`A file of at most ${kilobytes(upload.bytes)} KB.`]),
  ]
}

function operation(named: Named): Json {
  const { name, call, heading } = named
  const lines = call.lines === true ? 'application/x-ndjson' : undefined
  const type = call.file ?? call.picture ?? lines ?? 'application/json'
  const schema = schemaOf(call.answer, 'output', named)
  const sentences = [...keysOf(call), ...limitsOf(call)]
  return {
    operationId: name,
    // Markdown is for descriptions; a summary is plain text.
    summary: call.summary.replaceAll('`', ''),
    ...(sentences.length === 0 ? {} : { description: sentences.join(' ') }),
    tags: [heading],
    security: security(call),
    parameters: parameters(named),
    ...requestBody(named),
    responses: responsesOf(call, type, { schema, example: exampleAnswer(schema, named) }),
  }
}

/** The OpenAPI 3.1 document of all calls, under their headings. */
export function openApiDocument(callsByHeading: Readonly<Record<string, Calls>>): Json {
  const paths: Record<string, Json> = {}
  const components: Components = { ...problemSchemas }
  for (const [heading, calls] of Object.entries(callsByHeading))
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
      const one = operation({ name, call, heading, components })
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: one }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Telecopy',
      version: release.version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    tags: Object.keys(callsByHeading).map((name) => ({ name })),
    components: {
      schemas: components,
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token `fsi_a_t` of a sign-in',
        },
        refreshToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The refresh token `fsi_r_t` of a sign-in',
        },
        signInToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The one-time token at the end of a single sign-on',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key (`tck_…`) of a group, made in its details, or of the fax engine, made by `telecopy api-key create`. A call names the permission that the key needs',
        },
      },
    },
    paths,
  }
}
