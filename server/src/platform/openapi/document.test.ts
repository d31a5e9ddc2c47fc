import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { type CallName, allCalls, callsByHeading } from '@telecopy/contract/all-calls'
import type { Call } from '@telecopy/contract/kit/define-call'
import { openApiDocument } from './document.ts'
import type { Json } from './schemas.ts'

const document = JSON.parse(JSON.stringify(openApiDocument(callsByHeading))) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Json }
}
type Media = { schema: Json; example?: unknown; examples?: Record<string, { value: unknown }> }
type Operation = {
  operationId: CallName
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content: Record<string, Media> }>
}
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const callOf = ({ operationId }: Operation): Call => allCalls[operationId]

const issuesOf = ({ operationId }: Operation, schema: NonNullable<Call['body']>, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [operationId, path, message])

it('is valid OpenAPI 3.1, and each reference resolves', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(0)
  const names = Object.keys(document.components.schemas)
  for (const path of references) expect(names.map((name) => `#/components/schemas/${name}`)).toContain(path)
})

it('has summaries in plain text, without the marks of code', () => {
  expect(operations.map(({ summary }) => summary).filter((summary) => summary.includes('`'))).toEqual([])
  expect(operations.some(({ summary }) => summary.includes('fax_number'))).toBe(true)
})

it('has every call, under one heading', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(allCalls).toSorted(),
  )
  const headed = Object.values(callsByHeading).flatMap((calls) => Object.keys(calls))
  expect(headed.length).toBe(operations.length)
  expect(operations.flatMap(({ tags }) => tags.filter((tag) => !(tag in callsByHeading)))).toEqual([])
})

it('has an example of each body and of each answer, which the call itself takes', () => {
  const wrong: unknown[] = []
  for (const operation of operations) {
    const { body, answer } = callOf(operation)
    const sent = operation.requestBody?.content['application/json']
    if (body !== undefined) wrong.push(...issuesOf(operation, body, sent?.example))
    const told = operation.responses['200']?.content['application/json']
    if (told?.examples?.['success'] !== undefined)
      wrong.push(...issuesOf(operation, answer, told.examples['success'].value))
  }
  expect(wrong).toEqual([])
  expect(operations.length).toBeGreaterThan(100)
})

it('has the status and the example of each problem of a call', () => {
  for (const operation of operations)
    for (const { http, name, message } of callOf(operation).problems) {
      const response = operation.responses[String(http)]
      expect([operation.operationId, response?.description]).toEqual([
        operation.operationId,
        expect.stringContaining(name),
      ])
      if (http !== 200) expect(response?.description).toContain(message)
    }
})

it('says the limits of each call', () => {
  const silent = operations.filter((operation) => {
    const { limit, bulk, open, upload } = callOf(operation)
    const numbers = [limit?.most, bulk?.perMinute, open?.perAccount, upload && upload.bytes / 1024]
    const said = numbers.filter((number) => number !== undefined).map((one) => one.toLocaleString('en-US'))
    const isSaid = said.every((number) => operation.description?.includes(number))
    return !isSaid || (limit !== undefined && operation.responses['429'] === undefined)
  })
  expect(silent).toEqual([])
})

it('says of each call which proofs open it, and which permission a key needs', () => {
  const wrong = operations.flatMap((operation) => {
    const { access, key } = callOf(operation)
    const permission = access === 'engine' ? access : key
    const keys = operation.security.flatMap(({ apiKey }) => apiKey ?? [])
    const hasSession = operation.security.some(({ bearer }) => bearer !== undefined)
    const isRight =
      keys.join() === (permission ?? '') &&
      hasSession === (access === 'administrator') &&
      (permission === undefined || operation.description?.includes(`permission \`${permission}\``) === true)
    return isRight ? [] : [operation.operationId]
  })
  expect(wrong).toEqual([])
  expect(operations.filter(({ security }) => security.some(({ apiKey }) => apiKey)).length).toBeGreaterThan(
    50,
  )
})

const odd = [
  '',
  ' ',
  'a',
  '-1',
  '0',
  '12',
  '12025550001',
  '1'.repeat(30),
  'é',
  'ß ’ –',
  '日本',
  'z\u0301',
  '\u200b',
  'a\nb',
  'a@b',
  'a b@c.example',
  '@',
  '001F',
  '001FC1A2B3C4',
  '2026-01-15',
  '2026-2-1',
  'fax.acme.example',
  'https://fax.acme.example',
  ...[19, 20, 40, 41, 49, 50, 51, 100, 250, 251, 1000, 1001].map((length) => 'x'.repeat(length)),
]

/** Each value of a body with one of its texts, at any depth, replaced by another. */
function* withOdd(value: unknown, text: string): Generator {
  if (typeof value === 'string') yield text
  if (Array.isArray(value))
    for (const [at, one] of value.entries())
      for (const other of withOdd(one, text)) yield value.with(at, other)
  else if (value !== null && typeof value === 'object')
    for (const [key, one] of Object.entries(value))
      for (const other of withOdd(one, text)) yield { ...value, [key]: other }
}

/** A body without each of its fields. */
function* without(body: unknown): Generator {
  for (const key of Object.keys(body ?? {}))
    yield Object.fromEntries(Object.entries(body as object).filter(([name]) => name !== key))
}

/** Keeps one example of what the document and the call judge differently. */
const note = (of: Map<string, unknown>, { operationId }: Operation, example: unknown[]): unknown =>
  of.set(operationId, JSON.stringify(example).slice(0, 500))

/** An example of a body with all its fields that are texts. */
function whole(schema: Json, example: unknown): unknown {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  const texts = Object.entries(properties).filter(([, { type }]) => type === 'string')
  return { ...Object.fromEntries(texts.map(([name]) => [name, 'a'])), ...(example as object) }
}

it('says of each text which ones the call refuses', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'document', components: document.components })
  const refused = new Map<string, unknown>()
  const forbidden = new Map<string, unknown>()
  let tried = 0
  for (const operation of operations) {
    const { body } = callOf(operation)
    const sent = operation.requestBody?.content['application/json']
    if (body === undefined || sent === undefined) continue
    const text = JSON.stringify(sent.schema).replaceAll('"#/', '"document#/')
    const allows = ajv.compile(JSON.parse(text) as Json)
    const example = whole(sent.schema, sent.example)
    const bodies = odd.flatMap((one) => Array.from(withOdd(example, one)))
    for (const changed of [...bodies, ...without(sent.example)]) {
      tried += 1
      const issues = issuesOf(operation, body, changed)
      const isAllowed = allows(changed)
      if (isAllowed && issues.length > 0) note(refused, operation, [changed, issues])
      if (!isAllowed && issues.length === 0) note(forbidden, operation, [changed, allows.errors])
    }
  }
  expect(tried).toBeGreaterThan(1000)
  expect(Object.fromEntries(refused)).toEqual({})
  expect(Object.fromEntries(forbidden)).toEqual({})
})
